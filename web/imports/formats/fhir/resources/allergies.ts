import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { allergyIntolerance } from '#contract/fhir/resources/conditions.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { writtenDay } from '../../../written-dates.ts'
import { codesOf, noteLines, originOf, type ReadOne } from '../mapping-context.ts'
import { isNegated, isTakenBack, statusCode } from './meanings.ts'

const KINDS: Record<string, string> = {
  medication: 'medicine',
  food: 'food',
  environment: 'environment',
  biologic: 'other',
}
const RANK = ['mild', 'moderate', 'severe']
const OVER = ['inactive', 'resolved']

export const readAllergy: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(allergyIntolerance, found.resource)
  const [reaction] = read?.reaction ?? []
  const code = read?.code
  const substance = wordsOf(code)
  if (!read || !substance) return sink.leftOut('Allergy', 'incomplete')
  if (isTakenBack(found.resource)) return sink.leftOut('Allergy', 'entered-in-error')
  if (isNegated(code)) return sink.leftOut('Allergy', 'negated')
  const worst = RANK.filter(severity => read.reaction.some(item => item.severity === severity)).at(-1)
  const status = statusCode(read.clinicalStatus)
  const since = read.onsetDateTime ?? read.recordedDate
  sink.record({
    type: allergies.name,
    origin: originOf(found, mapping, codesOf(code)),
    values: {
      substance,
      kind: KINDS[read.category[0] ?? ''] ?? null,
      severity: worst ?? (read.criticality === 'high' ? 'severe' : null),
      reaction:
        [
          ...new Set(
            read.reaction.flatMap(({ manifestation, description }) => [
              ...manifestation.flatMap(item => wordsOf(item) ?? []),
              ...(description ? [description] : []),
            ]),
          ),
        ].join(', ') || null,
      noticedOn: writtenDay(since, context.timeZone) ?? null,
      notes: noteLines(
        notesOf(read.note),
        OVER.includes(status ?? '') && `No longer active (${status})`,
        since && !writtenDay(since, context.timeZone) && `Since ${since}`,
        reaction && read.criticality === 'high' && worst !== 'severe' && 'The source marks it as high risk.',
      ),
    },
  })
}
