import { Undo2 } from 'lucide-react'
import { total } from '#contract/record/import-batches.ts'
import type { ImportBatch } from '#contract/record/imports.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { sayCounts, sayUndone } from './import-words.ts'

interface SyncResultProps {
  batch: ImportBatch
  isUndoing: boolean | undefined
  onUndo: () => void
  onClose: () => void
}

export const SyncResult = ({ batch, isUndoing, onUndo, onClose }: SyncResultProps) => (
  <>
    <Alert tone={batch.undone ? 'info' : 'good'} role="status" title={batch.undone ? t('Undone') : t('Imported')}>
      {batch.undone
        ? sayUndone(batch.undone)
        : t('{records} were added to your records.', { records: sayCounts(batch.added) })}
    </Alert>
    <DialogActions>
      {!batch.undone && total(batch.added) > 0 && (
        <Button variant="secondary" icon={<Undo2 />} pending={isUndoing} onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogActions>
  </>
)
