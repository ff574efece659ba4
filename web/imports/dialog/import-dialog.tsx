import { useEffect, useRef } from 'react'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { BusyStep } from '#web/record/import/busy-step.tsx'
import { ImportOutcome } from '#web/record/import/import-outcome.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RestorePreview } from '../restore/restore-preview.tsx'
import { UnlockBackup } from '../restore/unlock-backup.tsx'
import { MapColumns } from '../tables/map-columns.tsx'
import { ChooseFileStep } from './choose-file-step.tsx'
import { takeFile } from './handed-file.ts'
import { LinkOrCode } from './link-or-code.tsx'
import { PasscodeStep } from './passcode-step.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { ReadingStep } from './reading-step.tsx'
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
