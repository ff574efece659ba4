import { useQueries } from '@tanstack/react-query'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { recordTypes } from '#contract/records.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { CORE, isShareable } from '#web/record/share/shareable.ts'
import { type AnyRecord, type Choice, isChosen } from './share-choice.ts'

const sortIndex = ({ name }: AnyRecordType) => (CORE.includes(name) ? CORE.indexOf(name) : CORE.length)

/** What can be shared, in the order in which a doctor asks for it. */
export const shareable = recordTypes.filter(isShareable).toSorted((a, b) => sortIndex(a) - sortIndex(b))

export interface ChosenType {
  type: AnyRecordType
  /** Undefined until they are here. */
  all: AnyRecord[] | undefined
  chosen: AnyRecord[]
}

/** The records of the types that were opened or chosen, and which of them are selected. Others are not fetched. */
export const useChosen = (choice: Choice, viewed: ReadonlySet<string>) => {
  const wanted = shareable.filter(({ name }) => choice.types.has(name) || viewed.has(name))
  const answers = useQueries({
    queries: wanted.map(type => queryOf(recordEndpoints(type).list)),
  })
  const types = wanted.map((type, index): ChosenType => {
    const all = answers[index]?.data as AnyRecord[] | undefined
    return { type, all, chosen: (all ?? []).filter(record => isChosen(choice, type, record)) }
  })
  return {
    typeOf: (type: AnyRecordType) => types.find(chosen => chosen.type === type),
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
    /** What is shared: types without a selected record are left out, unless the chosen type has no records. */
    going: types.filter(
      ({ type, all, chosen }) => chosen.length > 0 || (choice.types.has(type.name) && all?.length === 0),
    ),
    count: types.reduce((sum, { chosen }) => sum + chosen.length, 0),
  }
}
