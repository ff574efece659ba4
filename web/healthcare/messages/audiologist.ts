import type { Provider } from '#contract/healthcare/providers/providers.ts'

/** In the four languages; without accents. */
const AUDIOLOGY = /audiolog|audioproth|hearing|hoergerat|horgerat|horakust|audifon/

/** Who looks after hearing aids, by what they are called. */
export const isAudiologist = ({
  specialty,
  practiceName,
  name,
}: Pick<Provider, 'specialty' | 'practiceName' | 'name'>) =>
  AUDIOLOGY.test([specialty, practiceName, name].join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
