import { useMemo, useState } from 'react'
import { isAlike } from '#contract/imports/similar-records.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { NotImported } from '../../collect-records.ts'
import { type Choices, changed } from './choices.ts'
import { isShort, KindSection } from './kind-section.tsx'
import { kindsOf } from './kinds.ts'
import { LeftOut } from './left-out.tsx'
import { CompareAllergies } from './line-allergies.tsx'
import { isUnsure, type PreviewLine, valuesOf } from './preview-lines.ts'

type Filter = 'all' | 'unsure' | 'left-out'

interface ContentsProps {
  lines: readonly PreviewLine[]
  leftOut: readonly NotImported[]
  choices: Choices
  /** Undefined where it is all or nothing, as of a backup. */
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

/** One answer for all that look like the person's own, such as after an import of the same clinic in another format. */
function AllSimilar({ lines, choices, onChange }: AllSimilarProps) {
  // Not another strength of a drug, which one press for all would leave out unseen.
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
