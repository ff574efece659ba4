import { Undo2 } from 'lucide-react'
import { total } from '#contract/imports/import-batches.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { countsText, undoneText } from './import-labels.ts'
import type { ImportOutcomeStep } from './use-import-steps.ts'

interface ImportResultProps {
  batch: ImportBatch
  isUndoing: boolean | undefined
  onUndo: () => void
  onClose: () => void
}

const isAnythingNew = ({ added, updated = {}, filled = {} }: ImportBatch) =>
  total(added) + total(updated) + total(filled) > 0

const addedText = ({ added, updated = {}, filled = {} }: ImportBatch) => {
  const isUpdated = total(updated) > 0
  const texts = [
    total(added) === 1 && t('{records} was added to your records.', { records: countsText(added) }),
    total(added) > 1 && t('{records} were added to your records.', { records: countsText(added) }),
    isUpdated && t('Updated: {records}.', { records: countsText(updated) }),
    !isUpdated && total(added) === 0 && total(filled) > 0 && t('Empty fields were filled in.'),
  ]
  return texts.filter(Boolean).join(' ') || t('Everything in this file is already here.')
}

const ImportResult = ({ batch, isUndoing, onUndo, onClose }: ImportResultProps) => (
  <>
    <Alert tone={batch.undone ? 'info' : 'good'} role="status" title={batch.undone ? t('Undone') : t('Imported')}>
      {batch.undone ? undoneText(batch.undone) : addedText(batch)}
    </Alert>
    {!batch.undone && isAnythingNew(batch) && (
      <p className="mt-3 text-sm text-muted">
        {t('You can undo it later, too:')}{' '}
        <TextLink href={personId ? '/profile#data-management' : '/settings#data-management'}>
          {t('Past Imports')}
        </TextLink>
      </p>
    )}
    <DialogActions>
      {!batch.undone && isAnythingNew(batch) && (
        <Button variant="secondary" icon={<Undo2 />} pending={isUndoing} onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogActions>
  </>
)

interface ImportFailedProps {
  /** What the server said, where it said anything. */
  message: string | undefined
  /** The connection broke before the server said whether it was saved. */
  isUnknown?: boolean | undefined
  /** Sends the chosen lines again. */
  onRetry?: (() => void) | undefined
  onAgain: () => void
}

const ImportFailed = ({ message, isUnknown, onRetry, onAgain }: ImportFailedProps) => (
  <>
    {isUnknown ? (
      <Alert role="alert" title={t('The connection was lost')}>
        {t('The records may have been saved. You can import the file again: nothing is added twice.')}
      </Alert>
    ) : (
      <Alert role="alert" title={t('Nothing was imported')}>
        {message ? t(message) : t('The server could not be reached. Please try again.')}
      </Alert>
    )}
    <DialogActions>
      <Button variant="secondary" onClick={onAgain}>
        {t('Choose another file')}
      </Button>
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </DialogActions>
  </>
)

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
