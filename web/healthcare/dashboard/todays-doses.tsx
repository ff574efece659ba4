import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import { type DoseOfDay, openDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AllergyMark } from '../medications/allergy-mark.tsx'
import { DoseQuestion } from '../medications/dose-question.tsx'
import { markText } from '../medications/mark-text.ts'
import { useMarkDose } from '../medications/use-mark-dose.ts'
import type { Doses } from './use-doses-of-today.ts'

const MAX_DOSES = 5

/** All slots that were open at any time while the page shows them: what is marked stays, so that it can be taken back. */
const useSeenOpen = (doses: DoseOfDay[]) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const added = openDoses(doses)
    .map(slotOf)
    .filter(slot => !seen.has(slot))
  if (added.length > 0) setSeen(new Set([...seen, ...added]))
  return doses.filter(dose => !dose.mark || seen.has(slotOf(dose)))
}

/** What is to be taken today, and what was marked since the page was opened. */
export function TodaysDoses({ known: { doses, takesAnything, untimed } }: { known: Doses }) {
  const listed = useSeenOpen(doses)
  const canChange = useCanChange()
  const shown = listed.slice(0, MAX_DOSES)
  if (doses.length === 0 && !takesAnything)
    return (
      <p className="text-muted">
        {t('Nothing to take.')}{' '}
        {canChange && <TextLink href="/medications?action=add">{t('Add a medication.')}</TextLink>}
      </p>
    )
  const areAllTimed = untimed.withoutTimes.length + untimed.unchecked.length === 0
  return (
    <div>
      {doses.length === 0 && (
        <p className="text-muted">
          {areAllTimed ? t('No doses are due today.') : t('No doses with a time are due today.')}
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label={t('Today’s doses')} className="-my-1 divide-y divide-line">
          {shown.map(dose => (
            <DoseToTake key={slotOf(dose)} dose={dose} />
          ))}
        </ul>
      )}
      {listed.length > shown.length && (
        <TextLink href="/medications" className="mt-2 inline-block text-sm">
          {t('See all {count} doses', { count: listed.length })}
        </TextLink>
      )}
      {doses.length > 0 && openDoses(doses).length === 0 && (
        <p className={classNames('text-muted', shown.length > 0 && 'mt-3')}>
          {areAllTimed ? t('All doses are marked.') : t('All doses with a time are marked.')}
        </p>
      )}
      <WithoutDoses {...untimed} />
    </div>
  )
}

/** What nobody can mark here; what still needs its times checked stands among what matters today. */
const WithoutDoses = ({ withoutTimes, asNeeded }: Doses['untimed']) => {
  const listed = [
    ...withoutTimes.map(medication => ({ medication, why: t('No times set, not counted') })),
    ...asNeeded.map(medication => ({ medication, why: t('As needed') })),
  ]
  if (listed.length === 0) return null
  return (
    <ul aria-label={t('Without times')} className="mt-3 space-y-1 text-sm">
      {listed.map(({ medication, why }) => (
        <li key={medication.id} className="break-words">
          <TextLink href={`/medications?id=${medication.id}`}>{medication.medicationName}</TextLink>{' '}
          <span className="text-muted">{why}</span>
          <AllergyMark medication={medication} />
        </li>
      ))}
    </ul>
  )
}

function DoseToTake({ dose: { medication, state, at: _, ...dose } }: { dose: DoseOfDay }) {
  const mark = useMarkDose()
  const canChange = useCanChange()
  const isTaken = state === 'taken'
  const { medicationName, dosage } = medication
  const time = formatClock(dose.time)
  const label = isTaken ? t('Taken') : t('Mark taken')
  const marked = dose.mark && markText(dose.mark)
  return (
    // The button takes the next line where the longest word of the name would not fit beside it.
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="w-16 shrink-0 text-sm whitespace-nowrap text-muted tabular-nums sm:w-18">{time}</span>
      <span className="min-w-0 flex-1 basis-[min-content] break-words">
        <span className="font-medium">{medicationName}</span>{' '}
        {dosage && <span className="inline-block text-muted">{dosage}</span>}
        <AllergyMark medication={medication} />
        {state === 'late' && <span className="block text-sm font-medium text-warning-ink">{t('Late')}</span>}
        {marked && <span className="block text-sm text-muted">{marked}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        icon={isTaken ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
        aria-label={`${label}: ${t('{name} at {time}', { name: medicationName, time })}`}
        aria-pressed={isTaken}
        disabled={!canChange}
        // Not disabled while saving, because that would lose the keyboard focus.
        onClick={() => mark.isPending || mark.mutate({ ...dose, status: isTaken ? null : 'taken' })}
        className={classNames('ml-auto', isTaken && 'border-good-ink! bg-good-soft! text-good-ink!')}
      >
        {label}
      </Button>
      <DoseQuestion mark={mark} medicationName={medicationName} />
    </li>
  )
}
