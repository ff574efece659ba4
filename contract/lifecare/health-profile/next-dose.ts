import { type Sentence, say } from '../topics/sentence.ts'
import type { Immunization } from './immunizations.ts'

// "Influenza (high dose)" and "Influenza, any kind" are against the same.
const illnessOf = ({ vaccine }: Immunization) => (vaccine.toLowerCase().split(/[,(]| and /)[0] ?? '').trim()

const isFollowed = (one: Immunization, all: readonly Immunization[]) =>
  all.some(other => other.date > one.date && illnessOf(other) === illnessOf(one))

/** When the next dose is due, unless it has been given. */
export const nextDose = (
  one: Immunization,
  today: string,
  all: readonly Immunization[],
): { says: Sentence; tone: 'warning' | 'info' } | undefined => {
  const { nextDue } = one
  if (!nextDue || isFollowed(one, all)) return undefined
  return nextDue < today
    ? { says: say('Next dose due since {day}', { day: { day: nextDue } }), tone: 'warning' }
    : { says: say('Next dose {day}', { day: { day: nextDue } }), tone: 'info' }
}
