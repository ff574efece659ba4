import type { ScreeningTest } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import * as history from './screening-history.ts'

/** How many years a test is valid, possibly by age; null if once is enough. */
export type Lasts = number | null | ((age: number) => number)

export interface ScreeningAdvice {
  name: string
  /** Everyone if omitted. */
  sex?: 'female' | 'male'
  /** The recommended ages, inclusive. */
  from: number
  to: number
  /** The tests that count, and how long each is valid. */
  tests: Partial<Record<ScreeningTest, Lasts>>
  /** How often, for whom, and according to whom. */
  source: Message
  /** Not for everyone of that age: to be discussed with a doctor, and never due. */
  isDiscussion?: boolean
  /** When the source was published, and its grade if it has one. */
  published: number
  grade?: 'A' | 'B' | 'A, B' | 'C'
  /** What is screened for: who has it is followed already, and who had it asks a doctor. */
  unless?: history.Pattern
  /** What was removed, so that nothing is left to look at, unless it was for what is screened for. */
  removed?: history.Pattern
  /** Why a doctor may want it sooner than usual. */
  sooner?: history.Pattern
}

const MAX_YEARS = 120

/**
 * Preventive screenings for adults in the United States with average risk. Sources: the US Preventive Services Task
 * Force (USPSTF) with the year and grade of its recommendation, or the professional society named.
 */
export const SCREENING_GUIDE: readonly ScreeningAdvice[] = [
  {
    name: 'Blood pressure',
    from: 18,
    to: MAX_YEARS,
    tests: { 'blood-pressure': age => (age < 40 ? 5 : 1) },
    source: message('USPSTF: every 3 to 5 years from 18 to 39, every year from 40'),
    published: 2021,
    grade: 'A',
  },
  {
    name: 'Cholesterol',
    from: 20,
    to: MAX_YEARS,
    tests: { cholesterol: 6 },
    source: message('American Heart Association: every 4 to 6 years from 20, more often at higher risk'),
    published: 2018,
  },
  {
    name: 'Diabetes',
    from: 35,
    to: MAX_YEARS,
    tests: { glucose: 3 },
    source: message('American Diabetes Association: every 3 years from 35'),
    published: 2024,
    unless: history.DIABETES,
    sooner: history.PREDIABETES,
  },
  {
    name: 'Colorectal cancer',
    from: 45,
    to: 75,
    tests: { colonoscopy: 10, 'ct-colonography': 5, sigmoidoscopy: 5, 'stool-dna': 3, 'stool-blood': 1 },
    source: message('USPSTF: from 45 to 75, a colonoscopy every 10 years or a stool test every 1 to 3 years'),
    published: 2021,
    grade: 'A, B',
    unless: history.COLON_CANCER,
    sooner: history.COLON_RISK,
  },
  {
    name: 'Breast cancer',
    sex: 'female',
    from: 40,
    to: 74,
    tests: { mammogram: 2 },
    source: message('USPSTF: a mammogram every 2 years from 40 to 74'),
    published: 2024,
    grade: 'B',
    unless: history.BREAST_CANCER,
    removed: history.BREASTS_REMOVED,
    sooner: history.BREAST_RISK,
  },
  {
    name: 'Cervical cancer',
    sex: 'female',
    from: 21,
    to: 65,
    tests: { pap: 3, hpv: 5 },
    source: message('USPSTF: a Pap test every 3 years from 21 to 65, or from 30 an HPV test every 5 years'),
    published: 2018,
    grade: 'A',
    unless: history.CERVICAL_CANCER,
    removed: history.UTERUS_REMOVED,
    sooner: history.HIV,
  },
  {
    name: 'Prostate cancer',
    sex: 'male',
    from: 55,
    to: 69,
    tests: { psa: 2 },
    source: message('USPSTF: from 55 to 69, a PSA test is a personal choice after discussing its benefits and harms'),
    isDiscussion: true,
    published: 2018,
    grade: 'C',
    unless: history.PROSTATE_CANCER,
  },
  {
    name: 'Lung cancer',
    from: 50,
    to: 80,
    tests: { 'lung-ct': 1 },
    source: message(
      'USPSTF: every year from 50 to 80 for people with 20 pack-years who smoke or quit in the last 15 years',
    ),
    isDiscussion: true,
    published: 2021,
    grade: 'B',
    unless: history.LUNG_CANCER,
  },
  {
    name: 'Osteoporosis',
    sex: 'female',
    from: 65,
    to: MAX_YEARS,
    tests: { 'bone-density': null },
    source: message('USPSTF: a bone density test from 65, earlier at higher risk'),
    published: 2025,
    grade: 'B',
    unless: history.OSTEOPOROSIS,
  },
  {
    name: 'Hepatitis C',
    from: 18,
    to: 79,
    tests: { 'hepatitis-c': null },
    source: message('USPSTF: once between 18 and 79'),
    published: 2020,
    grade: 'B',
    unless: history.HEPATITIS_C,
  },
  {
    name: 'HIV',
    from: 15,
    to: 65,
    tests: { hiv: null },
    source: message('USPSTF: at least once between 15 and 65, more often at higher risk'),
    published: 2019,
    grade: 'A',
    unless: history.HIV,
  },
  {
    name: 'Aortic aneurysm',
    sex: 'male',
    from: 65,
    to: 75,
    tests: { 'aorta-ultrasound': null },
    source: message('USPSTF: one ultrasound between 65 and 75 for men who have ever smoked'),
    isDiscussion: true,
    published: 2019,
    grade: 'B',
  },
  {
    name: 'Hepatitis B',
    from: 18,
    to: MAX_YEARS,
    tests: { 'hepatitis-b': null },
    source: message('USPSTF: for people at higher risk; the CDC advises it once for every adult'),
    isDiscussion: true,
    published: 2020,
    grade: 'B',
    unless: history.HEPATITIS_B,
  },
  {
    name: 'Chlamydia and gonorrhea',
    sex: 'female',
    // The source names no lowest age; this is that of the HIV test.
    from: 15,
    to: 24,
    tests: { chlamydia: 1 },
    source: message('USPSTF: for sexually active women up to 24, and for older ones at higher risk'),
    isDiscussion: true,
    published: 2021,
    grade: 'B',
  },
  {
    name: 'Depression',
    from: 12,
    to: MAX_YEARS,
    tests: { depression: 1 },
    source: message('USPSTF: for everyone from 12; how often is not known'),
    isDiscussion: true,
    published: 2023,
    grade: 'B',
    unless: history.DEPRESSION,
  },
]
