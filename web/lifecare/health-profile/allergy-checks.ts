// A chunk of its own: imported by nothing at once.
export { allergyQuestion, unknownAllergens } from '#contract/healthcare/medications/checks/allergy-questions.ts'
