import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { documents } from './documents.ts'

export const documentSamples: Samples<typeof documents> = ({ today, idOf }) => [
  {
    title: 'Blood test report',
    kind: 'lab-report',
    date: addDays(today, -120),
    providerId: idOf('dr-garcia'),
    tags: 'annual checkup',
  },
  {
    title: 'Vaccination record',
    kind: 'vaccination',
    date: addDays(today, -400),
    providerId: idOf('dr-garcia'),
    tags: 'vaccines',
    notes: 'The yellow booklet is in the desk drawer. Add a photo of it here.',
  },
]

/** The text of the samples' files, by the document's title: lines of cells. */
export const sampleFiles = (today: string): Record<string, string[][]> => ({
  'Blood test report': [
    ['Riverside Laboratory'],
    ['Collected', addDays(today, -120)],
    [],
    ['Test', 'Result', 'Units', 'Reference range'],
    ['Glucose', '94', 'mg/dL', '70-99'],
    ['Ferritin', '38', 'ng/mL', '30-400'],
    ['Potassium', '4.2', 'mmol/L', '3.5-5.1'],
    [],
    ['An example from Wellkept: no real person was tested.'],
  ],
})
