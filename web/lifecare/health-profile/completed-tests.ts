import { isNotNormal } from '#contract/facts/screenings/screening-history.ts'
import { isCurrent, type MedicalCondition } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { Procedure } from '#contract/healthcare/medical-history/procedures.ts'
import type { PreventiveScreening, ScreeningTest } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import type { CompletedTest, ScreeningFacts } from './recommended-screenings.ts'

interface Result {
  testName: string
  testDate: string
  resultValue: string
  status: string | null
}

interface Done {
  name: string
  date: string | null
  status: string | null
  outcome: string | null
}

/** Results and procedures that count as a screening, by name, in four languages. */
const NAMES: Partial<Record<ScreeningTest, RegExp>> = {
  cholesterol: /[ck]h?olest[eé]r|\bldl\b|\blip[ií]d/i,
  glucose:
    /a1c|(fasting|n[uü]chtern).{0,6}(glucose|blood sugar|glukose|blutzucker)|glucose.{0,3}fasting|glucose tolerance|glyc[eé]mie [aà] jeun|gluc(osa|emia).{0,12}ayunas|h[eé]moglobin\w* (gly[ck]|glic)|gly(cated|cosylated|kierte\w*) h[aä]?e?moglobin/i,
  psa: /\bpsa\b|prostate.specific/i,
  'hepatitis-c': /h[eé]patiti?[se] c\b|\bhcv\b|\bvhc\b/i,
  'hepatitis-b': /hbs ?-?ag|h[eé]patiti?[se] b (surface|core|virus|panel|screen)/i,
  hiv: /\b(hiv|vih)\b/i,
  // A vaccination is no test.
  hpv: /^(?!.*(vac[cu]|vakz|impf|gardasil)).*\b(hpv|vph)\b/i,
  // Not of airways and arteries.
  pap: /(?<!(auto|positive|mean|systolic)[ -]?)\bpap\b(?!.*(titrat|therap|device|mask|pressure|phosphatase))|papanicolaou|cervical (cytology|smear)|citolog[ií]a (cervical|vaginal)|frottis (cervical|du col)/i,
  chlamydia: /(chlamyd|clamid|gonor|gonoc)(?!.*pneumon)/i,
  depression: /\bphq/i,
  'stool-blood':
    /(?<!(mask|n95|respirator|hearing aid|prosthe\w*) )\bi?fit\b|i?fobt|occult blood|fecal immuno|sangre oculta|sang occulte|okkultes blut/i,
  'stool-dna': /cologuard|(stool|fecal) dna/i,
  colonoscopy: /(?<!virtual )colonos[ck]op|koloskop|coloscop|darmspiegelung/i,
  'ct-colonography': /colonograph|kolonograf|colonograf|virtual colonoscop/i,
  sigmoidoscopy: /sigmoid[eo]?os[ck]op/i,
  mammogram: /mamm?ogra/i,
  'bone-density': /\bde?xa\b|bone densit|densitom|ost[eé]odens|knochendicht/i,
  'lung-ct': /low.dose.{0,20}(ct|lung|chest)|\bldct\b/i,
  'aorta-ultrasound': /aort.{0,25}(ultraso|sonogra|[eé]chogra|ecogra)|(ultraso|sonogra|[eé]chogra|ecogra).{0,35}aort/i,
}

/** Not done, or not yet. */
const NOT_DONE = new Set(['pending', 'planned', 'in-progress', 'stopped', 'not-done'])

const ABNORMAL = new Set(['abnormal', 'critical'])

const testsIn = ({ name, date, status, outcome }: Done): CompletedTest[] => {
  if (date === null || NOT_DONE.has(status ?? '')) return []
  const isFound = ABNORMAL.has(status ?? '') || isNotNormal(outcome ?? '')
  const finding = isFound && { finding: outcome ? `${name}: ${outcome}` : name }
  return Object.entries(NAMES).flatMap(([test, words]) =>
    words.test(name) ? [{ test: test as ScreeningTest, date, ...finding }] : [],
  )
}

/** What counts as a screening in a person's records. */
export interface ScreeningEvidence {
  screenings: readonly Pick<PreventiveScreening, 'test' | 'date' | 'result'>[]
  /** When blood pressure was last measured, including at home. */
  bloodPressureAt: string | null | undefined
  results: readonly Result[]
  procedures: readonly Done[]
}

/** From recorded screenings, vital signs, lab results and procedures. */
export const completedTests = (
  { screenings, bloodPressureAt, results, procedures }: ScreeningEvidence,
  timeZone: string,
): CompletedTest[] => [
  ...screenings.map(({ test, date, result }) => ({
    test,
    date,
    ...(result !== null && isNotNormal(result) && { finding: result }),
  })),
  ...(bloodPressureAt
    ? [{ test: 'blood-pressure' as const, date: clockIn(timeZone, new Date(bloodPressureAt)).slice(0, 10) }]
    : []),
  ...results.flatMap(({ testName: name, testDate: date, resultValue: outcome, status }) =>
    testsIn({ name, date, outcome, status }),
  ),
  ...procedures.flatMap(testsIn),
]

/** What the person has, and what is over, each as its name and its code; what was ruled out or not done is neither. */
export const medicalPast = (
  conditions: readonly Pick<MedicalCondition, 'conditionName' | 'icd10Code' | 'status' | 'verification'>[],
  procedures: readonly Pick<Procedure, 'name' | 'outcome' | 'status'>[],
): Pick<ScreeningFacts, 'conditions' | 'past'> => {
  const namesOf = ({ conditionName, icd10Code }: (typeof conditions)[number]) => [
    conditionName,
    ...(icd10Code ? [icd10Code] : []),
  ]
  const known = conditions.filter(({ verification }) => verification !== 'refuted')
  const done = procedures.filter(({ status }) => !NOT_DONE.has(status ?? ''))
  return {
    conditions: known.filter(isCurrent).flatMap(namesOf),
    past: [
      ...known.filter(condition => !isCurrent(condition)).flatMap(namesOf),
      ...done.map(({ name, outcome }) => (outcome ? `${name}: ${outcome}` : name)),
    ],
  }
}
