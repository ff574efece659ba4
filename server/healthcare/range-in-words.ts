import { rangeWords } from '#contract/healthcare/result-words.ts'

export const range = (low: number | null, high: number | null) => {
  const words = rangeWords(low, high)
  return words ? words.text.replace(/\{(\w+)\}/g, (_, name: string) => String(words.values[name])) : ''
}
