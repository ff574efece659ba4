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
  source: Source
}

const ofClasses = (...classes: DrugClass[]) => classes.flatMap(membersOf)

export const HIGH_RISK_DRUGS: readonly HighRiskDrug[] = [
  {
    members: ['methotrexate'],
    note: 'Once a WEEK, never daily: a daily dose can be fatal. Never double a missed dose.',
    source: label('FDA label of methotrexate tablets: fatal toxicity when taken daily'),
  },
  {
    members: membersOf('insulins'),
    note: 'Check the kind of insulin and the number of units every time. Never double a missed dose.',
    source: ISMP,
  },
  {
    members: membersOf('blood thinners (anticoagulants)'),
    note: 'Never double a missed dose. Ask before you take aspirin, ibuprofen or similar pain relievers. Get help at once for bleeding that does not stop.',
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
    source: ISMP,
  },
  {
    members: ['digoxin', 'digitoxin'],
    note: 'A little too much is harmful. Never double a missed dose. Call your doctor about nausea, a slow pulse or changed vision.',
    source: label('FDA label of Lanoxin (digoxin)'),
  },
  {
    members: ['lithium'],
    note: 'A little too much is harmful: blood tests are needed. Never double a missed dose, drink enough, and ask before you take ibuprofen or similar.',
    source: label('FDA label and medication guide of lithium carbonate'),
  },
]

/** What to keep in mind about a medication, by any of its names. */
export const highRiskNotes = (name: string): HighRiskDrug[] => {
  const { ingredients } = findIngredients(name)
  return HIGH_RISK_DRUGS.filter(({ members }) => ingredients.some(ingredient => members.includes(ingredient)))
}
