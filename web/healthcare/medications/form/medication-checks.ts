// A separate chunk: only imported dynamically.

export { allergyWarning, metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
export { entryQuestions } from '../checks/entry-questions.ts'
export { hasOtherSchedule } from '../checks/weekly-questions.ts'
export { whatWasChecked } from '../checks/what-was-checked.ts'
