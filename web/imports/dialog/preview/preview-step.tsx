import { useMemo, useState } from 'react'
import { formatList } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { importLabel } from '#web/record/import/import-labels.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'
import type { NotImported } from '../../collect-records.ts'
import type { IssuerKeys } from '../../formats/smart-health/health-card.ts'
import type { FoundImport } from '../use-read-import.ts'
import { type Choices, changed, chosenLines, countChanges, initialChoices } from './choices.ts'
import { isShort, KindSection } from './kind-section.tsx'
import { kindsOf } from './kinds.ts'
import { LeftOut } from './left-out.tsx'
import { needsAnswer, PatientCheck } from './patient-check.tsx'
import { isChange, isMatchedProvider, isUnsure, type PreviewLine, previewLines, sourcesOf } from './preview-lines.ts'
import { Signatures } from './signatures.tsx'

interface PreviewStepProps {
  found: FoundImport
  onImport: (lines: FoundImport['read']['lines']) => void
  /** Reads the file again, with the issuers' keys. */
  onKeys: (keys: IssuerKeys[]) => void
  onCancel: () => void
  onClose: () => void
}

type Filter = 'all' | 'unsure' | 'left-out'

/** Formats whose files are about a patient; a device's are about whoever wears it. */
const CLINICAL = ['fhir', 'ccda', 'smart-health']

/** Lines that the server would refuse are listed with what was left out. */
const leftOutOf = ({ read }: FoundImport, lines: readonly PreviewLine[]): NotImported[] => [
  ...read.leftOut,
  ...lines.flatMap(({ outcome, type, line }): NotImported[] =>
    outcome === 'refused'
      ? [{ what: String(line.values[type.title] ?? type.one), kind: type.one, reason: 'impossible', count: 1 }]
      : [],
  ),
]

/** Shows what is in a file. Nothing is saved before the person agrees. */
export function PreviewStep({ found, onImport, onKeys, onCancel, onClose }: PreviewStepProps) {
  const { read, preview } = found
  const { lines, leftOut, isNothingNew } = useMemo(() => {
    const all = previewLines(read, preview)
    return {
      lines: all.filter(({ outcome }) => outcome !== 'refused'),
      leftOut: leftOutOf(found, all),
      isNothingNew: all.length > 0 && !all.some(item => isChange(item) && !isMatchedProvider(item)),
    }
  }, [found, read, preview])
  const [choices, setChoices] = useState<Choices>(() => initialChoices(lines))
  const [isAgreed, setIsAgreed] = useState(false)
  const { data: person } = useProfile()
  if (isNothingNew && read.signatures.length === 0) return <NothingNew lines={lines} onClose={onClose} />

  const isAboutSomebody = read.patients.length > 0 || CLINICAL.includes(read.source)
  const isUnanswered = person !== undefined && needsAnswer(read.patients, person) && !isAgreed
  const changes = countChanges(lines, choices)
  const sources = sourcesOf(read.lines)
  return (
    <>
      <div className="space-y-6">
        {isAboutSomebody && person && (
          <PatientCheck patients={read.patients} person={person} isAgreed={isAgreed} onAgree={setIsAgreed} />
        )}
        {sources.length > 0 && <p className="text-muted">{t('From {source}', { source: formatList(sources) })}</p>}
        <Signatures signatures={read.signatures} onKeys={onKeys} />
        {lines.length === 0 && <p role="status">{t('Nothing that can be imported was found in this file.')}</p>}
        <Contents lines={lines} leftOut={leftOut} choices={choices} onChange={setChoices} />
      </div>
      <DialogActions>
        {isUnanswered && (
          <p className="self-center text-sm text-pretty text-muted sm:mr-auto">
            {t('Say first whose records these are, above.')}
          </p>
        )}
        {lines.length === 0 ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={changes === 0 || !person || isUnanswered}
              onClick={() => onImport(chosenLines(lines, choices))}
            >
              {importLabel(changes)}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}

function NothingNew({ lines, onClose }: { lines: readonly PreviewLine[]; onClose: () => void }) {
  const deleted = lines.filter(({ outcome }) => outcome === 'deleted').length
  return (
    <>
      <p role="status">
        {t('Everything in this file is already here.')}
        {deleted > 0 && ` ${t('What was deleted stays deleted ({count}).', { count: formatCount(deleted) })}`}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </>
  )
}

interface ContentsProps {
  lines: readonly PreviewLine[]
  leftOut: readonly NotImported[]
  choices: Choices
  onChange: (next: Choices) => void
}

/** The records by type, or only what to check, or what is not imported. */
function Contents({ lines, leftOut, choices, onChange }: ContentsProps) {
  const [filter, setFilter] = useState<Filter>(lines.length === 0 ? 'left-out' : 'all')
  const { all, unsure } = useMemo(() => {
    const toCheck = lines.filter(isUnsure)
    return { all: kindsOf(lines), unsure: { count: toCheck.length, kinds: kindsOf(toCheck) } }
  }, [lines])
  const leftOutCount = leftOut.reduce((sum, { count }) => sum + count, 0)
  const options: Record<Filter, string> = {
    all: t('All ({count})', { count: formatCount(lines.length) }),
    unsure: t('To check ({count})', { count: formatCount(unsure.count) }),
    'left-out': t('Not imported ({count})', { count: formatCount(leftOutCount) }),
  }
  const kinds = filter === 'unsure' ? unsure.kinds : all
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">{t('What is in the file')}</legend>
      {lines.length > 0 && unsure.count + leftOutCount > 0 && (
        <SegmentedControl label={t('Show')} value={filter} options={options} onChange={setFilter} />
      )}
      {filter === 'left-out' && leftOutCount > 0 && <LeftOut items={leftOut} />}
      {filter === 'unsure' && unsure.count === 0 && <p>{t('Nothing to check.')}</p>}
      {filter === 'left-out' && leftOutCount === 0 && <p>{t('Everything in the file is imported.')}</p>}
      {filter === 'unsure' && <AllSimilar lines={lines} choices={choices} onChange={onChange} />}
      {filter !== 'left-out' && (
        <div className="divide-y divide-line">
          {kinds.map(kind => (
            <KindSection
              key={`${filter}/${kind.type.name}`}
              kind={kind}
              isOpenAtFirst={filter === 'unsure' || isShort(kind)}
              choices={choices}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** One answer for all that look like the person's own, such as after an import of the same clinic in another format. */
function AllSimilar({ lines, choices, onChange }: Omit<ContentsProps, 'leftOut'>) {
  const numbers = lines.filter(({ similar }) => similar).map(({ number }) => number)
  if (numbers.length < 2) return null
  const choose = (isSame: boolean) => onChange({ ...choices, skipped: changed(choices.skipped, numbers, isSame) })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm">{t('{count} look like records that are already here.', { count: numbers.length })}</p>
      <Button variant="secondary" size="small" onClick={() => choose(true)}>
        {t('All are the same as mine')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => choose(false)}>
        {t('Add all')}
      </Button>
    </div>
  )
}
