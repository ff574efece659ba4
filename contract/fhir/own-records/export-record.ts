import { documents } from '#contract/documents/documents.ts'
import { readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import type { FhirContext, FhirMapping, Mapped } from '#contract/fhir/mapping.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { cleanTexts } from '#contract/sharing/clean-texts.ts'
import { type OwnRecord, ownRecordExtension } from './own-record.ts'

type AnyRecord = RecordOf<AnyRecordType>

/** Values that name other records only if the bundle contains them: the rest was not shared. */
const valuesOf = (type: AnyRecordType, record: AnyRecord, { refer }: FhirContext): OwnRecord['values'] => {
  const values: OwnRecord['values'] = {}
  for (const [name, field] of Object.entries<Field>(type.fields)) {
    const value: unknown = record[name]
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    if (field.kind === 'reference' && !refer(String(value))) continue
    const links = type === documents && name === 'linkedRecords' ? readLinks(String(value)) : undefined
    const shown = links ? writeLinks(links.filter(({ id }) => refer(id))) : value
    if (shown !== null) values[name] = shown
  }
  return values
}

const restoredOf = (record: AnyRecord): OwnRecord['restored'] => {
  const { version, createdAt, updatedAt, isSample, origin } = record
  const importKey: unknown = record.importKey
  return {
    version,
    createdAt,
    updatedAt,
    isSample,
    ...(typeof importKey === 'string' && { importKey }),
    ...(origin && { origin }),
  }
}

/** The resources of a record, the first of which carries the record itself. */
export const exportRecord = (
  { type, toFhir }: FhirMapping<AnyRecordType>,
  record: AnyRecord,
  context: FhirContext,
): Mapped[] => {
  const mapped = cleanTexts(toFhir(record, context))
  const [first, ...others] = mapped
  if (!first) return []
  const own: OwnRecord = {
    type: type.name,
    id: record.id,
    values: valuesOf(type, record, context),
    ...(context.isExport && { restored: restoredOf(record) }),
  }
  const extension = ownRecordExtension(
    own,
    mapped.map(({ resource }) => resource),
  )
  const { resource } = first
  const known = 'extension' in resource ? (resource.extension ?? []) : []
  return [{ ...first, resource: Object.assign({}, resource, { extension: [...known, extension] }) }, ...others]
}
