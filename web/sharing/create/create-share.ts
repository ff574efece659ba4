import type { Person } from '#contract/account/profile/profile-schema.ts'
import { patientSummary, type SummarySubject } from '#contract/sharing/patient-summary.ts'
import { createShare as postShare } from '#contract/sharing/share-endpoints.ts'
import { MAX_SHARED } from '#contract/sharing/share-limits.ts'
import type { NewShare, ShareContent } from '#contract/sharing/shares.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { addressOf, linkId, lockBundle, newHealthLink } from '../health-link.ts'
import type { Terms } from './choose-terms.tsx'
import type { Choice } from './share-choice.ts'
import type { ChosenType } from './use-chosen.ts'

/** The patient. The id is random for each summary, so that two shares cannot be linked by it. */
const subjectOf = (profile: Person, withContact: boolean): SummarySubject => {
  const { firstName, lastName, dateOfBirth, gender } = profile
  const known = { id: newId(), firstName, lastName, dateOfBirth, gender }
  return withContact ? { ...profile, ...known } : known
}

/** What others will get, as a FHIR bundle. */
export const bundleOf = (profile: Person, choice: Choice, going: ChosenType[], at: Date) =>
  patientSummary({
    patient: subjectOf(profile, choice.withContact),
    records: Object.fromEntries(going.map(({ type, chosen }) => [type.name, chosen])),
    at,
    language: currentLanguage(),
  })

export class ShareTooLarge extends Error {}

const contentOf = ({ label }: Terms, { period }: Choice, going: ChosenType[]): ShareContent => ({
  label: label.trim() || null,
  records: going.map(({ type, chosen }) => ({ type: type.name, count: chosen.length })),
  ...period,
})

/** Encrypts in the browser and uploads the ciphertext; the key stays in the link. */
export const createShare = async (bundle: object, terms: Terms, choice: Choice, going: ChosenType[]) => {
  const { origin } = window.location
  const passcode = terms.passcode?.trim() ?? null
  const shl = newHealthLink(origin, { label: t('Shared health records'), hasPasscode: passcode !== null })
  const file = await lockBundle(shl, bundle)
  if (file.length > MAX_SHARED) throw new ShareTooLarge()
  const { hours, openings } = terms
  const share: NewShare = {
    link: linkId(shl),
    file,
    hours,
    openings,
    passcode,
    content: contentOf(terms, choice, going),
  }
  const { expiresAt } = await call(postShare, { body: share })
  return { address: addressOf(origin, shl, expiresAt), expiresAt, passcode }
}
export type CreatedShare = Awaited<ReturnType<typeof createShare>>
