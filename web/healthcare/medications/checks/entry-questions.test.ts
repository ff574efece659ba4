import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/account/settings/settings.ts'
import { english } from '#contract/languages/message.ts'
import type { Allergy } from '#contract/lifecare/health-profile/allergies.ts'
import type { KnownMedication } from './checked-medication.ts'
import { entryQuestions } from './entry-questions.ts'
import { whatWasChecked } from './what-was-checked.ts'

const medication = (
  medicationName: string,
  dosage: string | null = null,
  others: Partial<KnownMedication> = {},
): KnownMedication => ({
  id: medicationName,
  medicationName,
  dosage,
  status: 'active',
  frequency: null,
  instructions: null,
  scheduleTimes: null,
  scheduleDays: 'open',
  scheduleInterval: null,
  scheduleWeekdays: null,
  asNeeded: false,
  maxPerDay: null,
  ...others,
})
const CONFIRMED = { status: 'active', verification: 'confirmed', kind: null } as const

interface Given {
  dosage?: string
  frequency?: string
  allergies?: string[]
  list?: KnownMedication[]
  id?: string
  language?: Language
}

const asked = (name: string, given: Given) =>
  entryQuestions(medication(name, given.dosage ?? null, { frequency: given.frequency ?? null }), {
    allergies: (given.allergies ?? []).map(substance => ({ substance, ...CONFIRMED })),
    medications: given.list ?? [],
    id: given.id,
    language: given.language ?? 'en',
  }).map(english)

