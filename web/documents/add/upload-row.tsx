import { FileText, RotateCcw, X } from 'lucide-react'
import { DOCUMENT_KINDS } from '#contract/documents/documents.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatPercent, formatSize } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

interface UploadRowProps {
  item: UploadItem
  queue: UploadQueue
  error?: string
}

/** One file that is being added: its title, how far it is, and what can be done about it. */
export const UploadRow = ({ item, queue, error }: UploadRowProps) => (
  <li className="rounded-control border border-line p-3 sm:p-4">
    <div className="flex items-start gap-3">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="text-sm break-all text-muted">
          {item.name} · {formatSize(item.size)}
        </p>
        <p aria-live="polite" className="text-sm">
          {stateText(item)}
        </p>
        <Guess item={item} />
      </div>
      <IconButton
        label={t('Remove {name}', { name: item.name })}
        icon={<X />}
        onClick={() => queue.remove(item.key)}
        className="-mt-2 -mr-2"
      />
    </div>
    {item.state !== 'refused' && <ProgressBar share={shareOf(item)} className="mt-2" />}
    <Problem item={item} queue={queue} />
    {item.state !== 'refused' && (
      <Field label={t('Title')} required error={error} className="mt-3">
        <Input value={item.title} maxLength={255} onChange={event => queue.rename(item.key, event.target.value)} />
      </Field>
    )}
  </li>
)

const Guess = ({ item: { guess = {} } }: Pick<UploadRowProps, 'item'>) => {
  const facts = [guess.kind && t(DOCUMENT_KINDS[guess.kind]), guess.date && formatDay(guess.date)].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {t('Read from the file: {facts}. Please check.', { facts: facts.join(', ') })}
    </p>
  )
}

const shareOf = ({ state, sent, size }: UploadItem) => (state === 'sent' ? 1 : size > 0 ? sent / size : 0)

const stateText = (item: UploadItem) => {
  const texts: Record<UploadItem['state'], string> = {
    preparing: t('Checking…'),
    refused: '',
    duplicate: '',
    waiting: t('Waiting'),
    sending: t('Uploading: {percent}', { percent: formatPercent(Math.floor(shareOf(item) * 100)) }),
    offline: t('No connection. The upload will continue when you are back online.'),
    failed: '',
    sent: t('Uploaded'),
  }
  return texts[item.state]
}

function Problem({ item: { key, state, message }, queue }: Pick<UploadRowProps, 'item' | 'queue'>) {
  if (state === 'refused')
    return (
      <Alert role="alert" className="mt-2">
        {message}
      </Alert>
    )
  if (state === 'duplicate')
    return (
      <Alert
        role="alert"
        tone="warning"
        className="mt-2"
        actions={
          <Button variant="secondary" size="small" onClick={() => queue.resume(key)}>
            {t('Add anyway')}
          </Button>
        }
      >
        {t('You already have this: {title}', { title: message ?? '' })}
      </Alert>
    )
  if (state !== 'failed') return null
  return (
    <Alert
      role="alert"
      className="mt-2"
      actions={
        <Button variant="secondary" size="small" icon={<RotateCcw />} onClick={() => queue.resume(key)}>
          {t('Try again')}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
