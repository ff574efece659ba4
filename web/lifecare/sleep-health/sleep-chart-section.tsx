import { sleepGoals } from '#contract/lifecare/sleep-health/sleep-goals.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { formatDay, formatShortDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showValue } from '#web/record/show-value.ts'
import { useRecords } from '#web/record/use-records.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { averageSleep, sleepDays } from './sleep-balance.ts'
import { hoursMessage } from './sleep-figures.ts'
import { UnloggedNights } from './unlogged-nights.tsx'

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
