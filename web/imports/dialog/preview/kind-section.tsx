import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { countText, periodText } from '../import-labels.ts'
import { type Choices, changed } from './choices.ts'
import { GrowingList } from './growing-list.tsx'
import type { Kind } from './kinds.ts'
import { CountAllergies } from './line-allergies.tsx'
import { LineRow } from './line-row.tsx'
import { isChange, isUnsure, type PreviewLine } from './preview-lines.ts'

interface KindSectionProps {
  kind: Kind
  isOpenAtFirst: boolean
  choices: Choices
  /** Undefined where nothing can be left out. */
  onChange: ((next: Choices) => void) | undefined
}

const OPEN_UP_TO = 12

/** Short lists are open, so that what will be there is seen without a click. */
export const isShort = ({ lines }: Kind) => lines.length <= OPEN_UP_TO

/** All lines of one type: its number, and a list to open. */
export function KindSection({ kind: { type, lines }, isOpenAtFirst, choices, onChange }: KindSectionProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  const numbers = lines.filter(isChange).map(({ number }) => number)
  const chosen = numbers.filter(number => !choices.skipped.has(number)).length
  const title = (
    <>
      <span className="font-medium">{countText(type.name, lines.length)}</span>
      <span className="block text-sm text-muted">{summaryOf(lines).join(' · ')}</span>
      <CountAllergies lines={lines} />
    </>
  )
  return (
    <section aria-label={t(type.many)} className="py-1.5">
      <div className="flex items-center justify-between gap-3">
        {numbers.length > 0 && onChange ? (
          <Checkbox
            checked={chosen === numbers.length}
            partly={chosen > 0 && chosen < numbers.length}
            onChange={({ target }) =>
              onChange({ ...choices, skipped: changed(choices.skipped, numbers, !target.checked) })
            }
            label={title}
          />
        ) : (
          <p className={classNames('min-w-0 py-1.5', onChange && 'pl-8')}>{title}</p>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          className="shrink-0"
          icon={<ChevronRight className={classNames('transition-transform', isOpen && 'rotate-90')} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Show')}
          <span className="sr-only">{t(type.many)}</span>
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={classNames('mt-1', onChange && 'sm:pl-8')}>
        {isOpen && (
          <GrowingList label={t(type.many)} items={lines}>
            {item => <LineRow key={item.number} item={item} choices={choices} onChange={onChange} />}
          </GrowingList>
        )}
      </div>
    </section>
  )
}

const summaryOf = (lines: readonly PreviewLine[]) => {
  const dates = lines.flatMap(({ type, line }) => {
    const when = type.newestBy && line.values[type.newestBy]
    return typeof when === 'string' ? [when] : []
  })
  dates.sort()
  const [from, to] = [dates[0], dates.at(-1)]
  const count = (isCounted: (item: PreviewLine) => boolean) => lines.filter(isCounted).length
  const added = count(({ outcome }) => outcome === 'new')
  const updated = count(({ outcome }) => outcome === 'updated' || outcome === 'filled')
  const here = count(({ outcome }) => outcome === 'here')
  const deleted = count(({ outcome }) => outcome === 'deleted')
  const unsure = count(isUnsure)
  return [
    added > 0 && t('{count} new', { count: formatCount(added) }),
    updated > 0 && t('{count} changed', { count: formatCount(updated) }),
    here > 0 && t('{count} already here', { count: formatCount(here) }),
    deleted > 0 && t('{count} deleted earlier', { count: formatCount(deleted) }),
    unsure > 0 && t('{count} to check', { count: formatCount(unsure) }),
    from && to && periodText(from, to),
  ].filter(Boolean)
}
