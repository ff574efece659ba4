import { Apple, Dumbbell, Flame, type LucideIcon, Smile, Target } from 'lucide-react'
import { useState } from 'react'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { LifecareStats } from '#contract/lifecare/lifecare-stats.ts'
import { MOODS, type Mood, type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useManagesEverything, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { LoadSampleDataCard } from '#web/record/sample-data/load-sample-data-card.tsx'
import { useAddWithUndo } from '#web/record/use-add-with-undo.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { type Summary, SummaryTile } from '#web/ui/layout/summary-tile.tsx'
import { FaceEnds, faceStyles, MoodFace } from '../mood-wellbeing/mood-face.tsx'
import { MoodName } from '../mood-wellbeing/mood-name.tsx'
import { AddFirst, Row } from './card-parts.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { FitnessGoalsCard } from './fitness-goals-card.tsx'
import { useIsEmpty, useLifecareStats, useRecentMoods } from './lifecare-reads.ts'
import { type OpenForm, type QuickForm, QuickFormDialog } from './quick-form.tsx'
import { RecentWorkouts } from './recent-workouts.tsx'
import { RoutinesCard } from './routines-card.tsx'
import { TodaysNutrition } from './todays-nutrition.tsx'
import { WellnessTips } from './wellness-tips.tsx'

function Welcome() {
  const isEmpty = useIsEmpty()
  if (!useManagesEverything() || !isEmpty) return null
  return (
    <LoadSampleDataCard
      isWelcome
      title={t('Welcome to Lifecare')}
      text={t(
        'Log a workout, a meal or how you feel, or load sample data first and look around. Sample data fills Healthcare as well. It is labeled, and your own entries are never changed.',
      )}
      button={t('Load sample data')}
    />
  )
}

/** Logs the mood of now with one press. */
function QuickMood() {
  const { add, isPending } = useAddWithUndo(moodEntries)
  // Not disabled while saving, because that would lose the keyboard focus.
  const log = (mood: Mood) => isPending || add({ mood, date: new Date().toISOString() }, mood)
  return (
    <fieldset className="mt-4" aria-busy={isPending || undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{t('How do you feel right now?')}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-2.5">
        {MOODS.map(mood => (
          <button key={mood} type="button" className={faceStyles} onClick={() => log(mood)}>
            <MoodFace mood={mood} />
          </button>
        ))}
      </div>
      <FaceEnds />
    </fieldset>
  )
}

const ACTIONS: [form: QuickForm, icon: LucideIcon][] = [
  [{ type: workoutSessions }, Dumbbell],
  [{ type: nutritionLogs }, Apple],
  [{ type: moodEntries }, Smile],
  [{ type: fitnessGoals }, Target],
]

const QuickActions = ({ openForm }: { openForm: OpenForm }) => {
  const seesSensitive = useSeesSensitive()
  if (!useCanChange()) return null
  return (
    <Card title={t('Quick Actions')}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {ACTIONS.filter(([{ type }]) => seesSensitive || type !== moodEntries).map(([form, Icon]) => (
          <li key={form.type.name} className="min-w-0">
            <Button
              variant="secondary"
              size="large"
              wide
              className="h-full text-left wrap-anywhere hyphens-auto max-sm:px-2"
              icon={<Icon aria-hidden />}
              onClick={() => openForm(form)}
            >
              {t(form.type.messages.add)}
            </Button>
          </li>
        ))}
      </ul>
      {seesSensitive && <QuickMood />}
    </Card>
  )
}

const MoodCard = ({ openForm }: { openForm: OpenForm }) => (
  <DashboardCard
    title={t('Mood & Wellness')}
    href="/mood-wellbeing"
    query={useRecentMoods()}
    empty={
      <EmptyState
        icon={<Smile />}
        title={t('No moods yet')}
        description={t('Log how you feel now. After a few days, you will see what does you good.')}
        action={<AddFirst form={{ type: moodEntries }} openForm={openForm} />}
      />
    }
  >
    {entry => (
      <Row
        key={entry.id}
        href={`/mood-wellbeing?id=${entry.id}`}
        title={<MoodName mood={entry.mood} />}
        facts={factsOf(entry)}
        time={formatDateTime(entry.date)}
      />
    )}
  </DashboardCard>
)

const factsOf = ({ energy, sleep, stress }: MoodEntry) => [
  energy !== null && t('Energy {amount}/10', { amount: energy }),
  sleep !== null && t('Sleep {amount} h', { amount: sleep }),
  stress !== null && t('Stress {amount}/10', { amount: stress }),
]

export function LifecareDashboardPage({ title }: { title: string }) {
  const [form, openForm] = useState<QuickForm>()
  return (
    <Page title={title}>
      <Welcome />
      <SummaryTiles />
      <QuickActions openForm={openForm} />
      <Later>
        <RoutinesCard openForm={openForm} />
        <div className="grid items-start gap-stack xl:grid-cols-2">
          <div className="min-w-0 space-y-stack">
            <RecentWorkouts openForm={openForm} />
            <TodaysNutrition openForm={openForm} />
          </div>
          <div className="min-w-0 space-y-stack">
            <FitnessGoalsCard openForm={openForm} />
            {useSeesSensitive() && <MoodCard openForm={openForm} />}
          </div>
        </div>
        <WellnessTips />
      </Later>
      <QuickFormDialog form={form} onClose={() => openForm(undefined)} />
    </Page>
  )
}

function SummaryTiles() {
  const query = useLifecareStats()
  return (
    <section aria-label={t('Summary')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <SummaryTile title={t('Active Routines')} href="/fitness-movement" icon={<Dumbbell />} query={query}>
          {({ activeRoutines }) => ({ value: activeRoutines === 0 ? t('None') : activeRoutines })}
        </SummaryTile>
        <SummaryTile title={t('Active Goals')} href="/fitness-movement" icon={<Target />} query={query}>
          {({ activeGoals }) => ({ value: activeGoals === 0 ? t('None') : activeGoals })}
        </SummaryTile>
        <SummaryTile title={t("Today's Calories")} href="/diet-nutrition" icon={<Flame />} query={query}>
          {todaysCalories}
        </SummaryTile>
        {useSeesSensitive() && (
          <SummaryTile title={t('Current Mood')} href="/mood-wellbeing" icon={<Smile />} query={query}>
            {currentMood}
          </SummaryTile>
        )}
      </ul>
    </section>
  )
}

const todaysCalories = ({ todayCalories, todayProtein }: LifecareStats): Summary => ({
  value: t('{amount} kcal', { amount: todayCalories }),
  detail: t('{amount} g protein', { amount: todayProtein }),
})

const currentMood = ({ currentMood: last }: LifecareStats): Summary =>
  last ? { value: <MoodName mood={last.mood} />, detail: formatDateTime(last.date) } : { value: t('Not logged yet') }
