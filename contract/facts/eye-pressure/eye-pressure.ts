import type { Source } from '../fact-set.ts'

export const EYE_PRESSURE: Source = {
  title: 'American Academy of Ophthalmology, Preferred Practice Pattern: Primary Open-Angle Glaucoma Suspect, 2020',
  url: 'https://www.aao.org/preferred-practice-pattern/primary-open-angle-glaucoma-suspect-ppp',
}

/** In mmHg; what is above it counts as high. */
export const USUAL_EYE_PRESSURE = 21

export const isHighEyePressure = (pressure: number | null) => pressure !== null && pressure > USUAL_EYE_PRESSURE
