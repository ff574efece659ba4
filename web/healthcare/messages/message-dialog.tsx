import { History, MailOpen, Trash2 } from 'lucide-react'
import type { Message } from '#contract/healthcare/messages.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/use-record-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { kindOf } from './message-kind.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** A message as a letter: what others wrote is read, not edited. */
export function MessageDialog({ existing, onClose }: { existing: Message; onClose: () => void }) {
  const { open } = useRecordAction()
  const markRead = useMarkRead()
  const { id, subject, content, fromProvider, createdAt, isRead, isSample } = existing
  const { Icon, word } = kindOf(existing)
  const received = formatMoment(createdAt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      description={fromProvider ? t('From {name}, {when}', { name: fromProvider, when: received }) : received}
    >
      <p className="mb-4 flex flex-wrap gap-2">
        <Badge icon={<Icon aria-hidden />}>{t(word)}</Badge>
        {!isRead && <Badge tone="info">{t('Unread')}</Badge>}
        {isSample && <Badge>{t('Sample')}</Badge>}
      </p>
      <p className="break-words whitespace-pre-line">{content}</p>
      <DialogActions>
        <Button variant="quiet" icon={<Trash2 />} onClick={() => open('delete', id)} className="sm:mr-auto">
          {t('Delete')}
        </Button>
        <Button variant="secondary" icon={<History />} onClick={() => open('history', id)}>
          {t('History')}
        </Button>
        {!isRead && (
          <Button
            icon={<MailOpen />}
            pending={markRead.isPending}
            onClick={() => markRead.mutate(id, { onSuccess: onClose })}
          >
            {t('Mark Read')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
