import { add, book, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { figure, figures, list } from '../topics/sections.ts'
import { bodyMeasurements } from './body-measurements.ts'
import { fitnessClasses, nextClass } from './fitness-classes.ts'
import { activeMinutesThisWeek, caloriesThisWeek, streak, workoutsThisWeek } from './fitness-figures.ts'
import { fitnessGoals } from './fitness-goals.ts'
import { fitnessRoutines } from './fitness-routines.ts'
import { workoutSessions } from './workout-sessions.ts'

export const fitnessMovement = defineTopic({
  about: 'Your weekly activity and how your body responds.',
  main: workoutSessions,
  actions: [add('Log Workout', workoutSessions), book('Book Session', 'Personal training')],
  sections: [
    figures(
      figure('Workouts this week', [workoutSessions], ([all], { today }) => workoutsThisWeek(all, today), 'None yet'),
      figure('Active minutes', [workoutSessions], ([all], { today }) => activeMinutesThisWeek(all, today), 'None yet'),
      figure('Calories burned', [workoutSessions], ([all], { today }) => caloriesThisWeek(all, today), 'None yet'),
      figure('Streak', [workoutSessions], ([all], { today }) => streak(all, today), 'None yet'),
    ),
    {
      show: 'training-weeks',
      title: 'Week by Week',
      width: 'whole',
      empty: 'Log your first workout. Walks count, too. Your weeks will be charted here.',
    },
    list({
      title: 'Recent Workouts',
      type: workoutSessions,
      facts: ['date', 'duration', 'calories', 'routineId', 'notes'],
      badge: 'intensity',
      tones: { light: 'neutral', moderate: 'info', vigorous: 'good' },
      empty: 'Every workout you log appears here.',
    }),
    {
      show: 'routines',
      title: 'Routines',
      type: fitnessRoutines,
      empty: 'Add the workouts you repeat. You can then start one from here.',
    },
    {
      show: 'fitness-goals',
      title: 'Goals',
      type: fitnessGoals,
      empty: 'Set a goal, and start small. Goals for workouts, weight and protein update automatically.',
    },
    {
      show: 'body-vitals',
      title: 'Weight and Heart Rate',
      about: 'From your vital signs.',
      empty: 'Log your weight and heart rate with your vital signs to see the latest here.',
    },
    {
      show: 'body-measurements',
      title: 'Body Measurements',
      type: bodyMeasurements,
      width: 'whole',
      empty: 'Measure your waist, or copy the numbers from your watch or trainer, and see them change over time.',
    },
    {
      show: 'appointments',
      title: 'Personal Training',
      types: ['Personal training'],
      empty: 'Book a session with a trainer. It will appear here and in your appointments.',
    },
    list({
      title: 'Classes',
      type: fitnessClasses,
      facts: ['weekday', 'secondWeekday', 'thirdWeekday', 'time', 'place', 'instructor', 'since', 'notes'],
      remark: (record, { today }) => {
        const next = nextClass(record, today)
        if (!next) return { message: message('No longer attending'), tone: 'neutral' }
        if (next === today) return { message: message('Today'), tone: 'good' }
        return { message: message('Next {day}', { day: { day: next } }), tone: 'info' }
      },
      empty: 'Add the classes you go to, with their days and times.',
    }),
  ],
})