describe('before a medication is saved', () => {
  it('asks about other days of what is usually taken once a week, by its strength', () => {
    const questions = (name: string, dosage: string | null, days: Partial<KnownMedication>) =>
      entryQuestions(medication(name, dosage, days), { allergies: [], medications: [], id: undefined, language: 'en' })
    const twice = { scheduleDays: 'weekdays', scheduleWeekdays: 'Tue and Thu' } as const
    const daily = { scheduleDays: 'daily' } as const
    const once = { scheduleDays: 'weekdays', scheduleWeekdays: 'Tuesday' } as const
    const asked = [expect.objectContaining({ text: expect.stringContaining('usually taken once a week') })]
    expect(questions('Alendronate', '70 mg', twice)).toEqual(asked)
    expect(questions('Fosamax', null, daily)).toEqual(asked)
    expect(questions('Ozempic', '1 mg', daily)).toEqual(asked)
    expect(questions('Alendronate', '70 mg', once)).toEqual([])
    expect(questions('Alendronate', '70 mg', { scheduleDays: 'interval', scheduleInterval: 7 })).toEqual([])
    expect(questions('Alendronate', '10 mg', daily)).toEqual([])
    expect(questions('Rybelsus', '7 mg', daily)).toEqual([])
  })

  it('asks about more than one dose on the day of what is taken once a week', () => {
    const questions = (name: string, days: Partial<KnownMedication>) =>
      entryQuestions(medication(name, '15 mg', { scheduleDays: 'weekdays', scheduleWeekdays: 'Wednesday', ...days }), {
        allergies: [],
        medications: [],
        id: undefined,
        language: 'en',
      }).map(english)
    const asked = [expect.stringContaining('usually taken once a week, and the times here are more than one')]
    expect(questions('Methotrexate', { scheduleTimes: '9am and 9pm' })).toEqual(asked)
    expect(questions('MTX', { frequency: 'twice a day on Wednesdays' })).toEqual(asked)
    expect(questions('Trulicity', { scheduleTimes: '08:00, 20:00' })).toEqual(asked)
    expect(questions('Methotrexate', { scheduleTimes: '9am', frequency: 'once weekly' })).toEqual([])
    expect(questions('Methotrexate', { frequency: 'on Wednesdays' })).toEqual([])
    expect(questions('Folic acid', { scheduleTimes: '9am and 9pm' })).toEqual([])
  })

  it('asks about a pain reliever beside what its own note says to ask before, whichever is added later', () => {
    const warned = (name: string) => [`Ask the pharmacist or doctor before it is taken together with ${name}.`]
    expect(asked('Ibuprofen', { list: [medication('Warfarin 5 mg')] })).toEqual(warned('Warfarin 5 mg'))
    expect(asked('Coumadin', { list: [medication('Advil')] })).toEqual(warned('Advil'))
    expect(asked('ASS 100', { list: [medication('Eliquis')] })).toEqual(warned('Eliquis'))
    expect(asked('Naproxen', { list: [medication('Lithium carbonate')] })).toEqual(warned('Lithium carbonate'))
    expect(asked('Tylenol', { list: [medication('Warfarin')] })).toEqual([])
    const stopped = medication('Warfarin', null, { status: 'discontinued' })
    expect(asked('Ibuprofen', { list: [stopped] })).toEqual([])
  })

  it('asks about a sedative or sleeping pill beside an opioid, as the note on opioids says', () => {
    const warned = (name: string) => [`Ask the pharmacist or doctor before it is taken together with ${name}.`]
    expect(asked('xanax .5', { list: [medication('Norco 5/325')] })).toEqual(warned('Norco 5/325'))
    expect(asked('MS Contin', { list: [medication('Lorazepam')] })).toEqual(warned('Lorazepam'))
    expect(asked('Tilidin', { list: [medication('Zopiclon')] })).toEqual(warned('Zopiclon'))
    expect(asked('Tramadol', { list: [medication('Orfidal')] })).toEqual(warned('Orfidal'))
    expect(asked('Phenobarbital', { list: [medication('Durogesic')] })).toEqual(warned('Durogesic'))
    expect(asked('Naloxone', { list: [medication('Xanax')] })).toEqual([])
  })

  it('asks about an allergy to the same name, ingredient or class', () => {
    expect(asked('Amoxicillin', { allergies: ['amoxicillin'] })).toHaveLength(1)
    expect(asked('Augmentin', { allergies: ['Amoxicillin'] })[0]).toContain('contains amoxicillin')
    expect(asked('Amoxicillin', { allergies: ['Penicillin'] })[0]).toContain('in the same class (penicillins)')
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
      entryQuestions(medication('Penicillin V'), {
        allergies: [{ substance: 'Penicillin', ...CONFIRMED, ...standing }],
        medications: [],
        id: undefined,
        language: 'en',
      }).map(english)
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
    expect(asked('Motrin', { list: [medication('Ibuprofeno')] })).toEqual([
      'Ibuprofeno on your list also contains ibuprofen.',
    ])
    expect(asked('lisinopril', { list: [medication('Lisinopril')] })[0]).toContain('already on your list')
    expect(asked('Lisinopril', { list: [medication('Lisinopril')], id: 'Lisinopril' })).toEqual([])
    expect(asked('Lisinopril', { list: [medication('Metformin')] })).toEqual([])
    const stopped = medication('Lisinopril', null, { status: 'discontinued' })
    expect(asked('Lisinopril', { list: [stopped] })).toEqual([])
  })

  it('asks about a second one of a class, and only where two are rarely taken together', () => {
    const beside = (name: string, other: string) => asked(name, { list: [medication(other)] })
    expect(beside('Eliquis', 'Warfarin')[0]).toContain('blood thinners (anticoagulants)')
    expect(beside('Ibuprofen', 'Naproxen')[0]).toContain('NSAIDs')
    expect(beside('Advair Diskus', 'Symbicort')[0]).toContain('LABA')
    expect(beside('Spiriva', 'Trelegy Ellipta')[0]).toContain('LAMA')
    expect(beside('Flomax', 'Doxazosin')[0]).toContain('alpha blockers')
    expect(beside('Ferrous sulfate 325', 'Slow Fe')[0]).toContain('same kind: iron')
    // A reliever beside what is inhaled every day, and a steroid beside another inhaler.
    expect(beside('Albuterol', 'Symbicort')).toEqual([])
    expect(beside('Flovent', 'Serevent')).toEqual([])
    expect(beside('Citalopram', 'Escitalopram')[0]).toContain('SSRI')
    expect(beside('Plavix 75', 'Brilique')[0]).toContain('P2Y12')
    expect(beside('Metoprolol tartrate', 'Metoprolol succinate ER')[0]).toContain('also contains metoprolol')
    expect(beside('Entresto', 'Lisinopril')[0]).toContain('ACE inhibitor and ARB')
    expect(beside('Marcumar', 'Xarelto')).toHaveLength(1)
    expect(beside('Digimerck', 'Digoxin')[0]).toContain('digitalis')
    expect(beside('Aldactone', 'Inspra')[0]).toContain('potassium-sparing')
    expect(beside('Lantus', 'Tresiba')[0]).toContain('long-acting insulins')
    expect(beside('NovoRapid', 'Humalog')[0]).toContain('mealtime insulins')
    expect(beside('Humalog', 'Lantus')).toEqual([])
    expect(beside('Aspirin', 'Clopidogrel')).toEqual([])
    expect(beside('Lisinopril', 'Hydrochlorothiazide')).toEqual([])
  })

  it('adds up acetaminophen over all products', () => {
    const sumOf = (
      name: string,
      dosage: string,
      frequency: string,
      list: KnownMedication[],
      language: Language = 'en',
    ) => asked(name, { dosage, frequency, list, language }).find(question => question.includes('from all products'))
    const tylenol = medication('Tylenol', '1000 mg', { scheduleTimes: '08:00, 14:00, 20:00' })
    expect(sumOf('Hydrocodone-acetaminophen 5-325', '2 tablets', 'every 6 hours', [tylenol])).toContain('up to 5600 mg')
    expect(sumOf('Tylenol 500 mg', '', '2 tablets every 4 hours', [])).toContain('up to 6000 mg')
    expect(sumOf('Percocet 5/325', '1 tablet', 'twice daily', [tylenol])).toBeUndefined()
    // The dose is the strength of each of the two tablets, unless it is too strong to take two.
    expect(sumOf('Tylenol', '500 mg', '2 tablets every 4 hours', [])).toContain('up to 6000 mg')
    expect(sumOf('Paracetamol', '1000 mg', '2 tablets every 6 hours', [])).toBeUndefined()
    expect(sumOf('Paracetamol', '2 x 500 mg', 'alle 4 Stunden', [])).toContain('up to 6000 mg')
    expect(sumOf('Paracetamol', '1.000 mg', '5 mal täglich', [], 'de')).toContain('up to 5000 mg')
    expect(sumOf('Doliprane 1000', '', '5 fois par jour', [])).toContain('up to 5000 mg')
    expect(sumOf('Paracetamol 500 ratiopharm', '2 Tabletten', 'alle 4 Stunden', [])).toContain('up to 6000 mg')
    expect(sumOf('Dafalgan 1000', '1 comprimé', '4 fois par jour', [])).toBeUndefined()
    // A concentration.
    expect(sumOf('Calpol 120 mg/5 mL', '50 mL', 'alle 1 Stunden', [])).toBeUndefined()
    expect(sumOf('NyQuil', '2 capsules', 'at bedtime', [tylenol])).toContain('could not be added up')
    const asNeeded = medication('Doliprane', '1 g', { asNeeded: true, maxPerDay: 4 })
    expect(sumOf('Dafalgan', '500 mg', 'deux fois par jour', [asNeeded])).toContain('up to 5000 mg')
    expect(asked('Ibuprofen', { dosage: '800 mg', list: [tylenol] })).toEqual([])
  })

  it('asks about a dose ten times an earlier one or a tenth of it, in whatever unit', () => {
    const now = (dosage: string, earlier: string, language: Language = 'en', name = 'Grandmother’s drops') =>
      asked(name, { dosage, list: [medication(name, earlier)], id: name, language })
    expect(now('50 mg', '5 mg')[0]).toContain('ten times as much')
    expect(now('0.5 mg', '5 mg')[0]).toContain('a tenth or less')
    expect(now('0.1 g', '5 mg')).toHaveLength(1)
    expect(now('.5 mg', '5 mg')[0]).toContain('a tenth or less')
    expect(now('5 mg', '.5 mg')[0]).toContain('ten times as much')
    expect(now('5 mg', ',5 mg', 'de')[0]).toContain('ten times as much')
    expect(now('No.5 mg', '5 mg')).toEqual([])
    expect(now('500 mcg', '5 mg')).toHaveLength(1)
    expect(now('100 U', '10 U')[0]).toContain('ten times as much')
    expect(now('100 units', '10 IU')).toHaveLength(1)
    expect(now('100 IE', '10 Einheiten')).toHaveLength(1)
    expect(now('100 UI', '10 unidades')).toHaveLength(1)
    expect(now('250 mg/5 mL', '25 mg per 5 mL')).toHaveLength(1)
    expect(now('250 mg/5 mL', '50 mg/mL')).toEqual([])
    expect(now('10 mL (250 mg/5 mL)', '1 mL (250 mg/5 mL)')).toHaveLength(1)
    expect(now('10 tablets', '1 tablet')).toHaveLength(1)
    expect(now('1.000 mg', '100 mg', 'de')[0]).toContain('ten times as much')
    expect(now('1.000 mg', '500 mg', 'de')).toEqual([expect.stringContaining('could be read as')])
    expect(now('0.125 mg', '0,125 mg', 'de')).toEqual([])
    expect(now('2,5 mg', '2.5 mg')).toEqual([])
    expect(now('0.025 mg (25 mcg)', '25 mcg')).toEqual([])
    expect(now('10 mg', '5 mg')).toEqual([])
    expect(now('10 ml', '5 mg')).toEqual([])
    expect(now('as told', '5 mg')).toEqual([])
    expect(now('100 mg', '10 mg', 'en', 'Lisinopril 10 mg')[0]).toContain('The dose was 10 mg')
  })

  it('asks whether micrograms are meant by milligrams, and the other way round', () => {
    const LEVO = 'Levothyroxine'
    expect(asked(LEVO, { dosage: '50 mg' })[0]).toMatch(/a thousand times as much.*micrograms/)
    expect(asked('Digoxin', { dosage: '125 mg' })[0]).toMatch(/a thousand times as much/)
    expect(asked('Metformin', { dosage: '500 µg' })[0]).toMatch(/a thousandth of that.*milligrams/)
    const changed = (dosage: string, earlier: string) =>
      asked('Drops', { dosage, list: [medication('Drops', earlier)], id: 'Drops' })
    expect(changed('50 mg', '50 mcg')[0]).toMatch(/a thousand times as much.*micrograms/)
    expect(changed('75 mcg', '75 mg')[0]).toMatch(/a thousandth/)
    for (const dosage of ['50 mcg', '50 µg', '0.05 mg', '50 microgramos']) expect(asked(LEVO, { dosage })).toEqual([])
  })

  it('asks about a first dose that is ten times a strength of the list, or a tenth', () => {
    expect(asked('Warfarin', { dosage: '50 mg' })[0]).toContain('ten times as much')
    expect(asked('Digoxin 2.5 mg', {})[0]).toContain('ten times as much')
    expect(asked('Eliquis', { dosage: '0.5 mg' })[0]).toContain('a tenth of that')
    for (const [name, dosage] of [
      ['Metformin', '1 g'],
      ['Prednisone', '60 mg'],
      ['Levothyroxine', '25 mcg'],
      ['Amoxicillin', '250 mg/5 mL'],
    ] as const)
      expect(asked(name, { dosage })).toEqual([])
  })
})

