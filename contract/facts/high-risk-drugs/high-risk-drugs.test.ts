import { expect, it } from 'vitest'
import { DRUGS, findIngredients } from '../drugs/find-ingredients.ts'
import { MORE_NAMES } from '../drugs/more-names.ts'
import { HIGH_RISK_DRUGS, highRiskNotes } from './high-risk-drugs.ts'
import { isWeeklyOnly } from './weekly-only.ts'

it.each([
  ['Methotrexate 2.5 mg tablets', 'Once a WEEK'],
  ['Metotrexato', 'Once a WEEK'],
  ['Méthotrexate', 'Once a WEEK'],
  ['MTX 15 mg', 'Once a WEEK'],
  ['Methotrexatdinatrium 10 mg', 'Once a WEEK'],
  ['Ebetrex', 'Once a WEEK'],
  ['Maxtrex', 'Once a WEEK'],
  ['methotraxate', 'Once a WEEK'],
  ['metotrexate 2.5', 'Once a WEEK'],
  ['Lantus SoloStar', 'number of units'],
  ['Insulina NPH', 'number of units'],
  ['NovoRapid', 'number of units'],
  ['Coumadin', 'bleeding'],
  ['Sintrom', 'bleeding'],
  ['Marcumar', 'bleeding'],
  ['Xarelto', 'bleeding'],
  ['Clexane', 'bleeding'],
  ['Hydrocodone-acetaminophen 5-325', 'breathing'],
  ['Morphinsulfat', 'breathing'],
  ['Tilidin', 'breathing'],
  ['Durogesic', 'breathing'],
  ['Digoxine', 'slow pulse'],
  ['Lithium carbonate', 'blood tests'],
  ['Quilonum retard', 'blood tests'],
  ['Téralithe', 'blood tests'],
])('has a note on %s', (name, words) => {
  expect(highRiskNotes(name).map(({ note }) => note)).toEqual([expect.stringContaining(words)])
})

it.each([
  ['Alendronate', '70 mg', true],
  ['Fosamax 70 mg', null, true],
  ['Alendronsäure', null, true],
  ['Alendronate', '10 mg', false],
  ['Risedronate', '35 mg', true],
  ['Risedronate', '5 mg', false],
  ['Ozempic', '0,5 mg', true],
  ['Rybelsus', null, false],
  ['Semaglutide', '14 mg', false],
  ['Trulicity', '1.5 mg', true],
  ['Ozempic 4 mg/3 mL pen', null, true],
  ['Ozempic (1 mg/dose) 4 mg/3 mL', null, true],
  ['Ozempic', '.25 mg', true],
  ['Alendronate 70 mg', '5 mg of vitamin D', true],
])('knows whether %s %s is usually taken once a week', (name, dosage, isWeekly) => {
  expect(highRiskNotes(name, dosage).some(({ weeklyBut }) => weeklyBut)).toBe(isWeekly)
})

it('has none on others', () => {
  expect(['Lisinopril', 'Naloxone', 'Grandmother’s tea'].flatMap(name => highRiskNotes(name))).toEqual([])
})

it('has only members that the list of names knows', () => {
  const members = HIGH_RISK_DRUGS.flatMap(drug => drug.members)
  expect(members.filter(member => findIngredients(member).ingredients.join() !== member)).toEqual([])
})

it('knows every name of methotrexate as weekly', () => {
  const names = [
    ...DRUGS.filter(({ ingredients }) => ingredients.includes('methotrexate')).flatMap(drug => [
      drug.name,
      ...drug.brands,
    ]),
    ...[...MORE_NAMES.matchAll(/^methotrexate\|(.*)$/gm)].flatMap(([, written = '']) => written.split(',')),
    'Methotrexat-ratiopharm 10 mg',
    'metotrexato',
    'METHOTREXATE SODIUM',
    'Methotrexatdinatrium',
    'Methotrexatnatrium',
    'Ebetrex 20 mg/ml',
    'Emthexate',
    'Trixilem',
  ]
  expect(names.length).toBeGreaterThan(12)
  expect(names.filter(name => !isWeeklyOnly(name))).toEqual([])
  expect(isWeeklyOnly('Metoprolol')).toBe(false)
})
