import type { ObservationStatement, Observed } from '../../../clinical/statement.ts'

const SYSTOLIC = new Set(['8480-6', '8459-0', '8460-8', '8461-6', '8450-9', '8451-7', '75997-7', '76534-7'])
const DIASTOLIC = new Set(['8462-4', '8453-3', '8454-1', '8455-8', '8446-7', '75995-1', '76535-4'])

const isCodeOf = ({ code }: ObservationStatement, codes: ReadonlySet<string>) =>
  code.codes.some(each => codes.has(each.code))

const componentOf = ({
  code,
  quantity,
  text,
  absentReason,
  range,
  interpretation,
}: ObservationStatement): Observed => ({
  code,
  ...(quantity && { quantity }),
  ...(text && { text }),
  ...(absentReason && { absentReason }),
  ...(range && { range }),
  interpretation,
})

const isFact = ({ isInError, isNegated, intent }: ObservationStatement) => !isInError && !isNegated && !intent

/** The two numbers of one blood pressure, which C-CDA writes as two observations of one organizer. */
export const withPressure = (statements: ObservationStatement[]): ObservationStatement[] => {
  const days = Map.groupBy(
    statements.filter(each => isFact(each) && (isCodeOf(each, SYSTOLIC) || isCodeOf(each, DIASTOLIC))),
    ({ at }) => at.start?.date ?? '',
  )
  const pairs = [...days.values()].flatMap(ofDay => {
    const times = [...Map.groupBy(ofDay, ({ at }) => at.start?.time ?? '').values()]
    // If there is only one of each, minutes between them do not matter.
    return ofDay.length === 2 ? [ofDay] : times
  })
  return pairs.reduce((all, pair) => {
    const [systolic, diastolic] = [SYSTOLIC, DIASTOLIC].map(codes => pair.filter(each => isCodeOf(each, codes)))
    const [first, second] = [systolic?.[0], diastolic?.[0]]
    if (pair.length !== 2 || !first || !second) return all
    const { quantity: _quantity, text: _text, absentReason: _absent, range: _range, ...rest } = first
    const texts = new Set(first.notes.map(({ text }) => text))
    const joined: ObservationStatement = {
      ...rest,
      identifiers: [...first.identifiers, ...second.identifiers],
      code: { text: 'Blood pressure', codes: [] },
      interpretation: [],
      components: [componentOf(first), componentOf(second)],
      notes: [...first.notes, ...second.notes.filter(({ text }) => !texts.has(text))],
    }
    return all.flatMap(each => (each === first ? [joined] : each === second ? [] : [each]))
  }, statements)
}
