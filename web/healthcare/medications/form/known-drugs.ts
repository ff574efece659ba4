// A separate chunk: only imported dynamically.
export { DRUGS } from '#contract/facts/drugs/find-ingredients.ts'
