import { FoundStep } from '#web/imports/dialog/found-step.tsx'
import { QuestionStep } from '#web/imports/dialog/question-step.tsx'
import { ReadingStep } from '#web/imports/dialog/reading-step.tsx'
import { t } from '#web/platform/i18n.ts'
import { BusyStep } from '#web/record/import/busy-step.tsx'
import { ImportOutcome } from '#web/record/import/import-outcome.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ChooseExport } from './choose-export.tsx'
import { useSync } from './use-sync.ts'

/** Imports a health app's file: read, preview, confirm, undo. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, cancel, send, cancelSending, undo } = useSync()
  const description =
    state.step === 'choose'
      ? t('Import what a health app has measured. Nothing is saved until you agree.')
      : 'file' in state
        ? state.file.name
        : undefined
  return (
    <Dialog open onClose={onClose} title={t('Sync Data')} description={description} size="large">
      {state.step === 'choose' && (
        <ChooseExport refused={'refused' in state ? state.refused : undefined} onChoose={file => void choose(file)} />
      )}
      {state.step === 'reading' && <ReadingStep part={state.part} onCancel={cancel} />}
      {state.step === 'asking' && (
        <QuestionStep
          questions={state.questions}
          onAnswer={answers => void choose(state.file, answers)}
          onCancel={cancel}
        />
      )}
      {state.step === 'found' && (
        <FoundStep
          found={state.found}
          onImport={lines => void send(state.found, lines)}
          onKeys={keys => void choose(state.file, state.found.answers, keys)}
          onCancel={cancel}
          onClose={onClose}
        />
      )}
      {state.step === 'sending' && <BusyStep message={state.message} onCancel={cancelSending} />}
      {state.step === 'canceling' && <BusyStep message={t('Canceling…')} />}
      {(state.step === 'failed' || state.step === 'done') && (
        <ImportOutcome state={state} onAgain={cancel} onUndo={undo} onClose={onClose} />
      )}
    </Dialog>
  )
}
