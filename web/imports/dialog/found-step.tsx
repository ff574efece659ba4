import { useState } from 'react'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { countText, importLabel, periodText } from '#web/record/import/import-labels.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'
import type { IssuerKeys } from '../formats/smart-health/health-card.ts'
import { Conflicts } from './conflicts.tsx'
import { type Choices, chosenLines, countChanges, type FoundKind, foundKinds, NO_CHOICES } from './found-kinds.ts'
import { LeftOutList } from './left-out-list.tsx'
import { Signatures } from './signatures.tsx'
import { SimilarRecords } from './similar-records.tsx'
import type { FoundImport } from './use-read-import.ts'

interface FoundStepProps {
  found: FoundImport
  onImport: (lines: FoundImport['read']['lines']) => void
  /** Reads the file again, with the issuers' keys. */
  onKeys: (keys: IssuerKeys[]) => void
  onCancel: () => void
  onClose: () => void
}

/** Shows what is in a file. Nothing is saved before the person agrees. */
export function FoundStep({ found, onImport, onKeys, onCancel, onClose }: FoundStepProps) {
  const { read, preview } = found
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const kinds = foundKinds(read.lines, preview)
  const changes = countChanges(kinds, preview, choices)
  const isAnyChoice = preview.similar.length > 0 || preview.conflicts.length > 0
  const isNothingNew = countChanges(kinds, preview, NO_CHOICES) === 0 && !isAnyChoice
  const sources = [...new Set(read.lines.flatMap(({ origin }) => origin?.source ?? []))]
  return (
    <>
      <div className="space-y-6">
        {sources.length > 0 && <p className="text-muted">{t('From {source}', { source: sources.join(', ') })}</p>}
        <Signatures signatures={read.signatures} onKeys={onKeys} />
        {kinds.length > 0 ? (
          <fieldset>
            <legend className="mb-1 font-semibold">{t('What is in the file')}</legend>
            <ul className="divide-y divide-line">
              {kinds.map(kind => (
                <li key={kind.type.name} className="py-1.5">
                  <KindRow kind={kind} choices={choices} onChange={setChoices} />
                </li>
              ))}
            </ul>
          </fieldset>
        ) : (
          <p role="status">{t('Nothing that can be imported was found in this file.')}</p>
        )}
        {kinds.length > 0 && isNothingNew && <p role="status">{t('Everything in this file is already here.')}</p>}
        <Conflicts preview={preview} choices={choices} onChange={setChoices} />
        <SimilarRecords lines={read.lines} preview={preview} choices={choices} onChange={setChoices} />
        <LeftOutList leftOut={read.leftOut} />
      </div>
      <DialogActions>
        {isNothingNew ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button disabled={changes === 0} onClick={() => onImport(chosenLines(read.lines, preview, choices))}>
              {importLabel(changes)}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}

const toggled = <Item,>(set: ReadonlySet<Item>, item: Item, isIn: boolean) => {
  const next = new Set(set)
  if (isIn) next.add(item)
  else next.delete(item)
  return next
}

function KindRow({
  kind,
  choices,
  onChange,
}: {
  kind: FoundKind
  choices: Choices
  onChange: (next: Choices) => void
}) {
  const { type, from, to } = kind
  const details = [
    kind.measures.length > 0 && formatList(kind.measures.map(([label, count]) => `${t(label)} (${count})`)),
    kind.stopped > 0 && t('{count} of them stopped', { count: kind.stopped }),
    from && to && periodText(from, to),
    kind.isUpdated > 0 && t('{count} updated', { count: kind.isUpdated }),
    kind.isKnown > 0 && t('{count} already here', { count: kind.isKnown }),
  ].filter(Boolean)
  return (
    <Checkbox
      checked={!choices.without.has(type.name)}
      onChange={({ target }) => onChange({ ...choices, without: toggled(choices.without, type.name, !target.checked) })}
      label={
        <>
          <span className="font-medium">{countText(type, kind.count)}</span>
          {details.length > 0 && <span className="block text-sm text-muted">{details.join(' · ')}</span>}
        </>
      }
    />
  )
}
