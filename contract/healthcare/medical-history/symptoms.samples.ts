import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { symptoms } from './symptoms.ts'

export const symptomSamples: Samples<typeof symptoms> = ({ today }) => [
  {
    symptom: 'Headache',
    startDate: addDays(today, -6),
    endDate: addDays(today, -5),
    severity: 'moderate',
    bodySite: 'Forehead',
    triggers: 'A long day at the screen, little water',
    relief: 'A walk and a big glass of water',
  },
  {
    symptom: 'Tingling in the toes',
    startDate: addDays(today, -40),
    severity: 'mild',
    bodySite: 'Both feet',
    triggers: 'Mostly in the evening',
    notes: 'Ask Dr. Garcia about it at the next foot check.',
  },
  {
    symptom: 'Cough',
    startDate: addDays(today, -160),
    endDate: addDays(today, -140),
    severity: 'severe',
    relief: 'Amoxicillin, honey at night',
    notes: 'It was bronchitis.',
  },
]
