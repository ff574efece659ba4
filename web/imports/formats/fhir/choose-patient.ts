import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { message } from '#contract/languages/message.ts'
import { QuestionsOpen, type ReadContext } from '../../import-format.ts'
import type { Subject } from './read/bundle/subjects.ts'

const QUESTION = 'patient'
const SAME = 'same'

const labelOf = ({ name, birthDate }: StatedPatient, key: string) => [name, birthDate].filter(Boolean).join(', ') || key

/** Whom the records are about: the keys of the patient. Asks if the file is about several people. */
export const choosePatient = (subjects: readonly Subject[], { answers }: ReadContext): string[] => {
  const keys = subjects.map(({ key }) => key)
  if (keys.length <= 1) return keys
  const chosen = answers[QUESTION]
  if (chosen === SAME) return keys
  if (chosen !== undefined && keys.includes(chosen)) return [chosen]
  throw new QuestionsOpen([
    {
      name: QUESTION,
      text: message('This file is about several people. Whose records do you want to import?'),
      options: [
        ...subjects.map(({ key, patient }) => ({ value: key, label: labelOf(patient, key) })),
        // Two clinics may write the same name in different ways.
        { value: SAME, label: message('They are all the same person') },
      ],
    },
  ])
}
