import type { Found, Kind, Skipped } from '#web/imports/readings/collect-readings.ts'
import { t } from '#web/platform/i18n.ts'
import { periodText } from '#web/record/import/import-labels.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'
import { kindName } from './import-labels.ts'
import type { ReadExport } from './read-export.ts'

interface FoundReadingsProps {
  read: ReadExport
  /** How many of each kind are not there yet. */
  newCounts: Partial<Record<Kind, number>>
  onImport: () => void
  onCancel: () => void
}

/** What the file contains and what would be added: the confirmation before anything is written. */
export function FoundReadings({ read, newCounts, onImport, onCancel }: FoundReadingsProps) {
  const { found, skipped, isCutOff } = read
  const added = found.reduce((sum, { kind }) => sum + (newCounts[kind] ?? 0), 0)
  return (
    <>
      <div className="space-y-4">
        {isCutOff && (
          <Alert tone="warning" role="status">
            {t('The file is incomplete. What was read so far can be imported. Export it again to get the rest.')}
          </Alert>
        )}
        {found.length > 0 && <FoundTable found={found} newCounts={newCounts} />}
        {found.length === 0 && <p role="status">{t('Nothing in this file can be imported.')}</p>}
        {found.length > 0 && added === 0 && <p role="status">{t('Everything in this file is already here.')}</p>}
        <SkippedNotes skipped={skipped} found={found} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={added === 0} onClick={onImport}>
          {added === 1 ? t('Import 1 record') : t('Import {count} records', { count: added })}
        </Button>
      </DialogActions>
    </>
  )
}

const FoundTable = ({ found, newCounts }: { found: Found[]; newCounts: FoundReadingsProps['newCounts'] }) => (
  <NumbersTable
    caption={t('What is in the file')}
    columns={[t('What'), t('New'), t('Already here'), t('Period')]}
    rows={found.map(({ kind, lines, from, to, isAverages }) => ({
      key: kind,
      cells: [
        isAverages ? t('{kind}, one per day', { kind: kindName(kind) }) : kindName(kind),
        newCounts[kind] ?? 0,
        lines.length - (newCounts[kind] ?? 0),
        periodText(from, to),
      ],
    }))}
  />
)

function SkippedNotes({ skipped, found }: { skipped: Skipped; found: Found[] }) {
  const { impossible, heartRates, steps, lonePressures, tooMany } = skipped
  const notes = [
    heartRates > 0 &&
      t('Individual heart rates not imported, because only resting rates are: {count}.', {
        count: heartRates,
      }),
    steps > 0 && t('Step counts not imported, because Wellkept does not track steps yet: {count}.', { count: steps }),
    lonePressures > 0 &&
      t('Blood pressure values not imported, because the other number is missing: {count}.', { count: lonePressures }),
    impossible > 0 &&
      t('Skipped because the value or date is invalid or not recognized: {count}.', {
        count: impossible,
      }),
    tooMany > 0 &&
      t('Oldest readings not imported, because one import cannot hold them all: {count}.', { count: tooMany }),
    found.some(({ isAverages }) => isAverages) &&
      t('Today’s averages are imported with the next sync, after the day is over.'),
  ].filter(note => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
