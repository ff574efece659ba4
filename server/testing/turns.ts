import { type AnyRecordType, isSensitiveType, isSingleton } from '#contract/record/define-record.ts'

/**
 * All combinations take minutes: in `npm test` each has a turn, and the files in `faults/chosen-tests.ts` try them all.
 */
const isThorough = process.env.WELLKEPT_THOROUGH === '1'

/** A part of a list, beginning with one of its items. */
export const turn = <Each>(list: readonly Each[], first: number, count: number): Each[] =>
  isThorough ? [...list] : Array.from({ length: count }, (_, index) => list[(first + index) % list.length] as Each)

/** One type for each way in which the engine treats types, for what is the same for all others. */
export const oneOfEachKind = <Type extends AnyRecordType>(types: readonly Type[]): Type[] => {
  const firsts = new Map(types.toReversed().map(type => [`${isSingleton(type)} ${isSensitiveType(type)}`, type]))
  return isThorough ? [...types] : [...firsts.values()]
}
