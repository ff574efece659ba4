import { z } from 'zod'
import type { Settings } from '#contract/account/settings/settings.ts'
import type { WordedMedication } from '#contract/healthcare/medications/medication-now.ts'

type Visibility = Pick<Settings, 'profileVisibility' | 'dataSharing'>

/** Whether the card's link works. It does not depend on data sharing with providers. */
export const opensByItsLink = ({ profileVisibility }: Visibility) => profileVisibility === 'public'

/** Whether people with a reply link see the card too; always if the card's own link works. */
export const opensByReplyLink = ({ profileVisibility, dataSharing }: Visibility) =>
  profileVisibility !== 'private' && dataSharing

/** Remarks to show with an entry, such as "not confirmed". */
const remarks = z.array(z.string())

/** As stored: the page says in its reader's words how it is taken, and from when until when. */
const wordedFields = {
  status: z.enum(['active', 'on-hold', 'unknown', 'planned', 'given', 'discontinued']),
  dosage: z.string().nullable(),
  frequency: z.string().nullable(),
  asNeeded: z.boolean(),
  scheduleDays: z.enum(['daily', 'interval', 'weekdays', 'cycle', 'taper', 'open']),
  scheduleInterval: z.int().nullable(),
  scheduleWeekdays: z.string().nullable(),
  cycleDaysOn: z.int().nullable(),
  cycleDaysOff: z.int().nullable(),
  taperSteps: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  lastDose: z.string().nullish(),
} satisfies Record<keyof WordedMedication, z.ZodType>

/** What first responders need. Choices are English labels, translated for the reader. */
export const emergencyCardSchema = z.object({
  name: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  bloodType: z.string().nullable(),
  notes: z.string().nullable(),
  /** Most dangerous first. */
  allergies: z.array(
    z.object({
      substance: z.string(),
      /** The danger to show first, such as "Severe". */
      danger: z.string().nullable(),
      severity: z.string().nullable(),
      reaction: z.string().nullable(),
      remarks,
    }),
  ),
  /** Stated by the person: an empty list alone does not say so. */
  noKnownAllergies: z.boolean(),
  conditions: z.array(z.object({ name: z.string(), remarks })),
  medications: z.array(
    z.object({
      name: z.string(),
      remarks,
      ...wordedFields,
      /** The allergies that this medication matches. */
      allergies: z.array(z.string()),
    }),
  ),
  /** Implants and devices worn on the body. */
  devices: z.array(z.object({ name: z.string(), bodySite: z.string().nullable(), mriSafety: z.string().nullable() })),
  contact: z
    .object({
      name: z.string().nullable(),
      relationship: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Whether it contains sample data. */
  hasSamples: z.boolean(),
  /** Today in the person's time zone. */
  asOf: z.iso.date(),
})
export type EmergencyCard = z.output<typeof emergencyCardSchema>

/** The QR code's link. It is stored, so that a lost card can be printed again. */
export const cardLinkSchema = z.object({ address: z.string(), createdAt: z.iso.datetime() })
export type CardLink = z.output<typeof cardLinkSchema>

export const emergencyCardDetailsSchema = z.object({
  card: emergencyCardSchema,
  link: cardLinkSchema.nullable(),
  /** Newest first. */
  openings: z.array(z.object({ at: z.iso.datetime(), device: z.string().nullable(), address: z.string().nullable() })),
})
export type EmergencyCardDetails = z.output<typeof emergencyCardDetailsSchema>

/** The secret is in the body, never in an address. */
export const openCardSchema = z.strictObject({ token: z.string().min(1).max(200) })
