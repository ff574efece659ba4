// A chunk of its own: imported by nothing at once.
export { entryQuestions } from '#contract/healthcare/medications/checks/entry-questions.ts'
export { allergyWarning, metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
export { hasOtherSchedule } from '#contract/healthcare/medications/checks/weekly-questions.ts'
export { whatWasChecked } from '#contract/healthcare/medications/checks/what-was-checked.ts'
