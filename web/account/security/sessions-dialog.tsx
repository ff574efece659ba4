import { useMutation } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import type { OpenSession } from '#contract/account/security/security.ts'
import { endOtherSessions, endSession } from '#contract/account/security/security-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { explainFailure } from './explain-failure.ts'
import { refreshSecurity, useSessions } from './use-account-security.ts'

/** "Firefox on Linux" */
const deviceLabel = ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>) => {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const sessions = useSessions()
  const end = useMutation({
    /** One session, or without an id all others. */
    mutationFn: (id?: string) => (id ? call(endSession, { params: { id } }) : call(endOtherSessions)),
    onSuccess: (_, id) => toast({ title: id ? t('Session Ended') : t('All Other Sessions Ended') }),
    onSettled: refreshSecurity,
  })
  const others = sessions.data?.filter(session => !session.isPresent) ?? []
  const failure = end.error ?? sessions.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Manage Sessions')}
      description={t('Where you are signed in. End any session you do not recognize, then change your password.')}
    >
      {failure && (
        <Alert role="alert" className="mb-3">
          {explainFailure(failure)}
        </Alert>
      )}
      {sessions.isPending && <Skeleton className="h-24" />}
      <ul className="divide-y divide-line">
        {sessions.data?.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
        {others.length > 0 && (
          <Button
            variant="danger"
            icon={<LogOut />}
            pending={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            {t('End all others')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface SessionRowProps {
  session: OpenSession
  pending: boolean
  onEnd: () => void
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const device = deviceLabel(session)
  return (
    <li className="flex items-start gap-3 py-3.5">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isPresent && <Badge tone="good">{t('This device')}</Badge>}
        </p>
        {session.address && <p className="text-sm break-all text-muted">{session.address}</p>}
        <p className="text-sm text-muted">{t('Signed in {when}', { when: formatDateTime(session.firstUsedAt) })}</p>
        {!session.isPresent && (
          <p className="text-sm text-muted">
            {t('Last used around {when}', { when: formatDateTime(session.lastUsedAt) })}
          </p>
        )}
      </div>
      {!session.isPresent && (
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          onClick={onEnd}
          aria-label={t('End session: {device}', { device })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}
