import type { Samples } from '#contract/record/define-record.ts'
import type { fitnessRoutines } from './fitness-routines.ts'

export const fitnessRoutineSamples: Samples<typeof fitnessRoutines> = () => [
  {
    key: 'morning-strength',
    name: 'Morning strength',
    focus: 'strength',
    timesPerWeek: 2,
    duration: 35,
    exercises: 'Squats, 3 sets of 10\nPush-ups, 3 sets of 8\nRows with a band, 3 sets of 12\nPlank, 3 times 40 seconds',
  },
  {
    key: 'easy-run',
    name: 'Easy run',
    focus: 'cardio',
    timesPerWeek: 2,
    duration: 30,
    exercises: '5 minutes walking, 20 minutes running, 5 minutes walking',
  },
  {
    key: 'evening-stretch',
    name: 'Evening stretch',
    focus: 'flexibility',
    timesPerWeek: 3,
    duration: 15,
  },
  {
    name: 'Physical therapy for the shoulder',
    focus: 'mixed',
    timesPerWeek: 5,
    duration: 20,
    isActive: false,
    notes: 'Finished. The shoulder has healed.',
  },
]
