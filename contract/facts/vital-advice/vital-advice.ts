import type { Source } from '../fact-set.ts'

const AHA: Source = {
  title: 'American Heart Association',
  url: 'https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings/hypertensive-crisis-when-you-should-call-911-for-high-blood-pressure',
}
const ADA: Source = {
  title: 'American Diabetes Association, Standards of Care in Diabetes 2024, section 6',
  url: 'https://doi.org/10.2337/dc24-S006',
}
const CDC_KETOACIDOSIS: Source = {
  title: 'CDC, Diabetic Ketoacidosis',
  url: 'https://www.cdc.gov/diabetes/about/diabetic-ketoacidosis.html',
}
const NEWS2: Source = {
  title: 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017',
  url: 'https://www.rcp.ac.uk/resources/national-early-warning-score-news-2/',
}
const AAP: Source = {
  title: 'American Academy of Pediatrics, HealthyChildren: Fever in babies',
  url: 'https://www.healthychildren.org/English/health-issues/conditions/fever/Pages/default.aspx',
}

export const ADVICE_SOURCES = [AHA, ADA, CDC_KETOACIDOSIS, NEWS2, AAP]

export interface VitalAdvice {
  title: string
  /** What to do first. */
  text: string
  /** When to call the emergency number, `{number}`. */
  emergency: string
  source: Source
}

/** In the units of vital signs: mmHg, beats per minute, °F, %, mg/dL. */
export interface MeasuredVitals {
  bpSystolic: number | null
  bpDiastolic: number | null
  heartRate: number | null
  temperature: number | null
  oxygenSaturation: number | null
  glucoseLevel: number | null
}

/** From this age on the limits of adults hold. */
export const ADULT_LIMITS_FROM_YEARS = 13
const INFANT_MONTHS = 3

/** The source's limits; what counts as unusual, and is asked about, is apart from them. */
export const isVeryHighPressure = ({ bpSystolic, bpDiastolic }: Pick<MeasuredVitals, 'bpSystolic' | 'bpDiastolic'>) =>
  (bpSystolic ?? 0) >= 180 || (bpDiastolic ?? 0) >= 120

const VERY_HIGH_PRESSURE: VitalAdvice = {
  title: 'This blood pressure is very high',
  text: 'Rest for a few minutes, then measure again. If it is still this high, call your doctor today.',
  emergency:
    'Call {number} now if you have chest pain, shortness of breath, back pain, numbness or weakness, a change in vision, or trouble speaking.',
  source: AHA,
}
const LOW_GLUCOSE: VitalAdvice = {
  title: 'This glucose is very low',
  text: 'Take 15 grams of sugar now, such as glucose tablets or half a cup of juice, and measure again after 15 minutes.',
  emergency: 'Call {number} if the person is confused, cannot swallow or passes out. Then give nothing by mouth.',
  source: ADA,
}
const HIGH_GLUCOSE: VitalAdvice = {
  title: 'This glucose is very high',
  text: 'Measure again, check for ketones if you can, and call your doctor today.',
  emergency:
    'Call {number} if it stays this high with vomiting, trouble breathing, breath that smells of fruit, or confusion.',
  source: CDC_KETOACIDOSIS,
}
const LOW_OXYGEN: VitalAdvice = {
  title: 'This oxygen saturation is low',
  text: 'Warm the hand, sit still and measure again. If it stays below 92 %, get medical help today, unless your doctor gave you another limit.',
  emergency: 'Call {number} now if breathing is hard, lips are blue, or the person is confused.',
  source: NEWS2,
}
const HEART_RATE: VitalAdvice = {
  title: 'This heart rate is far from usual at rest',
  text: 'Sit still for five minutes and count the pulse again. If it stays like this, call a doctor today.',
  emergency: 'Call {number} now for chest pain, fainting, or trouble breathing.',
  source: NEWS2,
}
const INFANT_FEVER: VitalAdvice = {
  title: 'Fever in a baby under three months',
  text: 'Call the doctor now, at any hour, even if the baby seems well. Give no fever medicine before that.',
  emergency: 'Call {number} if the baby is hard to wake, breathes with difficulty, or has a rash of dark spots.',
  source: AAP,
}

export const VITAL_ADVICE = [VERY_HIGH_PRESSURE, LOW_GLUCOSE, HIGH_GLUCOSE, LOW_OXYGEN, HEART_RATE, INFANT_FEVER]

const isBelow = (value: number | null, limit: number) => value !== null && value < limit
const isAbove = (value: number | null, limit: number) => value !== null && value > limit

/**
 * What to do about a reading. The limits are those of adults, except where a rule names an age; younger children have
 * limits of their own that are not known here. An unknown age counts as an adult's.
 */
export const adviceFor = (reading: MeasuredVitals, ageInMonths: number | null): VitalAdvice[] => {
  const isAdult = ageInMonths === null || ageInMonths >= ADULT_LIMITS_FROM_YEARS * 12
  const isInfant = ageInMonths !== null && ageInMonths < INFANT_MONTHS
  const { heartRate, temperature, oxygenSaturation, glucoseLevel } = reading
  const rules: [boolean, VitalAdvice][] = [
    // As a thermometer shows it.
    [isInfant && temperature !== null && Math.round(temperature * 10) / 10 >= 100.4, INFANT_FEVER],
    [isAdult && isVeryHighPressure(reading), VERY_HIGH_PRESSURE],
    // These hold at any age after the newborn's first days.
    [!isInfant && isBelow(glucoseLevel, 54), LOW_GLUCOSE],
    [!isInfant && isAbove(glucoseLevel, 300), HIGH_GLUCOSE],
    [isBelow(oxygenSaturation, 92), LOW_OXYGEN],
    [isAdult && (isBelow(heartRate, 41) || isAbove(heartRate, 130)), HEART_RATE],
  ]
  return rules.filter(([applies]) => applies).map(([, advice]) => advice)
}
