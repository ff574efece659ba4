import { type DrugClass, membersOf } from '../drug-classes/drug-classes.ts'
import { findIngredients } from '../drugs/find-ingredients.ts'
import type { Source } from '../fact-set.ts'

const ISMP: Source = {
  title: 'ISMP, High-alert medications in community and ambulatory care settings, 2021',
  url: 'https://www.ismp.org/recommendations/high-alert-medications-community-ambulatory-list',
}
const label = (title: string): Source => ({ title, url: 'https://dailymed.nlm.nih.gov/' })

export interface HighRiskDrug {
  members: readonly string[]
  note: string
  /** The short form, where a dose is marked. */
  atDose: string
  /** Usually taken once a week; not under these names and in these strengths, in milligrams. */
  weeklyBut?: { names: readonly string[]; strengths: readonly number[] }
  /** What the note says to ask about before it is taken beside it. */
  askBefore?: readonly string[]
  source: Source
}

const USUALLY_WEEKLY = {
  note: 'Usually once a week, not daily: compare the days with the label, and ask your pharmacist if they differ.',
  atDose: 'Usually once a week, not daily',
}

const ofClasses = (...classes: DrugClass[]) => classes.flatMap(membersOf)

export const HIGH_RISK_DRUGS: readonly HighRiskDrug[] = [
  {
    members: ['methotrexate'],
    note: 'Once a WEEK, never daily: a daily dose can be fatal. Never double a missed dose.',
    atDose: 'Once a WEEK, never daily',
    source: label('FDA label of methotrexate tablets: fatal toxicity when taken daily'),
  },
  {
    members: membersOf('insulins'),
    note: 'Check the kind of insulin and the number of units every time. Never double a missed dose.',
    atDose: 'Check the kind of insulin and the number of units',
    source: ISMP,
  },
  {
    members: membersOf('blood thinners (anticoagulants)'),
    note: 'Never double a missed dose. Ask before you take aspirin, ibuprofen or similar pain relievers. Get help at once for bleeding that does not stop.',
    atDose: 'Never double a missed dose',
    askBefore: membersOf('anti-inflammatory pain relievers (NSAIDs)'),
    source: ISMP,
  },
  {
    members: ofClasses(
      'opioids of the morphine group',
      'opioids of the fentanyl group',
      'opioids of the methadone group',
      'opioids of the tramadol group',
    ),
    note: 'Can slow or stop breathing, above all with alcohol, sleeping pills or sedatives. Never take more than prescribed.',
    atDose: 'Never take more than prescribed',
    askBefore: ofClasses('benzodiazepines', 'sleeping pills', 'barbiturates'),
    source: ISMP,
  },
  {
    members: ['digoxin', 'digitoxin'],
    note: 'A little too much is harmful. Never double a missed dose. Call your doctor about nausea, a slow pulse or changed vision.',
    atDose: 'Never double a missed dose',
    source: label('FDA label of Lanoxin (digoxin)'),
  },
  {
    members: ['lithium'],
    note: 'A little too much is harmful: blood tests are needed. Never double a missed dose, drink enough, and ask before you take ibuprofen or similar.',
    atDose: 'Never double a missed dose',
    askBefore: membersOf('anti-inflammatory pain relievers (NSAIDs)'),
    source: label('FDA label and medication guide of lithium carbonate'),
  },
  {
    members: ['alendronate'],
    ...USUALLY_WEEKLY,
    weeklyBut: { names: [], strengths: [5, 10, 40] },
    source: label('FDA label of Fosamax (alendronate): 35 mg and 70 mg once a week; 5 mg, 10 mg and 40 mg daily'),
  },
  {
    members: ['risedronate'],
    ...USUALLY_WEEKLY,
    weeklyBut: { names: [], strengths: [5, 30] },
    source: label('FDA label of Actonel (risedronate): 35 mg once a week; 5 mg and 30 mg daily'),
  },
  {
    members: ['semaglutide'],
    ...USUALLY_WEEKLY,
    weeklyBut: { names: ['rybelsus'], strengths: [1.5, 3, 4, 7, 9, 14, 25] },
    source: label('FDA labels of semaglutide: injections (Ozempic, Wegovy) once a week; tablets daily'),
  },
  {
    members: ['dulaglutide', 'tirzepatide'],
    ...USUALLY_WEEKLY,
    weeklyBut: { names: [], strengths: [] },
    source: label('FDA labels of Trulicity (dulaglutide) and Mounjaro (tirzepatide): once a week'),
  },
]

/** Not those of a liquid: "4 mg/3 mL" is a pen for a week, and 4 mg a tablet for a day. */
const STRENGTH = /(?<![\d.,])(\d{0,10}[.,]?\d{1,10})\s{0,3}mg(?!\s{0,3}\/\s{0,3}[\d.,]{0,12}\s{0,3}ml)/gi

const strengthsIn = (text: string) =>
  [...text.matchAll(STRENGTH)].map(([, amount = '']) => Number(amount.replace(',', '.')))

const isDailyForm = ({ weeklyBut }: HighRiskDrug, text: string) => {
  if (weeklyBut === undefined) return false
  const strengths = strengthsIn(text)
  return (
    weeklyBut.names.some(name => text.toLowerCase().includes(name)) ||
    (strengths.length > 0 && strengths.every(strength => weeklyBut.strengths.includes(strength)))
  )
}

/** What to keep in mind about a medication, by any of its names; of some, only in certain strengths. */
export const highRiskNotes = (name: string, dosage: string | null = null): HighRiskDrug[] => {
  const { ingredients } = findIngredients(name)
  return HIGH_RISK_DRUGS.filter(
    drug =>
      ingredients.some(ingredient => drug.members.includes(ingredient)) &&
      !isDailyForm(drug, `${name} ${dosage ?? ''}`),
  )
}

export const isHighRisk = (name: string, dosage: string | null) => highRiskNotes(name, dosage).length > 0
