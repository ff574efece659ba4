import { concept, madeFrom, notes, some, unknown } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { supplements } from './supplements.ts'

/** Listed with the medications, so that prescribers see them. */
export const supplementsInFhir = defineMapping({
  type: supplements,
  toFhir: (record, { patient }) => {
    const { dose, when, since, until, reason } = record
    const resource: fhir4.MedicationStatement = {
      resourceType: 'MedicationStatement',
      id: record.id,
      identifier: madeFrom(supplements.name, record.id),
      status: until ? 'stopped' : 'active',
      category: { text: supplements.one },
      medicationCodeableConcept: concept(record.name),
      subject: patient,
      effectivePeriod:
        since || until ? { ...(since && { start: since }), ...(until && { end: until }) } : { extension: unknown },
      ...some('reasonCode', reason ? [{ text: reason }] : []),
      ...notes(record.notes),
      ...some(
        'dosage',
        dose || when
          ? [
              {
                text: [dose, when].filter(Boolean).join(', '),
                ...(when && { timing: { code: { text: when } } }),
              },
            ]
          : [],
      ),
    }
    return [{ resource, section: 'medications' }]
  },
})
