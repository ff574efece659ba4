// A separate chunk: only imported dynamically.
export { allergyQuestion, unknownAllergens } from '#contract/healthcare/medications/checks/allergy-questions.ts'
