import { concept, madeFrom, notes, some, textExtension } from '#contract/fhir/build.ts'
import { codeIn, extensionText, notesOf, wellkeptExtension, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { immunization } from '#contract/fhir/resources/visits.ts'
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
        ...some('extension', isCode ? [] : textExtension('as-written', cvxCode)),
        ...concept(record.vaccine, ...(isCode ? [{ system: CVX, code: cvxCode }] : [])),
      },
      patient,
      ...(record.date ? { occurrenceDateTime: record.date } : { occurrenceString: 'unknown' }),
      // Reported by the patient, not by whoever gave the vaccine.
      primarySource: false,
      ...(record.where && { location: { display: record.where } }),
      ...(record.lot && { lotNumber: record.lot }),
      ...notes(record.notes),
      ...some('protocolApplied', dose === null ? [] : [{ doseNumberPositiveInt: dose }]),
    }
    return [{ resource, section: 'immunizations' }]
  },
  fromFhir: resources => {
    const read = firstOf(immunization, resources)
    const vaccine = wordsOf(read?.vaccineCode)
    if (!read || !vaccine) return null
    return {
      vaccine,
      cvxCode: extensionText(read.vaccineCode?.extension ?? [], 'as-written') ?? codeIn(read.vaccineCode, CVX),
      date: read.occurrenceDateTime ?? null,
      dose: read.protocolApplied[0]?.doseNumberPositiveInt ?? null,
      where: read.location?.display ?? null,
      lot: read.lotNumber ?? null,
      nextDue: wellkeptExtension(read.extension, 'next-due')?.valueDate ?? null,
      notes: notesOf(read.note),
    }
  },
})
