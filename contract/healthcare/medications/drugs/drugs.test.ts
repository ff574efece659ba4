import { describe, expect, it } from 'vitest'
import { english } from '#contract/languages/message.ts'
import type { Allergy } from '#contract/lifecare/health-profile/allergies.ts'
import { DRUG_LIST } from './drug-list.ts'
import { findDrug, readDrugs, suggestDrugs } from './drugs.ts'
import { entryQuestions } from './entry-questions.ts'

const drugs = readDrugs(DRUG_LIST)
const suggested = (typed: string) => suggestDrugs(drugs, typed).map(({ id }) => id)
const medication = (medicationName: string, dosage: string | null = null, id = medicationName) => ({
  id,
  medicationName,
  dosage,
  status: 'active' as 'active' | 'discontinued',
})
const CONFIRMED = { status: 'active', verification: 'confirmed' } as const

const asked = (
  name: string,
  given: { dosage?: string; allergies?: string[]; list?: ReturnType<typeof medication>[]; id?: string },
) =>
  entryQuestions(
    { medicationName: name, dosage: given.dosage ?? null },
    {
      drugs,
      allergies: (given.allergies ?? []).map(substance => ({ substance, ...CONFIRMED })),
      medications: given.list ?? [],
      id: given.id,
    },
  ).map(english)

describe('the list', () => {
  it('is complete: each name once, and every brand with its ingredient', () => {
    expect(drugs.length).toBeGreaterThan(400)
    expect(new Set(drugs.map(({ name }) => name)).size).toBe(drugs.length)
    expect(findDrug(drugs, 'Zestril')).toMatchObject({
      name: 'Lisinopril',
      classes: ['Angiotensin Converting Enzyme Inhibitor'],
    })
    expect(findDrug(drugs, 'amoxicillin 500 mg capsules')?.name).toBe('Amoxicillin')
    expect(findDrug(drugs, 'Paracetamol')?.name).toBe('Acetaminophen')
    expect(findDrug(drugs, 'Ibuprofeno')?.name).toBe('Ibuprofen')
    expect(findDrug(drugs, 'Grandmother’s tea')).toBeUndefined()
  })

  it('suggests by the beginning of a name or brand, and with a strength', () => {
    expect(suggested('lisin')[0]).toBe('Lisinopril')
    expect(suggested('zest')).toContain('Zestril')
    expect(suggested('lis1')[0]).toBe('Lisinopril 10 mg')
    expect(suggested('metf 5')[0]).toBe('Metformin 500 mg')
    expect(suggested('x')).toEqual([])
  })
})

describe('before a medication is saved', () => {
  it('asks about an allergy to the same name, ingredient or class', () => {
    expect(asked('Amoxicillin', { allergies: ['amoxicillin'] })).toHaveLength(1)
    expect(asked('Augmentin', { allergies: ['Amoxicillin'] })[0]).toContain('contains amoxicillin')
    expect(asked('Amoxicillin', { allergies: ['Penicillin'] })[0]).toContain('Penicillin-class Antibacterial')
    expect(asked('Amoxicillin', { allergies: ['Penicilina'] })).toHaveLength(1)
    expect(asked('Penicillin V 500 mg', { allergies: ['Penicillin'] })).toHaveLength(1)
    expect(asked('Ampicillin', { allergies: ['Amoxicillin'] })).toHaveLength(1)
    expect(asked('Bactrim DS', { allergies: ['Sulfa'] })).toHaveLength(1)
    expect(asked('Bactrim DS', { allergies: ['Sulfamethoxazole (sulfa antibiotic)'] })[0]).toContain(
      'contains sulfamethoxazole',
    )
    expect(asked('Advil', { allergies: ['NSAIDs'] })).toHaveLength(1)
  })

  it('says that an allergy is over or not confirmed, and asks nothing about one that was ruled out', () => {
    const about = (standing: Partial<Pick<Allergy, 'status' | 'verification'>>) =>
      entryQuestions(
        { medicationName: 'Penicillin V', dosage: null },
        { drugs, allergies: [{ substance: 'Penicillin', ...CONFIRMED, ...standing }], medications: [], id: undefined },
      ).map(english)
    expect(about({})).toEqual(['You noted an allergy to Penicillin.'])
    expect(about({ status: 'inactive' })).toEqual(['You noted an allergy to Penicillin (no longer active).'])
    expect(about({ status: 'resolved', verification: 'unconfirmed' })).toEqual([
      'You noted an allergy to Penicillin (no longer active, not confirmed).',
    ])
    expect(about({ verification: 'refuted' })).toEqual([])
  })

  it('asks nothing about an allergy that the list does not connect with it', () => {
    expect(asked('Lisinopril', { allergies: ['Penicillin', 'Bee stings', 'Peanuts', 'Latex'] })).toEqual([])
    expect(asked('Grandmother’s tea', { allergies: ['Penicillin'] })).toEqual([])
  })

  it('asks about an ingredient that is on the list already, but not about the record itself', () => {
    expect(asked('Tylenol', { list: [medication('Paracetamol')] })).toEqual([
      'Paracetamol on your list also contains acetaminophen.',
    ])
    expect(asked('lisinopril', { list: [medication('Lisinopril')] })[0]).toContain('already on your list')
    expect(asked('Lisinopril', { list: [medication('Lisinopril')], id: 'Lisinopril' })).toEqual([])
    expect(asked('Lisinopril', { list: [medication('Metformin')] })).toEqual([])
    const stopped = { ...medication('Lisinopril'), status: 'discontinued' as const }
    expect(asked('Lisinopril', { list: [stopped] })).toEqual([])
  })

  it('asks about a dose ten times an earlier one or a tenth of it, in whatever unit', () => {
    const before = (dosage: string) => [medication('Warfarin', dosage)]
    const now = (dosage: string, earlier: string) =>
      asked('Warfarin', { dosage, list: before(earlier), id: 'Warfarin' })
    expect(now('50 mg', '5 mg')[0]).toContain('ten times as much')
    expect(now('0.5 mg', '5 mg')[0]).toContain('a tenth or less')
    expect(now('0.1 g', '5 mg')).toHaveLength(1)
    expect(now('500 mcg', '5 mg')).toHaveLength(1)
    expect(now('10 mg', '5 mg')).toEqual([])
    expect(now('10 ml', '5 mg')).toEqual([])
    expect(now('as told', '5 mg')).toEqual([])
  })
})
