import { type Vitals, vitals } from './vitals.ts'

const { bpSystolic, bpDiastolic } = vitals.fields

/** Above the usual range in either number: the person should measure again, and know when to call for help. */
export const isVeryHighPressure = (reading: Pick<Vitals, 'bpSystolic' | 'bpDiastolic'>) =>
  reading.bpSystolic !== null &&
  reading.bpDiastolic !== null &&
  (reading.bpSystolic > bpSystolic.usual[1] || reading.bpDiastolic > bpDiastolic.usual[1])
