import { Lightbulb } from 'lucide-react'
import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { addDays } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { INSIGHT_DAYS } from './insights/insight.ts'
import { type Insight, insightsOf } from './insights/insights.ts'

/** What the person's own numbers say, each with what it is computed from; and what is missing for the others. */
export function InsightsSection() {
  const today = useToday()
  const personAt = useMeasuredPerson()
  const span = [addDays(today, -INSIGHT_DAYS), addDays(today, 2)] as const
  const readings = useRecordsBetween(vitals, ...span)
  const workouts = useRecordsBetween(workoutSessions, ...span)
  const seesMoods = useSeesSensitive()
  const moods = useRecordsBetween(moodEntries, ...span, seesMoods)
  const queries = [readings, workouts, moods]
  const title = t('Insights')

  const tryAgain = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  const isError = queries.some(query => query.isError)
  if (!readings.data || !workouts.data || (seesMoods && !moods.data))
    return isError ? <UnreadableCard title={title} onRetry={tryAgain} /> : <CardSkeleton />
  const records = { vitals: readings.data, workouts: workouts.data, moods: moods.data ?? [] }
  const insights = insightsOf(records, {
    today,
    timeZone: timeZone(),
    hasAdultClasses: hasAdultClasses(personAt()),
  }).filter(({ href }) => seesMoods || href !== moodEntries.page)
  return (
    <Card
      title={title}
      description={t(
        'Calculated from your own records. This is not medical advice. Talk with your care team about what you see.',
      )}
      icon={<Lightbulb />}
      notice={isError && <NotRefreshed onRetry={tryAgain} />}
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {insights.map(insight => (
          <InsightTile key={insight.title} insight={insight} />
        ))}
      </ul>
    </Card>
  )
}

const InsightTile = ({ insight: { title, href, finding } }: { insight: Insight }) => (
  <li className="rounded-control border border-line p-4">
    <h3 className="text-sm font-semibold text-muted">{t(title)}</h3>
    {'needs' in finding ? (
      <p className="mt-1 text-[0.9375rem] text-pretty text-muted">{translateSentence(finding.needs)}</p>
    ) : (
      <>
        <p className="mt-1 text-pretty">{translateSentence(finding.message)}</p>
        <p className="mt-1.5 text-sm text-muted">
          {translateSentence(finding.from)} <TextLink href={href}>{t('View records')}</TextLink>
        </p>
      </>
    )}
  </li>
)
