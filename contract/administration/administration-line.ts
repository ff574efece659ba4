import { z } from 'zod'

export const administrationLineSchema = z.object({
  line: z.int(),
  at: z.iso.datetime(),
  /** One of the declared kinds, unless a newer version wrote the line. */
  kind: z.string(),
  /** Which administrator, by the name at the time. */
  by: z.string(),
  /** Whose account it was about, by name and email at the time. */
  about: z.string().nullable(),
  /** What was changed, or to what. */
  detail: z.string().nullable(),
  device: z.string().nullable(),
  address: z.string().nullable(),
})
export type AdministrationLine = z.output<typeof administrationLineSchema>
