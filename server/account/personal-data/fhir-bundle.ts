import { profiles } from '#contract/account/profile/profile.ts'
import type { FhirContext } from '#contract/fhir/mapping.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import { urn, uuidFrom } from '#contract/fhir/uuid.ts'
import { fhirMappings } from '#contract/fhir-mappings.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { cleanTexts } from '#contract/sharing/clean-texts.ts'
import { patientSummary, type SharedRecord, type SummarySubject } from '#contract/sharing/patient-summary.ts'
import { type PersonSnapshot, pagesOf, usedTypes } from '#server/record/personal-data-records.ts'
import { currentSize } from '#server/record/rows/export-rows.ts'

/** Up to this size it is a document with sections, built in memory; beyond, a streamed collection. */
const MAX_IN_DOCUMENT = { count: 5000, bytes: 8 * 1024 * 1024 }

const fitsDocument = async (snapshot: PersonSnapshot) => {
  const { count, bytes } = await currentSize(snapshot, MAX_IN_DOCUMENT.count + 1)
  return count <= MAX_IN_DOCUMENT.count && bytes <= MAX_IN_DOCUMENT.bytes
}

interface Bundle {
  patient: SummarySubject
  at: Date
  language: string
  fileAt: FhirContext['fileAt']
}

async function* recordsOf(snapshot: PersonSnapshot, type: AnyRecordType): AsyncGenerator<SharedRecord[]> {
  for await (const page of pagesOf(snapshot, type, 'current')) yield page.map(text => JSON.parse(text))
}

/** Every current record by type. */
const readAll = async (snapshot: PersonSnapshot, used: readonly AnyRecordType[]) => {
  const records: Record<string, SharedRecord[]> = {}
  for (const { type } of fhirMappings) {
    const mine: SharedRecord[] = []
    records[type.name] = mine
    if (!used.includes(type)) continue
    for await (const page of recordsOf(snapshot, type)) mine.push(...page)
  }
  return records
}

const profileOf = async (snapshot: PersonSnapshot, used: readonly AnyRecordType[]) => {
  if (!used.includes(profiles)) return {}
  for await (const [first] of recordsOf(snapshot, profiles)) return first ?? {}
  return {}
}

/** This many records are in memory as resources at once. */
const SLICE = 50

/** The entries of a large record, type by type. */
async function* entriesOf(
  snapshot: PersonSnapshot,
  used: readonly AnyRecordType[],
  patient: SummarySubject,
  fileAt: FhirContext['fileAt'],
) {
  const context: FhirContext = {
    patient: { reference: urn(uuidFrom(`patient/${patient.id}`)), type: 'Patient' },
    isExport: true,
    fileAt,
    refer: id => (id === null ? undefined : { reference: urn(id) }),
  }
  for (const mapping of fhirMappings) {
    const { type } = mapping
    if (!used.includes(type)) continue
    for await (const page of pagesOf(snapshot, type, 'current')) {
      for (let start = 0; start < page.length; start += SLICE) {
        const records: SharedRecord[] = page.slice(start, start + SLICE).map(text => JSON.parse(text))
        const resources = records.flatMap(record =>
          exportRecord(mapping, record, context).map(({ resource }) => resource),
        )
        yield resources.map(resource => cleanTexts({ fullUrl: urn(resource.id ?? ''), resource }))
      }
    }
  }
}

/** Everything that a person has, as one FHIR R4 bundle, in chunks of text. */
export async function* fhirBundle(snapshot: PersonSnapshot, { patient: named, at, language, fileAt }: Bundle) {
  const used = await usedTypes(snapshot)
  const patient = { ...(await profileOf(snapshot, used)), ...named }
  const records = (await fitsDocument(snapshot)) ? await readAll(snapshot, used) : undefined
  const whole = patientSummary({ patient, records: records ?? {}, at, language, isExport: true, fileAt })
  // A collection has the patient alone before its records.
  const { entry = [], ...head } = records ? whole : { ...whole, entry: whole.entry?.slice(1, 2) }
  const written = records
    ? head
    : { resourceType: head.resourceType, id: head.id, type: 'collection', timestamp: head.timestamp }
  yield { text: `${JSON.stringify(written).slice(0, -1)},"entry":[\n`, count: 0 }
  let isFirst = true
  const asText = (item: unknown) => {
    const text = `${isFirst ? '' : ',\n'}${JSON.stringify(item)}`
    isFirst = false
    return text
  }
  for (const item of entry) yield { text: asText(item), count: 1 }
  if (!records)
    for await (const page of entriesOf(snapshot, used, patient, fileAt))
      yield { text: page.map(asText).join(''), count: page.length }
  yield { text: '\n]}\n', count: 0 }
}
