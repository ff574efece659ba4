import { z } from 'zod'
import { wordsIn } from './fold.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MAX_WORDS } from './search-limits.ts'

export const searchSchema = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_MAX_LENGTH)
    .refine(typed => wordsIn(typed).length > 0, { error: 'Enter a word to search for.' })
    .refine(typed => wordsIn(typed).length <= SEARCH_MAX_WORDS, { error: 'Search for fewer words at once.' }),
})

const foundSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What must be said with it, such as that a medication was stopped. */
  remarks: z.array(z.string()),
  /** The first text besides the title that matches; otherwise another text that identifies the record. */
  context: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** The day or instant of the record, used for sorting; null if it has none. */
  date: z.string().nullable(),
  addedAt: z.iso.datetime(),
  page: z.string(),
})
export type Found = z.output<typeof foundSchema>

const foundOfTypeSchema = z.object({
  type: z.string(),
  /** The type's name in the person's language. */
  name: z.string(),
  total: z.int(),
  found: z.array(foundSchema),
})
export type FoundOfType = z.output<typeof foundOfTypeSchema>

export const searchResponseSchema = z.object({
  total: z.int(),
  /** Nothing matched as typed; these results differ by one letter. */
  isSimilar: z.boolean(),
  types: z.array(foundOfTypeSchema),
})
export type SearchResponse = z.output<typeof searchResponseSchema>
