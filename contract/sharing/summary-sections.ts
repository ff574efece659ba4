import { madeFrom } from '#contract/fhir/build.ts'
import type { FhirContext, Mapped, SectionName } from '#contract/fhir/mapping.ts'
import { narrative, recordTable, sentence } from '#contract/fhir/narrative.ts'
import { RECORD_TYPES } from '#contract/fhir/terms.ts'
import { urn } from '#contract/fhir/uuid.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { emptyReason, SECTIONS, sectionCode } from './sections.ts'

/** A record and its FHIR resources. */
export interface Filled {
  type: AnyRecordType
  record: RecordOf<AnyRecordType>
  mapped: Mapped[]
}

interface Contents {
  filled: readonly Filled[]
  isWithheld: (recordName: string) => boolean
  titleOf: (recordId: string) => string | undefined
  context: FhirContext
  planId: string
}

const isIn = (name: Mapped['section']) => (filled: Filled) => filled.mapped.some(({ section }) => section === name)

const referTo = ({ id, resourceType }: fhir4.FhirResource): fhir4.Reference => ({
  reference: urn(id ?? ''),
  type: resourceType,
})

/** A table for each record type, for readers whose software shows only the text. */
const tablesOf = (filled: readonly Filled[], name: Mapped['section'], titleOf: Contents['titleOf']) => {
  const types = [...new Set(filled.map(({ type }) => type))]
  const tables = types.map(type => {
    const members = filled.filter(({ type: record }) => record === type)
    const mapped = members.flatMap(({ mapped }) => mapped.filter(({ section }) => section === name))
    const fields = mapped.flatMap(mapping => mapping.fields ?? Object.keys(type.fields))
    return recordTable(
      type,
      fields,
      members.map(({ record }) => record),
      titleOf,
    )
  })
  return narrative(tables.join(''))
}

const resourcesIn = (filled: readonly Filled[], name: Mapped['section']) =>
  filled.flatMap(({ mapped }) => mapped.flatMap(({ resource, section }) => (section === name ? [resource] : [])))

/** The plan section allows care plans but not appointments, so one care plan lists all appointments. */
const planOf = (visits: readonly fhir4.FhirResource[], { context, planId }: Contents): fhir4.CarePlan => ({
  resourceType: 'CarePlan',
  id: planId,
  identifier: madeFrom(appointments.name, planId),
  status: 'active',
  intent: 'plan',
  title: appointments.many,
  subject: context.patient,
  activity: visits.map(visit => ({ reference: referTo(visit) })),
})

/** Names such as "Status" are clear only on their own page. */
export const sectionTitle = ({ many, sensitive }: AnyRecordType) =>
  sensitive === 'sexual-health' ? `${many} (sexual health)` : many

const names = Object.keys(SECTIONS) as SectionName[]

/** The sections of a summary, with the resources that only they use. */
export const sectionsOf = (contents: Contents) => {
  const { filled, titleOf, isWithheld } = contents
  const beside: fhir4.FhirResource[] = []
  const named = names.flatMap((name): fhir4.CompositionSection[] => {
    const { title, required } = SECTIONS[name]
    const members = filled.filter(isIn(name))
    if (members.length === 0) {
      if (!required) return []
      const reason = emptyReason(isWithheld(required.type))
      return [{ title, code: sectionCode(name), text: sentence(`${reason.text}.`), emptyReason: reason }]
    }
    let resources = resourcesIn(members, name)
    if (name === 'plan-of-care') {
      const visits = resources.filter(({ resourceType }) => resourceType === 'Appointment')
      const visitPlan = visits.length > 0 ? [planOf(visits, contents)] : []
      beside.push(...visitPlan)
      resources = [...resources.filter(resource => !visits.includes(resource)), ...visitPlan]
    }
    return [{ title, code: sectionCode(name), text: tablesOf(members, name, titleOf), entry: resources.map(referTo) }]
  })
  const customSections = [...new Set(filled.filter(isIn('own')).map(({ type }) => type))].map(
    (type): fhir4.CompositionSection => {
      const members = filled.filter(entry => entry.type === type && isIn('own')(entry))
      return {
        title: sectionTitle(type),
        code: { coding: [{ system: RECORD_TYPES, code: type.name }], text: type.many },
        text: tablesOf(members, 'own', titleOf),
        entry: resourcesIn(members, 'own').map(referTo),
      }
    },
  )
  return { sections: [...named, ...customSections], beside }
}
