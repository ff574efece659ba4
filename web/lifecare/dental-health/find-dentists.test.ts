import { expect, it } from 'vitest'
import { findDentists } from './find-dentists.ts'

const provider = (specialty: string | null, practiceName: string | null, phone: string | null = '(555) 010-0163') => ({
  specialty,
  practiceName,
  phone,
})

it('knows a dentist by the specialty or by the name of the practice', () => {
  for (const dentist of [
    provider('Dentistry', null),
    provider(null, 'Maple Dental'),
    provider('Orthodontics', 'Smile Studio'),
    provider('Zahnarzt', null),
    provider('Oral and maxillofacial surgery', null),
  ]) {
    expect(findDentists([dentist]), JSON.stringify(dentist)).toHaveLength(1)
  }
})

it('matches nobody else', () => {
  expect(
    findDentists([
      provider('Family medicine', 'Denton Family Practice'),
      provider('Resident, accident surgery', null),
      provider(null, null),
    ]),
  ).toEqual([])
})

it('lists those with a phone number first', () => {
  const [silent, reachable] = [provider('Dentist', 'A', null), provider('Dentist', 'B')] as const
  expect(findDentists([silent, reachable])).toEqual([reachable, silent])
})
