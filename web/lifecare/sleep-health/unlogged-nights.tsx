import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showValue } from '#web/record/show-value.ts'
import { useAddRecord, useRecordsBetween } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { nightsFromMoodEntries } from './sleep-balance.ts'

/** Nights without a log whose hours are in a mood entry: offered for import. */
export function UnloggedNights({ logs, count }: { logs: SleepLog[]; count: number }) {
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
      () =>
        toast({
          title: t('Error'),
          description: t('This could not be saved. Please try again.'),
          variant: 'destructive',
        }),
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
