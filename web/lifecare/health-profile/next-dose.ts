import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

// "Influenza (high dose)" and "Influenza, any kind" are against the same disease.
const illnessOf = ({ vaccine }: Immunization) => (vaccine.toLowerCase().split(/[,(]| and /)[0] ?? '').trim()

const isFollowed = (immunization: Immunization, all: readonly Immunization[]) =>
  all.some(
    other =>
      illnessOf(other) === illnessOf(immunization) &&
      other.date !== null &&
      immunization.date !== null &&
      isCertainlyBefore(immunization.date, other.date),
  )

/** Unless it has already been given. */
export const nextDose = (
  immunization: Immunization,
  today: string,
  all: readonly Immunization[],
): { message: Message; tone: 'warning' | 'info' } | undefined => {
  const { nextDue } = immunization
  if (!nextDue || isFollowed(immunization, all)) return undefined
  return nextDue < today
    ? { message: message('Next dose due since {day}', { day: { day: nextDue } }), tone: 'warning' }
    : { message: message('Next dose {day}', { day: { day: nextDue } }), tone: 'info' }
}
