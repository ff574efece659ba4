import type { Person } from '#contract/account/profile/profile-schema.ts'
import { documents } from '#contract/documents/documents.ts'
import { patientSummary, type SummarySubject } from '#contract/sharing/patient-summary.ts'
import { createShare as postShare } from '#contract/sharing/share-endpoints.ts'
import { MAX_SHARED } from '#contract/sharing/share-limits.ts'
import type { NewShare, ShareContent } from '#contract/sharing/shares.ts'
import { call } from '#web/platform/api/call.ts'
import { currentLanguage, t } from '#web/platform/i18n.ts'
import { newId } from '#web/platform/new-id.ts'
import { addressOf, encryptBundle, linkId, newHealthLink } from '../share-link.ts'
import type { Terms } from './choose-terms.tsx'
import type { Choice } from './share-choice.ts'
import { cancelDocuments, type OutgoingDocument, sendDocuments } from './share-documents.ts'
import type { ChosenType } from './use-chosen.ts'

/** The patient. The id is random for each summary, so that two shares cannot be linked by it. */
const subjectOf = (profile: Person, withContact: boolean): SummarySubject => {
  const { firstName, lastName, dateOfBirth, gender } = profile
  const known = { id: newId(), firstName, lastName, dateOfBirth, gender }
  return withContact ? { ...profile, ...known } : known
}

/** What a share is made of. */
export interface Going {
  types: ChosenType[]
  documents: OutgoingDocument[]
}

/** What others will get, as a FHIR bundle. Documents are named in it, with the ids that their files have in the share. */
export const bundleOf = (profile: Person, choice: Choice, { types, documents: sent }: Going, at: Date) =>
  patientSummary({
    patient: subjectOf(profile, choice.withContact),
    records: {
      ...Object.fromEntries(types.map(({ type, chosen }) => [type.name, chosen])),
      ...(sent.length > 0 && {
        [documents.name]: sent.map(({ id, record }) => Object.assign({}, record, { fileId: id })),
      }),
    },
    at,
    language: currentLanguage(),
  })

export class ShareTooLarge extends Error {}

const contentOf = ({ label }: Terms, { period }: Choice, { types, documents: sent }: Going): ShareContent => ({
  label: label.trim() || null,
  records: [
    ...types.map(({ type, chosen }) => ({ type: type.name, count: chosen.length })),
    ...(sent.length > 0 ? [{ type: documents.name, count: sent.length }] : []),
  ],
  ...period,
})

interface NewShareParts {
  bundle: object
  terms: Terms
  choice: Choice
  going: Going
  /** Idempotency key: a retry replaces a share whose response was lost, since its link never reached the user. */
  key: string
  /** How much of the documents has arrived. */
  onProgress: (share: number) => void
}

/** Encrypts in the browser and uploads the ciphertext; the key stays in the link. */
export const createShare = async ({ bundle, terms, choice, going, key, onProgress }: NewShareParts) => {
  const { origin } = window.location
  const passcode = terms.passcode?.trim() ?? null
  const healthLink = newHealthLink(origin, { label: t('Shared health records'), hasPasscode: passcode !== null })
  const file = await encryptBundle(healthLink, bundle)
  if (file.length > MAX_SHARED) throw new ShareTooLarge()
  const { hours, openings } = terms
  const share: NewShare = {
    link: linkId(healthLink),
    file,
    hours,
    openings,
    passcode,
    content: contentOf(terms, choice, going),
    ...(going.documents.length > 0 && { documents: going.documents.map(({ id }) => id) }),
  }
  try {
    await sendDocuments(healthLink, going.documents, onProgress)
    const { expiresAt } = await call(postShare, { body: share }, { headers: { 'Idempotency-Key': key } })
    return { address: addressOf(origin, healthLink, expiresAt), expiresAt, passcode }
  } catch (error) {
    void cancelDocuments(going.documents)
    throw error
  }
}
export type CreatedShare = Awaited<ReturnType<typeof createShare>>
