import { ChartColumn } from 'lucide-react'
import {
  ADHERENCE_PERIODS,
  countDoses,
  type DoseCount,
  withoutTimes,
  withUncheckedTimes,
} from '#contract/healthcare/medications/adherence.ts'
import { isActive } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useDoses } from './use-doses.ts'

const names = { 7: 'Week (last 7 days)', 30: 'Month (last 30 days)', 90: 'Last 90 days' } as const

export function AdherencePanel() {
  const today = useToday()
  const { medications, marked, isError, tryAgain } = useDoses(today, today)
  const title = t('Medication Adherence')

  if (isError && !(medications && marked)) return <UnreadableCard title={title} onRetry={tryAgain} />
  if (!medications || !marked) return <CardSkeleton />
  return (
    <Card icon={<ChartColumn />} title={title} notice={isError && <NotRefreshed onRetry={tryAgain} />}>
      <dl className="grid gap-6 sm:grid-cols-3">
        {ADHERENCE_PERIODS.map(days => (
          <Figure key={days} name={t(names[days])} count={countDoses(medications, marked, today, days)} />
        ))}
      </dl>
      <p className="mt-5 max-w-3xl text-sm text-pretty text-muted">
        {t(
          'Doses taken out of doses due, including today’s as you mark them. Past doses you did not mark count as missed, starting the day you added the medication.',
        )}
      </p>
      <LeftOut medications={medications} today={today} />
    </Card>
  )
}

/** What the figures do not include. */
function LeftOut({ medications, today }: { medications: Medication[]; today: string }) {
  const namesOf = (some: Medication[]) => formatList(some.map(({ medicationName }) => medicationName))
  const unscheduled = withoutTimes(medications, today)
  const unchecked = withUncheckedTimes(medications, today)
  const asNeeded = medications.filter(medication => isActive(medication) && medication.asNeeded)
  return (
    <ul className="mt-2 space-y-1 text-sm text-muted">
      {unscheduled.length > 0 && (
        <li>{t('Not counted, because no times are set: {names}.', { names: namesOf(unscheduled) })}</li>
      )}
      {unchecked.length > 0 && (
        <li>{t('Not counted, because the times were not checked: {names}.', { names: namesOf(unchecked) })}</li>
      )}
      {asNeeded.length > 0 && (
        <li>{t('Not counted, because taken as needed: {names}.', { names: namesOf(asNeeded) })}</li>
      )}
    </ul>
  )
}

const Figure = ({ name, count }: { name: string; count: DoseCount | null }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1">
      {count ? <Share {...count} /> : <span className="text-lg font-medium">{t('No doses logged yet')}</span>}
    </dd>
  </div>
)

function Share({ taken, due }: DoseCount) {
  const percent = Math.round((100 * taken) / due)
  return (
    <>
      <span className="text-3xl font-semibold tracking-tight tabular-nums">{formatPercent(percent)}</span>
      {/* The words say the same. */}
      <span aria-hidden className="mt-2 block h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span className="mt-2 block text-sm">
        {due === 1 ? t('{taken} of 1 dose taken', { taken }) : t('{taken} of {due} doses taken', { taken, due })}
      </span>
    </>
  )
}
