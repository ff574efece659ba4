import { Archive, Play } from 'lucide-react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { fitnessClasses, nextClass } from '#contract/lifecare/fitness-movement/fitness-classes.ts'
import { type FitnessGoal, fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { type FitnessRoutine, fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import {
  sessionOf,
  type WorkoutSession,
  workoutSessions,
} from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'
import { BodyMeasurementsSection } from './body-measurements-section.tsx'
import { BodyVitalsSection } from './body-vitals-section.tsx'
import { goalStatus, remainingLabel } from './goal-labels.ts'
import { GoalProgressBar } from './goal-progress-bar.tsx'
import { RECOMMENDED_MINUTES, streakOf, thisTrainingWeek, trainingWeeks } from './training-weeks.ts'
import { TrainingWeeksSection } from './training-weeks-section.tsx'

/** Open goals come first. */
const FitnessGoalsSection = () => (
  <SectionCard
    title="Goals"
    type={fitnessGoals}
    empty="Set a goal, and start small. Goals for workouts, weight and protein update automatically."
    flush
  >
    {goals => (
      <FirstItems items={goals.toSorted((a, b) => Number(a.isAchieved) - Number(b.isAchieved))}>
        {goal => <GoalRow key={goal.id} goal={goal} />}
      </FirstItems>
    )}
  </SectionCard>
)

const GoalRow = ({ goal }: { goal: FitnessGoal }) => (
  <RecordRow
    type={fitnessGoals}
    existing={goal}
    badges={goal.isAchieved && <Badge tone="good">{t('Achieved')}</Badge>}
    facts={
      <>
        <TextFacts facts={[goalStatus(goal), remainingLabel(goal)]} />
        <div className="max-w-sm">
          <GoalProgressBar goal={goal} />
        </div>
      </>
    }
  >
    <RecordFacts type={fitnessGoals} existing={goal} names={['type', 'targetDate', 'notes']} />
  </RecordRow>
)

type Sessions = readonly WorkoutSession[]

const workoutsThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const [before, week] = trainingWeeks(sessions, today, 2)
  return {
    value: message('{count}', { count: week?.workouts ?? 0 }),
    detail: message('{count} last week', { count: before?.workouts ?? 0 }),
  }
}

const activeMinutesThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const { activeMinutes } = thisTrainingWeek(sessions, today)
  const isEnough = activeMinutes >= RECOMMENDED_MINUTES
  return {
    value: message('{minutes} of {goal} min', { minutes: activeMinutes, goal: RECOMMENDED_MINUTES }),
    detail: isEnough ? message('WHO recommendation reached') : message('WHO: moderate; vigorous counts double'),
    tone: isEnough ? 'good' : 'neutral',
  }
}

const caloriesThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const { calories, minutes } = thisTrainingWeek(sessions, today)
  return {
    value: message('{calories}', { calories: { field: workoutSessions.fields.calories, value: calories } }),
    detail: message('In {minutes} minutes this week', { minutes }),
  }
}

const streak = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const weeks = streakOf(sessions, today)
  return {
    value: weeks === 1 ? message('1 week') : message('{count} weeks', { count: weeks }),
    detail: message('In a row with a workout'),
    tone: weeks > 1 ? 'good' : 'neutral',
  }
}

/** Every type that can be added or opened here. */
export const records = [workoutSessions, fitnessRoutines, fitnessGoals, bodyMeasurements, fitnessClasses, appointments]

const FIGURES = [
  figure('Workouts this week', [workoutSessions], ([all], { today }) => workoutsThisWeek(all, today), 'None yet'),
  figure('Active minutes', [workoutSessions], ([all], { today }) => activeMinutesThisWeek(all, today), 'None yet'),
  figure('Calories burned', [workoutSessions], ([all], { today }) => caloriesThisWeek(all, today), 'None yet'),
  figure('Streak', [workoutSessions], ([all], { today }) => streak(all, today), 'None yet'),
]

export const FitnessMovementPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="Your weekly activity and how your body responds."
    main={workoutSessions}
    records={records}
    actions={
      <>
        <AddButton label="Log Workout" type={workoutSessions} />
        <BookButton label="Book Session" kind="Personal training" variant="secondary" />
      </>
    }
  >
    <Figures figures={FIGURES} />
    <TrainingWeeksSection />
    <Columns>
      <RecordList
        title="Recent Workouts"
        type={workoutSessions}
        facts={['date', 'duration', 'calories', 'routineId', 'notes']}
        badge="intensity"
        tones={{ light: 'neutral', moderate: 'info', vigorous: 'good' }}
        empty="Every workout you log appears here."
      />
      <RoutinesSection />
      <FitnessGoalsSection />
      <BodyVitalsSection />
    </Columns>
    <BodyMeasurementsSection />
    <Columns>
      <Appointments
        title="Personal Training"
        types={['Personal training']}
        empty="Book a session with a trainer. It will appear here and in your appointments."
      />
      <RecordList
        title="Classes"
        type={fitnessClasses}
        facts={['weekday', 'secondWeekday', 'thirdWeekday', 'time', 'place', 'instructor', 'since', 'notes']}
        remark={(record, { today }) => {
          const next = nextClass(record, today)
          if (!next) return { message: message('No longer attending'), tone: 'neutral' }
          if (next === today) return { message: message('Today'), tone: 'good' }
          return { message: message('Next {day}', { day: { day: next } }), tone: 'info' }
        }}
        empty="Add the classes you go to, with their days and times."
      />
    </Columns>
  </TopicPage>
)

/** Routines in use come first, each with a button to start it. */
const RoutinesSection = () => (
  <SectionCard
    title="Routines"
    type={fitnessRoutines}
    empty="Add the workouts you repeat. You can then start one from here."
    flush
  >
    {routines => (
      <FirstItems items={routines.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))}>
        {routine => <RoutineRow key={routine.id} routine={routine} />}
      </FirstItems>
    )}
  </SectionCard>
)

function RoutineRow({ routine }: { routine: FitnessRoutine }) {
  const { open } = useRecordAction(workoutSessions)
  const { save, isPending } = useChangeInPlace(fitnessRoutines)
  const { isActive } = routine
  return (
    <RecordRow
      type={fitnessRoutines}
      existing={routine}
      badges={<Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? t('In use') : t('Not in use')}</Badge>}
      action={
        isActive
          ? { label: t('Start'), icon: <Play />, onSelect: () => open('add', undefined, sessionOf(routine)) }
          : {
              label: t('Use again'),
              pending: isPending,
              onSelect: () => save(routine, { isActive: true }),
            }
      }
      menu={
        isActive && (
          <MenuItem changes icon={<Archive />} onSelect={() => save(routine, { isActive: false })}>
            {t('Stop using')}
          </MenuItem>
        )
      }
      facts={
        <RecordFacts
          type={fitnessRoutines}
          existing={routine}
          names={['focus', 'timesPerWeek', 'duration', 'exercises', 'notes']}
        />
      }
    />
  )
}
