import type { Source } from '../fact-set.ts'
import { type Danger, dangersOf, type MeasuredPerson, type MeasuredVitals } from './vital-limits.ts'

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
  url: 'https://www.rcplondon.ac.uk/national-early-warning-score',
}
const AAP: Source = {
  title: 'American Academy of Pediatrics, HealthyChildren: Fever in babies',
  url: 'https://www.healthychildren.org/English/health-issues/conditions/fever/Pages/default.aspx',
}
const ACOG_222: Source = {
  title:
    'American College of Obstetricians and Gynecologists, Practice Bulletin 222: Gestational Hypertension and Preeclampsia, 2020',
  url: 'https://doi.org/10.1097/AOG.0000000000003891',
}
/** The symptoms, too. */
const NICE_NG133: Source = {
  title: 'NICE guideline NG133, Hypertension in pregnancy, 2019, updated 2023',
  url: 'https://www.nice.org.uk/guidance/ng133',
}

export const PREGNANCY_SOURCES = [ACOG_222, NICE_NG133]
export const ADVICE_SOURCES = [AHA, ADA, CDC_KETOACIDOSIS, NEWS2, AAP, ACOG_222, NICE_NG133]

export interface VitalAdvice {
  title: string
  /** What to do first. */
  text: string
  /** When to call the emergency number, `{number}`. */
  emergency: string
  source: Source
}

const ADVICE: Record<Danger, VitalAdvice> = {
  'very-high-pressure': {
    title: 'This blood pressure is very high',
    text: 'Rest for a few minutes, then measure again. If it is still this high, call your doctor today.',
    emergency:
      'Call {number} now if you have chest pain, shortness of breath, back pain, numbness or weakness, a change in vision, or trouble speaking.',
    source: AHA,
  },
  'severe-pressure-in-pregnancy': {
    title: 'This blood pressure is dangerous in pregnancy and after birth',
    text: 'Call the maternity unit or doctor now, at any hour. If you cannot reach them, go to a hospital at once.',
    emergency:
      'Call {number} now for a severe headache, trouble seeing, severe pain just below the ribs, trouble breathing, or a seizure.',
    source: ACOG_222,
  },
  'high-pressure-in-pregnancy': {
    title: 'This blood pressure is high in pregnancy and after birth',
    text: 'Call the maternity unit or doctor today. Call at once, at any hour, with a severe headache, blurred or flashing vision, severe pain just below the ribs, vomiting, or sudden swelling of face, hands or feet.',
    emergency: 'If you cannot reach them with one of these signs, call {number}.',
    source: NICE_NG133,
  },
  'low-glucose': {
    title: 'This glucose is very low',
    text: 'Take 15 grams of sugar now, such as glucose tablets or half a cup of juice, and measure again after 15 minutes.',
    emergency: 'Call {number} if the person is confused, cannot swallow or passes out. Then give nothing by mouth.',
    source: ADA,
  },
  'high-glucose': {
    title: 'This glucose is very high',
    text: 'Measure again, check for ketones if you can, and call your doctor today.',
    emergency:
      'Call {number} if it stays this high with vomiting, trouble breathing, breath that smells of fruit, or confusion.',
    source: CDC_KETOACIDOSIS,
  },
  'low-oxygen': {
    title: 'This oxygen saturation is low',
    text: 'Warm the hand, sit still and measure again. If it stays below 92 %, get medical help today, unless your doctor gave you another limit.',
    emergency: 'Call {number} now if breathing is hard, lips are blue, or the person is confused.',
    source: NEWS2,
  },
  'unusual-heart-rate': {
    title: 'This heart rate is far from usual at rest',
    text: 'Sit still for five minutes and count the pulse again. If it stays like this, call a doctor today.',
    emergency: 'Call {number} now for chest pain, fainting, or trouble breathing.',
    source: NEWS2,
  },
  'infant-fever': {
    title: 'Fever in a baby under three months',
    text: 'Call the doctor now, at any hour, even if the baby seems well. Give no fever medicine before that.',
    emergency: 'Call {number} if the baby is hard to wake, breathes with difficulty, or has a rash of dark spots.',
    source: AAP,
  },
}

export const VITAL_ADVICE = Object.values(ADVICE)

/** What to do about a reading. */
export const adviceFor = (reading: MeasuredVitals, person: MeasuredPerson): VitalAdvice[] =>
  dangersOf(reading, person).map(danger => ADVICE[danger])
