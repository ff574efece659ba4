import { t } from '#web/platform/i18n.ts'
import { formatPercent } from '#web/platform/numbers.ts'
import { ImportOutcome } from '#web/record/import/import-outcome.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Dialog, DialogActions } from '#web/ui/overlay/dialog.tsx'
import { ChooseExport } from './choose-export.tsx'
import { FileQuestions } from './file-questions.tsx'
import { FoundReadings } from './found-readings.tsx'
import { useSync } from './use-sync.ts'

/** Imports a health app's file: read, preview, confirm, undo. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { state, read, cancel, send, undo } = useSync()
  const description =
    state.step === 'choose'
      ? t('Import what a health app has measured. Nothing is saved until you agree.')
      : 'file' in state
        ? state.file.name
        : undefined
  return (
    <Dialog open onClose={onClose} title={t('Sync Data')} description={description} size="large">
      {state.step === 'choose' && (
        <ChooseExport refused={'refused' in state ? state.refused : undefined} onChoose={file => read(file)} />
      )}
      {state.step === 'reading' && <Reading part={state.part} onCancel={cancel} />}
      {state.step === 'asking' && (
        <FileQuestions
          questions={state.read.questions}
          onAnswer={answers => read(state.file, answers)}
          onCancel={cancel}
        />
      )}
      {state.step === 'found' && (
        <FoundReadings
          read={state.read}
          newCounts={state.newCounts}
          onImport={() => send(state.file, state.read)}
          onCancel={cancel}
        />
      )}
      {state.step === 'sending' && (
        <p role="status" className="flex items-center gap-3 py-6">
          <Spinner />
          {t('Importing…')}
        </p>
      )}
      {(state.step === 'failed' || state.step === 'done') && (
        <ImportOutcome state={state} onAgain={cancel} onUndo={undo} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Reading = ({ part, onCancel }: { part: number; onCancel: () => void }) => {
  const percent = Math.min(100, Math.round(part * 100))
  return (
    <>
      <div className="py-4">
        <label className="block">
          <span className="text-[0.9375rem]">{t('Reading the file on this device…')}</span>
          <progress max={100} value={percent} className="mt-3 block h-2 w-full accent-accent" />
        </label>
        <p className="mt-2 text-sm text-muted tabular-nums">
          {t('{percent} read', { percent: formatPercent(percent) })}
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
