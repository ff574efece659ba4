import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { writtenDay } from '../../../written-dates.ts'
import { codesOf, displayOf, noteLines, originOf, type ReadOne, wordsOfAll } from '../mapping-context.ts'
import { isNegated, isTakenBack } from './meanings.ts'
import { readSeenProvider } from './providers.ts'
import { procedure } from './schemas.ts'

const STATUSES: Record<string, string> = {
  preparation: 'planned',
  'in-progress': 'in-progress',
  completed: 'completed',
  stopped: 'stopped',
  aborted: 'stopped',
  'on-hold': 'in-progress',
}

export const readProcedure: ReadOne = (found, mapping) => {
  const { sink, context } = mapping
  const read = readAs(procedure, found.resource)
  const name = wordsOf(read?.code)
  if (isTakenBack(found.resource)) return sink.leftOut('Procedure', 'entered-in-error')
  if (!read || !name) return sink.leftOut('Procedure', 'incomplete')
  if (read.status === 'not-done' || isNegated(read.code)) return sink.leftOut('Procedure', 'negated')
  const written = read.performedDateTime ?? read.performedPeriod?.start
  const day = writtenDay(written, context.timeZone)
  const reasons = read.reasonReference.map(reason => displayOf(reason, mapping, found.resource))
  const took = read.performer.map(({ actor }) => actor)
  const { others, ...seen } = readSeenProvider(took, mapping, found)
  const performers = others.flatMap(other => displayOf(other, mapping, found.resource) ?? [])
  sink.record({
    type: 'procedures',
    ...seen,
    origin: originOf(found, mapping, codesOf(read.code)),
    values: {
      name,
      date: day ?? null,
      status: STATUSES[read.status ?? ''] ?? 'completed',
      location: displayOf(read.location, mapping, found.resource),
      bodySite: wordsOfAll(read.bodySite),
      reason: wordsOfAll(read.reasonCode) ?? (reasons.filter(Boolean).join(', ') || null),
      outcome: wordsOf(read.outcome),
      complications: wordsOfAll(read.complication),
      followUp: wordsOfAll(read.followUp),
      notes: noteLines(
        notesOf(read.note),
        performers.length > 0 && `Performed by ${performers.join(', ')}`,
        !day && written && `Date: ${written}`,
        read.performedString && `Date: ${read.performedString}`,
      ),
    },
  })
}
