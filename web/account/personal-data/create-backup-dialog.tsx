import { useEffect, useRef, useState } from 'react'
import { downloadBackup } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { askWorker } from '#web/imports/restore/ask-worker.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { fetchAsAccount } from '#web/platform/api/bound-account.ts'
import { ensureRecentSignIn } from '#web/platform/api/recent-sign-in.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { today } from '#web/platform/time-zone.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SubmitActions } from '#web/ui/overlay/submit-actions.tsx'

const FETCH_FAILED = 'fetch-failed'

/** A backup with history, encrypted on this device: neither the passphrase nor the plain file leaves it. */
const makeBackup = async (passphrase: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetchAsAccount(addressOf(downloadBackup), { signal })
  if (!answer.ok) throw new Error(FETCH_FAILED)
  const { report, stop } = askWorker({ encrypt: await answer.blob(), passphrase })
  signal.addEventListener('abort', stop)
  const response = await report
  if (!('encrypted' in response)) throw new Error(FETCH_FAILED)
  return response.encrypted
}

export function CreateBackupDialog({ onClose }: { onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  const stopping = useRef(new AbortController())
  useEffect(() => {
    stopping.current = new AbortController()
    return () => stopping.current.abort()
  }, [])

  const fault = passphraseFault(passphrase, again)
  const submit = async () => {
    setTried(true)
    if (fault || !(await ensureRecentSignIn())) return
    const { signal } = stopping.current
    setState('working')
    try {
      saveAsFile(await makeBackup(passphrase, signal), `wellkept-backup-${today()}.zip.age`)
      toast({ title: t('Backup Created'), description: t('Keep the file and its passphrase in separate places.') })
      onClose()
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  const error = (field: 'passphrase' | 'again') =>
    isTried && fault?.field === field ? { error: t(fault.message) } : {}
  return (
    <Dialog
      open
      onClose={onClose}
      asksToClose={false}
      title={t('Create Backup')}
      description={t('All your records and their history in one file, protected by a passphrase.')}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="space-y-5">
          {state === 'failed' && <Alert role="alert">{t('The backup could not be created. Please try again.')}</Alert>}
          <Alert tone="warning">
            {t('No one can open the file without the passphrase, not even an administrator. Write it down.')}
          </Alert>
          <Field
            label={t('Passphrase')}
            hint={t('At least {count} characters. Use a few words that only you would put together.', {
              count: PASSPHRASE_LENGTH,
            })}
            required
            {...error('passphrase')}
          >
            <PasswordInput
              autoComplete="new-password"
              data-autofocus
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          </Field>
          <Field label={t('Repeat passphrase')} required {...error('again')}>
            <PasswordInput
              autoComplete="new-password"
              value={again}
              onChange={({ target }) => setAgain(target.value)}
            />
          </Field>
        </div>
        <SubmitActions
          label={state === 'working' ? t('Creating the backup…') : t('Create Backup')}
          pending={state === 'working'}
        />
      </form>
    </Dialog>
  )
}

// No zod here: the dialog only needs the rule.
const PASSPHRASE_LENGTH = 10

/** What is wrong with a backup's passphrase, typed twice. */
const passphraseFault = (
  passphrase: string,
  again: string,
): { field: 'passphrase' | 'again'; message: string } | undefined => {
  if (passphrase.length < PASSPHRASE_LENGTH)
    return {
      field: 'passphrase',
      message: 'Use at least 10 characters. Anyone with the file can keep guessing as long as they like.',
    }
  return passphrase === again ? undefined : { field: 'again', message: 'These do not match.' }
}
