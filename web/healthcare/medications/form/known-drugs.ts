// A chunk of its own: imported by nothing at once.
export { DRUGS } from '#contract/facts/drugs/find-ingredients.ts'
