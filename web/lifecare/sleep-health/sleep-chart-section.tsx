import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { sleepGoals } from '#contract/lifecare/sleep-health/sleep-goals.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { formatDay, formatShortDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showValue } from '#web/record/show-value.ts'
import { useAddRecord, useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { averageSleep, nightsFromMoodEntries, sleepDays } from './sleep-balance.ts'
import { hoursMessage } from './sleep-figures.ts'

/** Nights without a log whose hours are in a mood entry: offered for import. */
function UnloggedNights({ logs, count }: { logs: SleepLog[]; count: number }) {
  const today = useToday()
  // One more day at both ends, because moods are stored as instants and days depend on the time zone.
  const [since, until] = [addDays(today, -count - 1), addDays(today, 2)]
  const { data: moods = [] } = useRecordsBetween(moodEntries, since, until, useSeesSensitive())
  const known = moods.map(({ date, sleep }) => ({ day: dayIn(timeZone(), new Date(date)), hours: sleep }))
  const nights = nightsFromMoodEntries(logs, known, today, count)
  if (!useCanChange() || nights.length === 0) return null
  return (
    <Card
      title={t('Nights Not Logged')}
      description={t('Your mood entries say how long you slept. Use those hours if they are correct.')}
    >
      <ul className="-my-2 divide-y divide-line">
        {nights.map(night => (
          <Unlogged key={night.day} {...night} />
        ))}
      </ul>
    </Card>
  )
}

function Unlogged({ day, hours }: { day: string; hours: number }) {
  const add = useAddRecord(sleepLogs)
  const hoursText = showValue(sleepLogs.fields.hours, hours)
  const takeOver = () =>
    // The day as key: pressed twice, or in two tabs, it is taken over once.
    add.mutateAsync({ values: { date: day, hours }, key: `mood-${day}` }).then(
      () => toast({ title: t(sleepLogs.messages.added) }),
      () => toastError(t('This could not be saved. Please try again.')),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span>{t('{day}: {hours}', { day: formatDay(day), hours: hoursText })}</span>
      <Button size="small" variant="secondary" pending={add.isPending} onClick={takeOver}>
        {t('Use these hours')}
        <span className="sr-only">{t('{day}: {hours}', { day: formatDay(day), hours: hoursText })}</span>
      </Button>
    </li>
  )
}

const NIGHTS = 14

/** Two weeks of nights, including those only known from mood entries. */
export function SleepChartSection() {
  const { data: logs, isError, refetch } = useRecords(sleepLogs)
  const { data: [goal] = [] } = useRecords(sleepGoals)
  return (
    <div className="space-y-stack">
      <ReadCard
        title="Last Two Weeks"
        empty="Log your first night. When you went to bed and when you woke up is enough."
        data={logs}
        isError={isError}
        onRetry={() => void refetch()}
        isEmpty={all => all.length === 0}
      >
        {all => <Nights logs={all} goal={goal?.hours ?? null} />}
      </ReadCard>
      {logs && <UnloggedNights logs={logs} count={NIGHTS} />}
    </div>
  )
}

const asText = (hours: number | null) => (hours === null ? t('Not logged') : translateSentence(hoursMessage(hours)))

function Nights({ logs, goal }: { logs: SleepLog[]; goal: number | null }) {
  const days = sleepDays(logs, useToday(), NIGHTS)
  const average = averageSleep(days)
  const goalText = goal === null ? t('No goal set') : t('Goal {goal}', { goal: translateSentence(hoursMessage(goal)) })
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        {[
          average
            ? t('Average of {time} over {nights} logged nights, including naps', {
                time: translateSentence(hoursMessage(average.hours)),
                nights: average.nights,
              })
            : t('No nights logged in these two weeks'),
          goalText,
        ].join(' · ')}
      </p>
      <BarChart
        label={t('Hours slept by day; the same as numbers below')}
        bars={days.map(({ day, hours }) => ({
          key: day,
          label: formatShortDay(day),
          value: hours,
          text: formatNumber(Number((hours ?? 0).toFixed(1))),
        }))}
        goal={goal === null ? undefined : { value: goal, text: goalText }}
      />
      <Disclosure label={t('Show the numbers')}>
        <NumbersTable
          caption={t('Hours slept by day')}
          columns={[t('Day'), t('Slept'), t('Quality')]}
          rows={days.toReversed().map(({ day, hours, logs: dayLogs }) => {
            const quality = dayLogs.find(({ kind }) => kind === 'night')?.quality
            return {
              key: day,
              cells: [formatDay(day), asText(hours), quality ? showValue(sleepLogs.fields.quality, quality) : '–'],
            }
          })}
        />
      </Disclosure>
    </div>
  )
}
