import { QrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { RestorePreview } from '../restore/restore-preview.tsx'
import { UnlockBackup } from '../restore/unlock-backup.tsx'
import { MapColumns } from '../tables/map-columns.tsx'
import { ChooseFileStep } from './choose-file-step.tsx'
import { takeFile } from './handed-file.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { PasscodeStep } from './passcode-step.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  title: string
  onClose: () => void
}

/** The button that led to a step disappears with it; the next Tab would otherwise start at the top of the page. */
const useFocusOfStep = (step: string) => {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is looked at once.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.matches('dialog')
    if (isLost) (ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? ref.current)?.focus()
  }, [step])
  return ref
}

/** Imports any file: read on this device, previewed, confirmed, and undone if necessary. */
export function ImportDialog({ title, onClose }: ImportDialogProps) {
  const {
    state,
    choose,
    paste,
    scan,
    openLink,
    open,
    cancel,
    changeColumns,
    lookAtCsv,
    send,
    sendFound,
    cancelSending,
    undo,
  } = useImport()
  const steps = useFocusOfStep(state.step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen for another person is read once, for this one.
  useEffect(() => {
    takeFile(personId).then(
      file => file && choose(file),
      () => {},
    )
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={state.step === 'choose' ? t('Nothing is saved until you have seen what will be added.') : undefined}
      size="large"
    >
      <div ref={steps} tabIndex={-1} className="outline-none">
        {state.step === 'choose' && (
          <>
            <ChooseFileStep
              refused={'refused' in state ? state.refused : undefined}
              onChoose={file => void choose(file)}
            />
            <LinkOrCode onPaste={text => void paste(text)} onPictures={pictures => void scan(pictures)} />
          </>
        )}
        {state.step === 'passcode' && (
          <PasscodeStep
            isWrong={state.isWrong}
            remainingAttempts={state.remainingAttempts}
            onOpen={passcode => void openLink(state.link, passcode)}
            onCancel={cancel}
          />
        )}
        {state.step === 'locked' && (
          <UnlockBackup
            isWrong={state.isWrong}
            onUnlock={passphrase => void open(state.file, passphrase)}
            onCancel={cancel}
          />
        )}
        {state.step === 'busy' && <BusyStep message={state.message} onCancel={cancel} />}
        {state.step === 'sending' && <BusyStep message={state.message} onCancel={cancelSending} />}
        {state.step === 'canceling' && <BusyStep message={t('Canceling…')} />}
        {state.step === 'reading' && <ReadingStep part={state.part} onCancel={cancel} />}
        {state.step === 'asking' && (
          <QuestionStep
            questions={state.questions}
            onAnswer={answers => void choose(state.file, answers)}
            onCancel={cancel}
          />
        )}
        {state.step === 'found' && (
          <PreviewStep
            found={state.found}
            onImport={(lines, leftOut) => void sendFound(state.found, lines, leftOut)}
            onKeys={keys => void choose(state.found.file, state.found.answers, keys)}
            onCancel={cancel}
            onClose={onClose}
          />
        )}
        {state.step === 'columns' && (
          <MapColumns
            csv={state.csv}
            onChange={changeColumns}
            onContinue={() => lookAtCsv(state.csv)}
            onCancel={cancel}
          />
        )}
        {state.step === 'look' && (
          <RestorePreview
            proposal={state.proposal}
            onBack={state.proposal.csv ? changeColumns : undefined}
            onImport={(lines, withSettings) => void send({ ...state.proposal, lines }, withSettings)}
            onCancel={cancel}
            onClose={onClose}
          />
        )}
        {(state.step === 'failed' || state.step === 'done') && (
          <ImportOutcome state={state} onAgain={cancel} onUndo={undo} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface BusyStepProps {
  message: string
  onCancel?: (() => void) | undefined
}

/** The device or the server is working; it can be stopped, unless it is being stopped already. */
const BusyStep = ({ message, onCancel }: BusyStepProps) => (
  <>
    <p role="status" className="flex items-center gap-3 py-6">
      <Spinner />
      {message}
    </p>
    {onCancel && (
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    )}
  </>
)

interface LinkOrCodeProps {
  onPaste: (text: string) => void
  onPictures: (pictures: File[]) => void
}

/** Instead of a file: a health link or card, pasted or as images of its QR code. */
function LinkOrCode({ onPaste, onPictures }: LinkOrCodeProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{t('A SMART Health Link or Card')}</h3>
      <p className="mt-0.5 text-[0.9375rem] text-pretty text-muted">
        {t(
          'Paste the link, or take a picture of the QR code. This server fetches the files, and only this device can open them.',
        )}
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() !== '') onPaste(text)
        }}
      >
        <Field label={t('Link or card')} className="min-w-0 flex-1 basis-64">
          <Input
            value={text}
            autoComplete="off"
            spellCheck={false}
            placeholder="shlink:/…"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          {t('Open')}
        </Button>
      </form>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('Picture of a QR code')}
        onChange={({ target }) => {
          const pictures = [...(target.files ?? [])]
          target.value = ''
          if (pictures.length > 0) onPictures(pictures)
        }}
      />
      <Button className="mt-3" variant="secondary" icon={<QrCode />} onClick={() => input.current?.click()}>
        {t('Scan a QR code')}
      </Button>
    </section>
  )
}

/** Before this, the time left is only a guess. */
const MEANINGFUL = 0.05

const timeLeft = (part: number, elapsed: number) => {
  if (part < MEANINGFUL) return undefined
  const seconds = Math.round((elapsed / part) * (1 - part))
  if (seconds < 60) return t('Less than a minute left')
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? t('About 1 minute left') : t('About {count} minutes left', { count: minutes })
}

/** Shows how much of a file is read, and how long the rest takes. */
function ReadingStep({ part, onCancel }: { part: number; onCancel: () => void }) {
  const [begun] = useState(() => performance.now())
  const percent = Math.min(100, Math.round(part * 100))
  const left = timeLeft(part, (performance.now() - begun) / 1000)
  return (
    <>
      <div className="py-4">
        <p className="text-[0.9375rem]">{t('Reading the file on this device…')}</p>
        <ProgressBar share={percent / 100} className="mt-3" />
        <p className="mt-2 text-sm text-muted tabular-nums">
          {t('{percent} read', { percent: formatPercent(percent) })}
          {left && ` · ${left}`}
        </p>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
