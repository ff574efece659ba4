import { concept, madeFrom, notes, some } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { CVX, extensionUrl } from '#contract/fhir/terms.ts'
import { immunizations } from './immunizations.ts'

const CODE = /^\d{2,3}$/

export const immunizationsInFhir = defineMapping({
  type: immunizations,
  toFhir: (record, { patient }) => {
    const { cvxCode, dose, nextDue } = record
    const isCode = cvxCode !== null && CODE.test(cvxCode)
    const resource: fhir4.Immunization = {
      resourceType: 'Immunization',
      id: record.id,
      ...some('extension', nextDue ? [{ url: extensionUrl('next-due'), valueDate: nextDue }] : []),
      identifier: madeFrom(immunizations.name, record.id),
      status: 'completed',
      vaccineCode: {
        ...concept(record.vaccine, ...(isCode ? [{ system: CVX, code: cvxCode }] : [])),
      },
      patient,
      ...(record.date ? { occurrenceDateTime: record.date } : { occurrenceString: 'unknown' }),
      // Reported by the patient, not by the person who gave the vaccine.
      primarySource: false,
      ...(record.where && { location: { display: record.where } }),
      ...(record.lot && { lotNumber: record.lot }),
      ...notes(record.notes),
      ...some('protocolApplied', dose === null ? [] : [{ doseNumberPositiveInt: dose }]),
    }
    return [{ resource, section: 'immunizations' }]
  },
})
