import { Check } from 'lucide-react'
import { useState } from 'react'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMarkDose } from '../medications/use-mark-dose.ts'
import type { TodaysDose } from './use-doses-of-today.ts'

const MAX_DOSES = 5

/** The doses that were not marked when the page opened, so that a press can be taken back. */
export function TodaysDoses({ doses }: { doses: TodaysDose[] }) {
  const [unmarked] = useState(() => new Set(doses.filter(({ mark }) => !mark).map(slotOf)))
  const open = doses.filter(dose => unmarked.has(slotOf(dose)))
  const shown = open.slice(0, MAX_DOSES)
  if (shown.length === 0) {
    return <p className="text-muted">{doses.length > 0 ? t('All doses are marked.') : t('No doses are due today.')}</p>
  }
  return (
    <div>
      <ul aria-label={t('Today’s doses')} className="-my-1 divide-y divide-line">
        {shown.map(dose => (
          <DoseToTake key={slotOf(dose)} dose={dose} />
        ))}
      </ul>
      {open.length > shown.length && (
        <TextLink href="/medications" className="mt-2 inline-block text-sm">
          {t('See all {count} doses', { count: open.length })}
        </TextLink>
      )}
    </div>
  )
}

function DoseToTake({ dose: { medication, ...dose } }: { dose: TodaysDose }) {
  const mark = useMarkDose()
  const canChange = useCanChange()
  const isTaken = dose.mark?.status === 'taken'
  const { medicationName, dosage } = medication
  const time = formatClock(dose.time)
  return (
    <li className="flex items-center gap-x-3 py-1.5">
      <span className="w-16 shrink-0 text-sm whitespace-nowrap text-muted tabular-nums sm:w-18">{time}</span>
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{medicationName}</span>{' '}
        {dosage && <span className="inline-block text-muted">{dosage}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        icon={isTaken && <Check aria-hidden />}
        aria-label={`${t('Taken')}: ${t('{name} at {time}', { name: medicationName, time })}`}
        aria-pressed={isTaken}
        disabled={!canChange}
        // Not disabled while saving, because that would lose the keyboard focus.
        onClick={() => mark.isPending || mark.mutate({ ...dose, status: isTaken ? null : 'taken' })}
        className={classNames(isTaken && 'border-good-ink! bg-good-soft! text-good-ink!')}
      >
        {t('Taken')}
      </Button>
    </li>
  )
}
