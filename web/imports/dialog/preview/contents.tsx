import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { documents } from '#contract/documents/documents.ts'
import { isAlike } from '#contract/imports/similar-records.ts'
import { toCell } from '#contract/record/csv.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { saveAsFile } from '#web/platform/save-as-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { NotImported } from '../../collect-records.ts'
import { type Choices, changed } from './choices.ts'
import { GrowingList } from './growing-list.tsx'
import { leftOutText } from './import-texts.ts'
import { isShort, KindSection } from './kind-section.tsx'
import { kindsOf } from './kinds.ts'
import { CompareAllergies } from './line-allergies.tsx'
import { isUnsure, type PreviewLine, valuesOf } from './preview-lines.ts'

/** As a text that a spreadsheet does not run as a formula. */
const cellOf = (value: string) => `"${toCell(documents.fields.title, value).replaceAll('"', '""')}"`

/** With a byte order mark, by which spreadsheets know UTF-8. */
const asCsv = (items: readonly NotImported[]) => {
  const head = [t('What'), t('Type'), t('Date'), t('Details'), t('Count'), t('Reason')]
  const rows = items.map(({ what, kind, date = '', detail = '', count, reason }) => [
    ...[t(what), t(kind), date, detail, String(count), leftOutText(reason)],
  ])
  return `\ufeff${[head, ...rows].map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const download = (items: readonly NotImported[]) =>
  saveAsFile(new Blob([asCsv(items)], { type: 'text/csv' }), 'wellkept-not-imported.csv')

/** A day, a year, or an instant whose day is its first part. */
const dateText = (date: string) => (/^\d{4}(-\d\d){0,2}/.test(date) ? formatDay(date.slice(0, 10)) : date)

const detailsOf = ({ what, kind, date, detail, count }: NotImported) =>
  [
    kind && kind !== what ? t(kind) : '',
    date ? dateText(date) : '',
    detail ?? '',
    count > 1 ? t('{count} times', { count: formatCount(count) }) : '',
  ].filter(Boolean)

/** What is in a file but not imported, whole, by reason. */
function LeftOut({ items }: { items: readonly NotImported[] }) {
  const byReason = Map.groupBy(items, ({ reason }) => reason)
  return (
    <div className="space-y-5">
      <Button variant="secondary" size="small" icon={<Download />} onClick={() => download(items)}>
        {t('Download this list')}
      </Button>
      {[...byReason].map(([reason, mine]) => (
        <section key={reason}>
          <h3 className="font-semibold text-pretty">{leftOutText(reason)}</h3>
          <GrowingList label={leftOutText(reason)} items={mine}>
            {item => (
              <li key={JSON.stringify(item)} className="py-2">
                <p className="break-words">{t(item.what)}</p>
                <p className="text-sm break-words text-muted">{detailsOf(item).join(' · ')}</p>
              </li>
            )}
          </GrowingList>
        </section>
      ))}
    </div>
  )
}

type Filter = 'all' | 'unsure' | 'left-out'

interface ContentsProps {
  lines: readonly PreviewLine[]
  leftOut: readonly NotImported[]
  choices: Choices
  /** Undefined if everything has to be imported, such as from a backup. */
  onChange: ((next: Choices) => void) | undefined
}

/** The records by type, or only what to check, or what is not imported. */
export function Contents({ lines, leftOut, choices, onChange }: ContentsProps) {
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
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-2 font-semibold">{t('What is in the file')}</legend>
      {lines.length > 0 && unsure.count + leftOutCount > 0 && (
        <SegmentedControl label={t('Show')} value={filter} options={options} onChange={setFilter} />
      )}
      {filter === 'left-out' && leftOutCount > 0 && <LeftOut items={leftOut} />}
      {filter === 'unsure' && unsure.count === 0 && <p>{t('Nothing to check.')}</p>}
      {filter === 'left-out' && leftOutCount === 0 && <p>{t('Everything in the file is imported.')}</p>}
      {filter === 'unsure' && onChange && <AllSimilar lines={lines} choices={choices} onChange={onChange} />}
      {filter !== 'left-out' && (
        <CompareAllergies lines={lines}>
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
        </CompareAllergies>
      )}
    </fieldset>
  )
}

interface AllSimilarProps {
  lines: readonly PreviewLine[]
  choices: Choices
  onChange: (next: Choices) => void
}

const isSameRecord = (item: PreviewLine) =>
  item.similar !== undefined && isAlike(item.type, completeValues(item.type, valuesOf(item)), item.similar.current)

/** One answer for all lines that look like existing records, such as after an import from the same clinic. */
function AllSimilar({ lines, choices, onChange }: AllSimilarProps) {
  // Leaves out other strengths of a drug, which one press would otherwise drop unseen.
  const numbers = lines.filter(isSameRecord).map(({ number }) => number)
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
