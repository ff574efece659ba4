import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { fitnessClasses, nextClass } from '#contract/lifecare/fitness-movement/fitness-classes.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { Figures, figure } from '../topics/figures.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { BodyMeasurementsSection } from './body-measurements-section.tsx'
import { BodyVitalsSection } from './body-vitals-section.tsx'
import { activeMinutesThisWeek, caloriesThisWeek, streak, workoutsThisWeek } from './fitness-figures.ts'
import { FitnessGoalsSection } from './fitness-goals-section.tsx'
import { RoutinesSection } from './routines-section.tsx'
import { TrainingWeeksSection } from './training-weeks-section.tsx'

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
