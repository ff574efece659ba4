import { type Concept, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { familyMemberHistory } from '#contract/fhir/resources/conditions.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { codesOf, noteLines, originOf, type ReadOne } from '../mapping-context.ts'
import { isTakenBack } from './meanings.ts'

/** By HL7's role codes, or by text. */
const RELATIVES: [RegExp, string][] = [
  [/^(MGRMTH|maternal grandmother)/i, 'mothers-mother'],
  [/^(MGRFTH|maternal grandfather)/i, 'mothers-father'],
  [/^(PGRMTH|paternal grandmother)/i, 'fathers-mother'],
  [/^(PGRFTH|paternal grandfather)/i, 'fathers-father'],
  [/^(N?MTH|MTH|(natural |biological )?mother)/i, 'mother'],
  [/^(N?FTH|FTH|(natural |biological )?father)/i, 'father'],
  [/^(N?SIS|HSIS|STPSIS|TWINSIS|(half )?sister)/i, 'sister'],
  [/^(N?BRO|HBRO|STPBRO|TWINBRO|(half )?brother)/i, 'brother'],
  [/^(CHILD|SON|SONC|DAU|DAUC|NCHILD|daughter)/i, 'child'],
  [/^(.?AUNT)/i, 'aunt'],
  [/^(.?UNCLE)/i, 'uncle'],
]

export const relativeOf = (relationship: Concept | undefined): string => {
  const said = [...(relationship?.coding.map(({ code }) => code) ?? []), wordsOf(relationship)]
  for (const [pattern, relative] of RELATIVES) if (said.some(word => word && pattern.test(word))) return relative
  return 'other'
}

export const readFamilyHistory: ReadOne = (found, mapping) => {
  const { sink } = mapping
  const read = readAs(familyMemberHistory, found.resource)
  if (isTakenBack(found.resource)) return sink.leftOut('Family history', 'entered-in-error')
  if (!read || read.condition.length === 0) return sink.leftOut('Family history', 'incomplete')
  const relative = relativeOf(read.relationship)
  for (const [index, item] of read.condition.entries()) {
    const condition = wordsOf(item.code)
    if (!condition) {
      sink.leftOut('Family history', 'incomplete')
      continue
    }
    const origin = originOf(found, mapping, codesOf(item.code))
    const age = item.onsetAge?.value
    sink.record({
      type: familyHistory.name,
      origin: origin.identifier ? { ...origin, identifier: `${origin.identifier}#${index}` } : origin,
      values: {
        condition,
        relative,
        ageAtOnset: age === undefined ? null : Math.round(age),
        notes: noteLines(notesOf(item.note), notesOf(read.note), relative === 'other' && wordsOf(read.relationship)),
      },
    })
  }
}
