import { useQueries } from '@tanstack/react-query'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { records } from '#contract/records.ts'
import { CORE, isShareable } from '#contract/sharing/shareable.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { type AnyRecord, type Choice, isChosen } from './share-choice.ts'

const placeOf = ({ name }: AnyRecordType) => (CORE.includes(name) ? CORE.indexOf(name) : CORE.length)

/** What can be shared, in the order in which a doctor asks for it. */
export const shareable = records.filter(isShareable).toSorted((one, other) => placeOf(one) - placeOf(other))

export interface ChosenType {
  record: AnyRecordType
  /** Undefined until they are here. */
  all: AnyRecord[] | undefined
  chosen: AnyRecord[]
}

/** The records of the types that are looked at, and which of them are chosen. Others are not fetched. */
export const useChosen = (choice: Choice, lookedAt: ReadonlySet<string>) => {
  const wanted = shareable.filter(({ name }) => choice.types.has(name) || lookedAt.has(name))
  const answers = useQueries({
    queries: wanted.map(type => queryOf(recordEndpoints(type).list)),
  })
  const types = wanted.map((record, place): ChosenType => {
    const all = answers[place]?.data as AnyRecord[] | undefined
    return { record, all, chosen: (all ?? []).filter(one => isChosen(choice, record, one)) }
  })
  return {
    typeOf: (record: AnyRecordType) => types.find(type => type.record === record),
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    /** What goes along: what has nothing chosen is left out, unless it is an empty list of a chosen type. */
    going: types.filter(
      ({ record, all, chosen }) => chosen.length > 0 || (choice.types.has(record.name) && all?.length === 0),
    ),
    count: types.reduce((sum, { chosen }) => sum + chosen.length, 0),
  }
}
