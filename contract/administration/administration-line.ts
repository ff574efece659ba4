import { z } from 'zod'

export const administrationLineSchema = z.object({
  line: z.int(),
  at: z.iso.datetime(),
  /** One of the declared kinds, unless a newer version wrote the entry. */
  kind: z.string(),
  /** The administrator's name at the time. */
  by: z.string(),
  /** The affected account's name and email at the time. */
  about: z.string().nullable(),
  /** What was changed, or the new value. */
  detail: z.string().nullable(),
  device: z.string().nullable(),
  address: z.string().nullable(),
})
export type AdministrationLine = z.output<typeof administrationLineSchema>