describe('after the check', () => {
  const told = (name: string, list: KnownMedication[] = [], allergies: string[] = ['Penicillin'], warnings = 0) =>
    toldAbout({ isPregnant: false }, name, list, allergies, warnings)
  const toldAbout = (
    person: { isPregnant: boolean },
    name: string,
    list: KnownMedication[] = [],
    allergies: string[] = ['Penicillin'],
    warnings = 0,
  ) =>
    whatWasChecked(name, {
      ...person,
      medications: list,
      allergies: allergies.map(substance => ({ substance, ...CONFIRMED, kind: 'medicine' as const })),
      id: undefined,
      warnings,
    }).map(english)

  it('says of a known name that a limited list was looked at, with its country and date', () => {
    const compared =
      'Compared with allergies and other medications, by a limited list of names (United States, 2024-11)'
    expect(told('Lisinopril')[0]).toBe(`${compared}: no known warning.`)
    expect(told('Amoxicillin', [], ['Penicillin'], 1)[0]).toBe(`${compared}.`)
    expect(told('Lisinopril').at(-1)).toContain('not checked')
  })

  it('says in pregnancy first that it was not checked for it, also of an unknown name', () => {
    for (const name of ['Isotretinoin', 'Grandmother’s tea', 'Ramipril comp']) {
      const [first, second] = toldAbout({ isPregnant: true }, name)
      expect(first).toMatch(/^Not checked for pregnancy/)
      expect(second).toBe(told(name)[0])
    }
  })

  it('takes back no warning that stands beside the name', () => {
    expect(told('Methotrexate')[0]).not.toContain('no known warning')
  })

  it('says of an unknown name that it was not checked', () => {
    expect(told('Grandmother’s tea')).toEqual([
      'Not recognized: Grandmother’s tea was not checked against allergies and other medications.',
    ])
    expect(told('Ramipril comp')[0]).toBe('Recognized in part: only ramipril was checked.')
  })

  it('names what it could not compare with', () => {
    expect(told('Lisinopril', [medication('Dr. Miller’s powder')])).toContain(
      'Not recognized, so not compared: Dr. Miller’s powder.',
    )
    expect(told('Lisinopril', [], ['Blue pill'])).toContain('Not recognized, so not compared: Blue pill.')
    const toldOf = (kind: Allergy['kind']) =>
      whatWasChecked('Lisinopril', {
        allergies: [{ ...CONFIRMED, substance: 'Blue pill', kind }],
        medications: [],
        id: undefined,
        warnings: 0,
        isPregnant: false,
      }).map(english)
    expect(toldOf(null)).toContain('Not recognized, so not compared: Blue pill.')
    expect(toldOf('food').join()).not.toContain('Blue pill')
    for (const [noted, unknown] of [
      ['Penicillin, Bactirm', 'Bactirm'],
      ['Codeine and Augmantin', 'Augmantin'],
      ['PCN/Reglam; sulfa', 'Reglam'],
      ['Penicilina y Nolotul', 'Nolotul'],
    ] as const)
      expect(told('Lisinopril', [], [noted])).toContain(`Not recognized, so not compared: ${unknown}.`)
    for (const noted of ['PCN & sulfa', 'Penicillin (rash as a child)', 'Amoxicillin/clavulanic acid', 'ASA y AINEs'])
      expect(told('Lisinopril', [], [noted]).join()).not.toContain('Not recognized')
    expect(told('Lisinopril', [], [])).toContain('No allergies are noted, so none were compared.')
  })
})
