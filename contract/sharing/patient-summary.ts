import { patientToFhir } from '#contract/account/profile/profile.fhir.ts'
import type { profiles } from '#contract/account/profile/profile.ts'
import { coded } from '#contract/fhir/build.ts'
import type { FhirContext } from '#contract/fhir/mapping.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import { IPS, LOINC } from '#contract/fhir/terms.ts'
import { partId, urn, uuidFrom } from '#contract/fhir/uuid.ts'
import { fhirMappings } from '#contract/fhir-mappings.ts'
import { roleIdOf } from '#contract/healthcare/providers/providers.fhir.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { cleanTexts } from './clean-texts.ts'
import { sortByImportance } from './importance-order.ts'
import { type Filled, sectionsOf } from './summary-sections.ts'

export type SharedRecord = RecordOf<AnyRecordType>

/** The patient. Omitted fields are left out. */
export interface SummarySubject extends Partial<Values<typeof profiles>> {
  /** The person's own id, or any other that stays the same. */
  id: string
  firstName: string
  lastName: string
  email?: string | null
}

export interface SummaryContent {
  patient: SummarySubject
  /**
   * By the name of the record type (`medications`), as the API returns them. An omitted type is withheld; an
   * empty list means that nothing is recorded. The profile is covered by `patient`.
   */
  records: Readonly<Record<string, readonly SharedRecord[]>>
  /** When the summary is created. */
  at: Date
  /** The language of the records' text, if known: `en`, `de`. */
  language?: string
  /** For the person's own use, not for sharing. */
  isExport?: boolean
  fileAt?: FhirContext['fileAt']
}

const personOf = (subject: SummarySubject) => ({
  firstName: subject.firstName,
  lastName: subject.lastName,
  email: subject.email ?? null,
  phone: subject.phone ?? null,
  gender: subject.gender ?? null,
  address: subject.address ?? null,
  dateOfBirth: subject.dateOfBirth ?? null,
  weeksAtBirth: subject.weeksAtBirth ?? null,
  emergencyContactName: subject.emergencyContactName ?? null,
  emergencyContactPhone: subject.emergencyContactPhone ?? null,
  emergencyContactEmail: subject.emergencyContactEmail ?? null,
  emergencyContactFacebook: subject.emergencyContactFacebook ?? null,
  emergencyContactRelationship: subject.emergencyContactRelationship ?? null,
})

const titlesOf = (records: SummaryContent['records']) => {
  const titles = new Map<string, string>()
  for (const { type } of fhirMappings) {
    for (const record of records[type.name] ?? []) titles.set(record.id, String(record[type.title] ?? type.one))
  }
  return titles
}

const entryOf = (resource: fhir4.FhirResource): fhir4.BundleEntry => ({ fullUrl: urn(resource.id ?? ''), resource })

/** "No known allergies" is stated only if the list of allergies is included and empty. */
const withoutContradiction = (records: SummaryContent['records']): SummaryContent['records'] => {
  const basics = records[healthBasics.name]
  if (!basics || records[allergies.name]?.length === 0) return records
  return {
    ...records,
    [healthBasics.name]: basics.map(record => Object.assign({}, record, { noKnownAllergies: false })),
  }
}

/**
 * A person's records as an International Patient Summary: a FHIR R4 document for other software. Pure: the same
 * records at the same time give the same bundle.
 */
export const patientSummary = ({
  patient,
  records: given,
  at,
  language,
  isExport = false,
  fileAt,
}: SummaryContent): fhir4.Bundle => {
  const records = withoutContradiction(given)
  const patientId = uuidFrom(`patient/${patient.id}`)
  const made = `${patient.id}/${at.toISOString()}`
  const titles = titlesOf(records)
  const context: FhirContext = {
    patient: { reference: urn(patientId), type: 'Patient' },
    isExport,
    fileAt,
    refer: id => {
      const display = id === null ? undefined : titles.get(id)
      return id !== null && display !== undefined ? { reference: urn(id), display } : undefined
    },
  }
  const filled: Filled[] = fhirMappings.flatMap(mapping =>
    sortByImportance(records[mapping.type.name] ?? []).map(record => ({
      type: mapping.type,
      record,
      mapped: exportRecord(mapping, record, context),
    })),
  )
  const { sections, beside } = sectionsOf({
    filled,
    isWithheld: name => records[name] === undefined,
    titleOf: id => titles.get(id),
    context,
    planId: partId(patientId, 'plan'),
  })
  const primary = (records.providers ?? []).find(({ isPrimary }) => isPrimary)
  const languageTag = language ? { language } : {}
  const composition: fhir4.Composition = {
    resourceType: 'Composition',
    id: partId(made, 'composition'),
    meta: { profile: [`${IPS}/Composition-uv-ips`] },
    ...languageTag,
    status: 'final',
    type: coded(LOINC, '60591-5', 'Patient summary Document'),
    subject: context.patient,
    date: at.toISOString(),
    author: [context.patient],
    title: 'Patient summary',
    section: sections,
  }
  return cleanTexts({
    resourceType: 'Bundle',
    id: partId(made, 'bundle'),
    meta: { profile: [`${IPS}/Bundle-uv-ips`] },
    ...languageTag,
    identifier: { system: 'urn:ietf:rfc:3986', value: urn(partId(made, 'bundle')) },
    type: 'document',
    timestamp: at.toISOString(),
    entry: [
      entryOf(composition),
      entryOf({
        ...patientToFhir(patientId, personOf(patient)),
        ...(primary && {
          generalPractitioner: [{ reference: urn(roleIdOf(primary.id)), type: 'PractitionerRole' }],
        }),
      }),
      ...filled.flatMap(({ mapped }) => mapped.map(({ resource }) => entryOf(resource))),
      ...beside.map(entryOf),
    ],
  })
}
