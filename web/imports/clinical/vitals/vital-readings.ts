import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Field } from '#contract/record/fields.ts'
import { BODY_FIELDS } from './vital-codes.ts'

/** One number of vital signs or body measurements. */
export interface Measured {
  field: string
  value: number
  /** As the source calls it. */
  what: string
  instant: string
}

type LeaveOut<M extends Measured = Measured> = (
  what: string,
  reason: 'impossible' | 'incomplete' | 'repeated',
  count?: number,
  measured?: M,
) => void

/** More measurements at one time are only copies. */
const MAX_AT_ONCE = 500

/** Groups measurements of one time into records. Repeated measures, such as pressure lying and standing, become several. */
const grouped = <M extends Measured>(measured: M[]): M[][] => {
  const groups: M[][] = []
  for (const each of measured) {
    const isRoom = (group: M[]) => !group.some(({ field }) => field === each.field)
    // A diastolic pressure belongs to the systolic one before it.
    const found = each.field === 'bpDiastolic' ? groups.findLast(isRoom) : groups.find(isRoom)
    if (found) found.push(each)
    else groups.push([each])
  }
  return groups.filter((group, index) => !groups.slice(0, index).some(earlier => isRepeated(group, earlier)))
}

/** Whether the other group contains all of its values. */
const isRepeated = (group: Measured[], other: Measured[]) =>
  group.every(({ field, value }) => other.some(each => each.field === field && each.value === value))

export const isPressure = ({ field }: Measured) => field === 'bpSystolic' || field === 'bpDiastolic'

/** Leaves out blood pressures that are incomplete or impossible. */
const withoutHalfPressure = <M extends Measured>(group: M[], leaveOut: LeaveOut<M>): M[] => {
  const pressure = group.filter(isPressure)
  const [systolic, diastolic] = ['bpSystolic', 'bpDiastolic'].map(name => pressure.find(({ field }) => field === name))
  const isWhole = systolic !== undefined && diastolic !== undefined && systolic.value > diastolic.value
  if (pressure.length === 0 || isWhole) return group
  for (const each of pressure) leaveOut(each.what, pressure.length === 2 ? 'impossible' : 'incomplete', 1, each)
  return group.filter(each => !isPressure(each))
}

const fields: Record<string, Field> = vitals.fields

const isPossible = ({ field, value }: Measured) => {
  const limits = fields[field]
  return !limits || !('min' in limits) || (value >= limits.min && value <= limits.max)
}

const isBody = ({ field }: Measured) => Object.values(BODY_FIELDS).includes(field)

const MINUTE = 16

export interface Reading<M extends Measured> {
  type: 'vitals' | 'body-measurements'
  /** Never empty. */
  measured: [M, ...M[]]
}

const readingOf = <M extends Measured>(type: Reading<M>['type'], [first, ...rest]: M[]): Reading<M>[] =>
  first ? [{ type, measured: [first, ...rest] }] : []

/** Measurements in the same minute are one reading. */
export const readingsOf = <M extends Measured>(all: M[], leaveOut: LeaveOut<M>, title: string): Reading<M>[] =>
  [...Map.groupBy(all, ({ instant }) => instant.slice(0, MINUTE)).values()].flatMap(atOnce => {
    const repeated = atOnce.length - MAX_AT_ONCE
    if (repeated > 0) leaveOut(title, 'repeated', repeated)
    return grouped(atOnce.slice(0, MAX_AT_ONCE)).flatMap(group => {
      for (const each of group.filter(item => !isPossible(item))) leaveOut(each.what, 'impossible', 1, each)
      const whole = withoutHalfPressure(group.filter(isPossible), leaveOut)
      return [
        ...readingOf(
          'vitals',
          whole.filter(each => !isBody(each)),
        ),
        ...readingOf('body-measurements', whole.filter(isBody)),
      ]
    })
  })
