import type { Tooth } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import type { DentalTreatment } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { readTeeth } from '#contract/lifecare/dental-health/teeth.ts'

export type ToothState = 'untreated' | 'done' | 'missing' | 'planned' | 'in-progress'

type TreatmentFacts = Pick<DentalTreatment, 'treatment' | 'teeth' | 'status' | 'date'>

export const treatmentsOf = <T extends Pick<DentalTreatment, 'teeth'>>(tooth: Tooth, treatments: readonly T[]): T[] =>
  treatments.filter(({ teeth }) => readTeeth(teeth ?? '')?.includes(tooth))

/** Treatments that replace a missing tooth. */
const REPLACES = ['implant', 'bridge', 'denture']

const isMissing = (done: readonly TreatmentFacts[]) => {
  const [lastly] = done
    .filter(({ treatment }) => treatment === 'extraction' || REPLACES.includes(treatment))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return lastly?.treatment === 'extraction'
}

/** Planned treatments take precedence over completed ones. */
export const toothState = (tooth: Tooth, treatments: readonly TreatmentFacts[]): ToothState => {
  const ofTooth = treatmentsOf(tooth, treatments)
  if (ofTooth.some(({ status }) => status === 'in-progress')) return 'in-progress'
  if (ofTooth.some(({ status }) => status === 'planned')) return 'planned'
  if (isMissing(ofTooth)) return 'missing'
  return ofTooth.length > 0 ? 'done' : 'untreated'
}

/** In progress first, then by date; those without a date last. */
export const openTreatments = <T extends Pick<DentalTreatment, 'status' | 'date'>>(treatments: readonly T[]): T[] => {
  const placeOf = ({ status, date }: T) => (status === 'in-progress' ? '' : (date ?? '9999'))
  return treatments.filter(({ status }) => status !== 'done').toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
}
