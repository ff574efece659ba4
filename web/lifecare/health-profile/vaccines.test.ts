import { describe, expect, it } from 'vitest'
import { commonVaccines, suggestVaccines } from './common-vaccines.ts'
import { isOfGroup, type VaccineGroupName, vaccineGroups } from './vaccine-groups.ts'

const names = Object.keys(vaccineGroups) as VaccineGroupName[]
const groupsOf = (vaccine: string, cvxCode: string | null) =>
  names.filter(name => isOfGroup({ vaccine, cvxCode }, name))

describe('the vaccines that are suggested', () => {
  it('are found by any of their words, or by their code', () => {
    expect(suggestVaccines('tetanus per').map(({ cvx }) => cvx)).toEqual(['115', '20'])
    expect(suggestVaccines('hpv 9').map(({ name }) => name)).toEqual(['HPV (9-valent)'])
    expect(suggestVaccines('187').map(({ name }) => name)).toEqual(['Shingles (zoster, recombinant)'])
    expect(suggestVaccines(' ')).toEqual([])
    expect(suggestVaccines('a').length).toBe(8)
  })

  it('have distinct names and codes', () => {
    expect(new Set(commonVaccines.map(({ cvx }) => cvx)).size).toBe(commonVaccines.length)
    expect(new Set(commonVaccines.map(({ name }) => name)).size).toBe(commonVaccines.length)
    for (const { cvx } of commonVaccines) expect(cvx).toMatch(/^\d{2,3}$/)
  })

  it.each(commonVaccines)('$name is in the same groups by its code and by its name', ({ name, cvx }) => {
    expect(groupsOf(name, cvx)).toEqual(groupsOf(name, null))
  })
})

describe('a vaccine', () => {
  it.each([
    ['COVID-19 booster', null, ['covid']],
    ['Gardasil 9', null, ['hpv']],
    ['Hep A', null, ['hepatitis-a']],
    ['Hepatitis B, third dose', null, ['hepatitis-b']],
    ['Twinrix', '104', ['hepatitis-a', 'hepatitis-b']],
    ['Twinrix', null, ['hepatitis-a', 'hepatitis-b']],
    ['Monkeypox', null, ['mpox']],
    ['Imvanex', null, ['mpox']],
    ['Comirnaty', null, ['covid']],
    ['vacuna VPH', null, ['hpv']],
    ['hépatite B', null, ['hepatitis-b']],
    ['Hepatitis A/B', null, ['hepatitis-a', 'hepatitis-b']],
    ['Hepatitis-B-Impfung', null, ['hepatitis-b']],
    // Antibodies after an exposure.
    ['Hepatitis B immune globulin', null, []],
    ['Childhood series', '8', ['hepatitis-b']],
    ['Influenza', '88', []],
    // The code takes precedence over the name.
    ['Not COVID', '88', []],
  ])('%s with code %s is of %j', (vaccine, code, groups) => {
    expect(groupsOf(vaccine, code)).toEqual(groups)
  })
})

it('CVX 220 is a vaccine against hepatitis B, not against COVID-19', () => {
  expect(groupsOf('PreHevbrio', '220')).toEqual(['hepatitis-b'])
  expect(groupsOf('Pfizer', '219')).toEqual(['covid'])
  expect(groupsOf('Moderna', '221')).toEqual(['covid'])
})
