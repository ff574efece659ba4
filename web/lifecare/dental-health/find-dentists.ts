import type { Provider } from '#contract/healthcare/providers/providers.ts'

const DENTAL = /\bdent(al|ist|aire)|\b(ortho|endo|perio)dont|\boral (and maxillofacial )?surg|\bzahn/i

/** Dental providers, by specialty or practice; those with a phone number first. */
export const findDentists = <P extends Pick<Provider, 'specialty' | 'practiceName' | 'phone'>>(
  all: readonly P[],
): P[] =>
  all
    .filter(({ specialty, practiceName }) => DENTAL.test(specialty ?? '') || DENTAL.test(practiceName ?? ''))
    .toSorted((a, b) => Number(!a.phone) - Number(!b.phone))
