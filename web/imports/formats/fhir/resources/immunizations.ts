import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { immunization } from '#contract/fhir/resources/visits.ts'
import { CVX } from '#contract/fhir/terms.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { firstDay, writtenDay } from '../../../written-dates.ts'
import { codesOf, displayOf, noteLines, originOf, type ReadOne } from '../mapping-context.ts'
import { isNegated, isTakenBack } from './meanings.ts'

export const readImmunization: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(immunization, found.resource)
  const vaccine = wordsOf(read?.vaccineCode)
  const written = read?.occurrenceDateTime
  const day = writtenDay(written, context.timeZone)
  const date = day ?? firstDay(written)
  if (isTakenBack(found.resource)) return sink.leftOut('Immunization', 'entered-in-error')
  if (read?.status === 'not-done' || isNegated(read?.vaccineCode)) return sink.leftOut('Immunization', 'negated')
  if (!read || !vaccine || !date) return sink.leftOut('Immunization', 'incomplete')
  const [protocol] = read.protocolApplied
  const dose = protocol?.doseNumberPositiveInt ?? Number(protocol?.doseNumberString)
  sink.record({
    type: immunizations.name,
    origin: originOf(found, mapping, codesOf(read.vaccineCode)),
    values: {
      vaccine,
      cvxCode: codeIn(read.vaccineCode, CVX)?.slice(0, 5) ?? null,
      date,
      dose: Number.isInteger(dose) ? dose : null,
      where:
        displayOf(read.location, mapping, found.resource) ??
        displayOf(read.performer[0]?.actor, mapping, found.resource),
      lot: read.lotNumber?.slice(0, 40) ?? null,
      notes: noteLines(notesOf(read.note), !day && `The source gives only ${written}.`),
    },
  })
}
