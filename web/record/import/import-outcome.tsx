import type { ImportBatch } from '#contract/imports/imports.ts'
import { ImportFailed } from './import-failed.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportOutcomeStep } from './use-import-steps.ts'

interface ImportOutcomeProps {
  state: ImportOutcomeStep
  onAgain: () => void
  onUndo: (batch: ImportBatch) => void
  onClose: () => void
}

/** The last step of every import. */
export const ImportOutcome = ({ state, onAgain, onUndo, onClose }: ImportOutcomeProps) =>
  state.step === 'failed' ? (
    <ImportFailed message={state.message} isUnknown={state.isUnknown} onRetry={state.again} onAgain={onAgain} />
  ) : (
    <ImportResult
      batch={state.batch}
      isUndoing={state.isUndoing}
      onUndo={() => onUndo(state.batch)}
      onClose={onClose}
    />
  )
