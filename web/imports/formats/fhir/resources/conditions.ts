import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { condition } from '#contract/fhir/resources/conditions.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { ICD10CM } from '#contract/fhir/terms.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { writtenDay } from '../../../written-dates.ts'
import { codesOf, noteLines, originOf, type ReadOne } from '../mapping-context.ts'
import { isNegated, isTakenBack, severityOf, statusCode } from './meanings.ts'

const OVER = ['resolved', 'inactive', 'remission']
const ICD10 = 'http://hl7.org/fhir/sid/icd-10'

export const readCondition: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(condition, found.resource)
  const name = wordsOf(read?.code)
  if (!read || !name) return sink.leftOut('Condition', 'incomplete')
  if (isTakenBack(found.resource)) return sink.leftOut('Condition', 'entered-in-error')
  if (isNegated(read.code)) return sink.leftOut('Condition', 'negated')
  const day = (written: string | null | undefined) => writtenDay(written, context.timeZone) ?? null
  const ended = read.abatementDateTime ?? read.abatementPeriod?.end ?? null
  const began = read.onsetDateTime ?? read.onsetPeriod?.start ?? null
  const isOver = OVER.includes(statusCode(read.clinicalStatus) ?? '') || (!read.clinicalStatus && ended !== null)
  const certainty = statusCode(found.resource.verificationStatus)
  const doubt = ['unconfirmed', 'provisional', 'differential'].find(word => word === certainty)
  const dateDiagnosed = day(began) ?? day(read.recordedDate)
  sink.record({
    type: medicalConditions.name,
    origin: originOf(found, mapping, codesOf(read.code)),
    values: {
      conditionName: name,
      icd10Code: (codeIn(read.code, ICD10CM) ?? codeIn(read.code, ICD10))?.slice(0, 12) ?? null,
      dateDiagnosed,
      status: isOver ? 'resolved' : 'active',
      dateResolved: isOver ? day(ended) : null,
      severity: severityOf(read.severity),
      notes: noteLines(
        notesOf(read.note),
        began && !day(began) && `Began: ${began}`,
        read.onsetString && `Began: ${read.onsetString}`,
        doubt && `Not confirmed (${doubt})`,
      ),
    },
  })
}
