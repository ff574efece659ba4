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
/** Below 88 % is too low even for people who live with little oxygen. */
const BTS_OXYGEN: Source = {
  title: 'British Thoracic Society, Guideline for oxygen use in adults, 2017: targets of 94 to 98 % and 88 to 92 %',
  url: 'https://doi.org/10.1136/thoraxjnl-2016-209729',
}
const MEDLINEPLUS_HYPERGLYCEMIA: Source = {
  title: 'MedlinePlus, Diabetic hyperglycemic hyperosmolar syndrome: above 600 mg/dL',
  url: 'https://medlineplus.gov/ency/article/000304.htm',
}
const NICE_NG9: Source = {
  title: 'NICE guideline NG9, Bronchiolitis in children: below 92 % in young babies',
  url: 'https://www.nice.org.uk/guidance/ng9',
}
const MATERNAL_WARNING: Source = {
  title: 'Mhyre JM et al., The Maternal Early Warning Criteria, Obstetrics and Gynecology 2014;124:782–786',
  url: 'https://doi.org/10.1097/AOG.0000000000000480',
}
const AHA_ACLS: Source = {
  title: 'American Heart Association, Adult Advanced Cardiovascular Life Support: tachycardia from 150',
  url: 'https://cpr.heart.org/en/resuscitation-science/cpr-and-ecc-guidelines/adult-basic-and-advanced-life-support',
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

const ACOG_201: Source = {
  title:
    'American College of Obstetricians and Gynecologists, Practice Bulletin 201: Pregestational Diabetes Mellitus, 2018',
  url: 'https://doi.org/10.1097/AOG.0000000000002960',
}
const NICE_NG51: Source = {
  title: 'NICE guideline NG51, Suspected sepsis: people under 16, tables 1 and 2 (high risk)',
  url: 'https://www.nice.org.uk/guidance/ng51/chapter/under-16s-evaluating-risk-and-managing-suspected-sepsis',
}
const CLEVELAND_LOW_PRESSURE: Source = {
  title: 'Cleveland Clinic, Low Blood Pressure: When to Seek Emergency Care',
  url: 'https://my.clevelandclinic.org/health/articles/21464-low-blood-pressure-when-to-seek-emergency-care',
}
const MAYO_HYPOTHERMIA: Source = {
  title: 'Mayo Clinic, Hypothermia',
  url: 'https://www.mayoclinic.org/diseases-conditions/hypothermia/symptoms-causes/syc-20352682',
}
const MEDLINEPLUS_FEVER: Source = {
  title: 'MedlinePlus, Fever',
  url: 'https://medlineplus.gov/ency/article/003090.htm',
}
const ISPAD: Source = {
  title: 'International Society for Pediatric and Adolescent Diabetes, Consensus Guidelines 2022: hypoglycemia',
  url: 'https://doi.org/10.1111/pedi.13443',
}
const PALS: Source = {
  title: 'American Heart Association, Pediatric Advanced Life Support: heart rates by age, awake and asleep',
  url: 'https://cpr.heart.org/en/cpr-courses-and-kits/healthcare-professional/pediatric/pals',
}
const CDC_HEAR_HER: Source = {
  title: 'CDC, Hear Her: Urgent Maternal Warning Signs',
  url: 'https://www.cdc.gov/hearher/maternal-warning-signs/index.html',
}
const NEWBORN_GLUCOSE: Source = {
  title: 'StatPearls, Neonatal Hypoglycemia (47 mg/dL, 2.6 mmol/L)',
  url: 'https://www.ncbi.nlm.nih.gov/books/NBK537105/',
}

export const PREGNANCY_SOURCES = [ACOG_222, NICE_NG133]
export const ADVICE_SOURCES = [
  AHA,
  ADA,
  CDC_KETOACIDOSIS,
  NEWS2,
  BTS_OXYGEN,
  MEDLINEPLUS_HYPERGLYCEMIA,
  NICE_NG9,
  MATERNAL_WARNING,
  AHA_ACLS,
  CLEVELAND_LOW_PRESSURE,
  AAP,
  NICE_NG51,
  ISPAD,
  NEWBORN_GLUCOSE,
  MAYO_HYPOTHERMIA,
  MEDLINEPLUS_FEVER,
  PALS,
  CDC_HEAR_HER,
  ACOG_222,
  ACOG_201,
  NICE_NG133,
]

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
  'low-pressure': {
    title: 'This blood pressure is low',
    text: 'Lie down and measure again. If it stays this low and that is not usual for you, call your doctor today.',
    emergency:
      'Call {number} now for fainting, confusion, cold and clammy skin, fast shallow breathing, chest pain, or bleeding.',
    source: CLEVELAND_LOW_PRESSURE,
  },
  'low-pressure-in-pregnancy': {
    title: 'This blood pressure is low in pregnancy and after birth',
    text: 'Lie down on the left side and measure again. If it stays below 90, call the maternity unit or doctor now, at any hour.',
    emergency:
      'Call {number} now for fainting, confusion, cold and clammy skin, fast shallow breathing, chest pain, or bleeding.',
    source: MATERNAL_WARNING,
  },
  'infant-glucose': {
    title: 'This glucose is not safe for a young baby',
    text: 'Call the doctor or the maternity unit now, at any hour. If it is low and the baby is awake, feed the baby at once.',
    emergency:
      'Call {number} if the baby is limp, trembles, is hard to wake, breathes with difficulty, or has a seizure.',
    source: NEWBORN_GLUCOSE,
  },
  'low-glucose-of-child': {
    title: 'This glucose is very low',
    text: 'Give the child fast sugar now, as the doctor has told you: otherwise about 0.3 grams for each kilogram of weight (6 grams at 20 kg), such as glucose tablets or juice. Measure again after 15 minutes.',
    emergency: 'Call {number} if the child is confused, cannot swallow or passes out. Then give nothing by mouth.',
    source: ISPAD,
  },
  'low-glucose': {
    title: 'This glucose is very low',
    text: 'Take 15 grams of sugar now, such as glucose tablets or half a cup of juice, and measure again after 15 minutes.',
    emergency: 'Call {number} if the person is confused, cannot swallow or passes out. Then give nothing by mouth.',
    source: ADA,
  },
  'high-glucose-in-pregnancy': {
    title: 'This glucose is very high in pregnancy and after birth',
    text: 'Measure again, check for ketones if you can, and call the maternity unit or doctor now: in pregnancy, ketoacidosis comes at lower values.',
    emergency: 'Call {number} for vomiting, trouble breathing, breath that smells of fruit, or confusion.',
    source: ACOG_201,
  },
  'high-glucose': {
    title: 'This glucose is very high',
    text: 'Measure again, check for ketones if you can, and call your doctor today.',
    emergency:
      'Call {number} if it stays this high with vomiting, trouble breathing, breath that smells of fruit, or confusion.',
    source: CDC_KETOACIDOSIS,
  },
  'extreme-glucose': {
    title: 'This glucose is dangerously high',
    text: 'Measure again with washed hands. If it stays above 600 mg/dL (33 mmol/L), get medical help now, even without other signs.',
    emergency: 'Call {number} now for drowsiness, confusion, a seizure, vomiting or trouble breathing.',
    source: MEDLINEPLUS_HYPERGLYCEMIA,
  },
  'low-oxygen-of-baby': {
    title: 'This oxygen saturation is low for a baby',
    text: 'Warm the foot or hand and measure again while the baby is calm. If it stays below 92 %, call the doctor now, at any hour, unless the doctor gave you another limit.',
    emergency:
      'Call {number} now if the baby breathes with difficulty or stops breathing for a while, is blue or limp, or is hard to wake.',
    source: NICE_NG9,
  },
  'low-oxygen-in-pregnancy': {
    title: 'This oxygen saturation is low in pregnancy and after birth',
    text: 'Warm the hand, sit upright and measure again. If it stays below 95 %, call the maternity unit or doctor now, at any hour, unless your doctor gave you another limit.',
    emergency: 'Call {number} now if breathing is hard, lips are blue, or the person is confused.',
    source: MATERNAL_WARNING,
  },
  'extreme-heart-rate': {
    title: 'This heart rate is dangerous at rest',
    text: 'Sit down and count the pulse again after five minutes. If it stays above 150 or below 30, get medical help now.',
    emergency: 'Call {number} now for chest pain, fainting, trouble breathing, or confusion.',
    source: AHA_ACLS,
  },
  'unusual-heart-rate-in-pregnancy': {
    title: 'This heart rate is unusual in pregnancy and after birth',
    text: 'Sit still for five minutes and count the pulse again. If it stays above 120 or below 50, call the maternity unit or doctor now, at any hour.',
    emergency: 'Call {number} now for chest pain, fainting, trouble breathing, or heavy bleeding.',
    source: MATERNAL_WARNING,
  },
  'extreme-heart-rate-of-child': {
    title: 'This heart rate is much too fast for a child',
    text: 'Count again for a full minute when the child is calm. If it stays like this, call the doctor now, at any hour.',
    emergency:
      'Call {number} now if the child is hard to wake, breathes with difficulty, faints, or is pale, blue or mottled.',
    source: PALS,
  },
  'very-low-oxygen': {
    title: 'This oxygen saturation is dangerously low',
    text: 'Sit upright and measure again at once, on a warm finger without nail polish.',
    emergency:
      'Call {number} now if it stays below 88 %, unless your doctor gave you a lower limit. Call at once, whatever the number, if breathing is hard, lips are blue, or the person is confused.',
    source: BTS_OXYGEN,
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
  'unusual-heart-rate-of-child': {
    title: 'This heart rate is far from usual for the age',
    text: 'Count again when the child is calm. If it stays like this, call a doctor today; if the child seems ill, now.',
    emergency:
      'Call {number} now if the child is hard to wake, breathes with difficulty, faints, or is pale, blue or mottled.',
    source: NICE_NG51,
  },
  'slow-heart-rate-of-baby': {
    title: 'This heart rate is slow for a baby',
    text: 'Count again for a full minute. If it stays below 100 in a baby who is awake, or below 90 in one who is asleep, call the doctor now, at any hour.',
    emergency:
      'Call {number} now if it stays below 60, or if the baby is limp, hard to wake, breathes with difficulty, or is pale, blue or mottled.',
    source: PALS,
  },
  'low-temperature': {
    title: 'This body temperature is too low',
    text: 'Measure again. If it stays below 95 °F (35 °C), warm the person with dry clothes and blankets, and get medical help now.',
    emergency: 'Call {number} now if the person is confused, drowsy, slurs words, or stops shivering.',
    source: MAYO_HYPOTHERMIA,
  },
  'very-high-temperature': {
    title: 'This body temperature is dangerously high',
    text: 'Measure again, cool the body, and get medical help now.',
    emergency:
      'Call {number} now if the person is confused, has a stiff neck or a seizure, breathes with difficulty, passes out, or was in great heat.',
    source: MEDLINEPLUS_FEVER,
  },
  'high-fever-of-child': {
    title: 'This fever of a child is very high',
    text: 'Measure again. If it stays at 104 °F (40 °C) or more, call the doctor now, at any hour.',
    emergency:
      'Call {number} now if the child is hard to wake, has a stiff neck or a seizure, breathes with difficulty, or has a rash of dark spots.',
    source: AAP,
  },
  'high-fever-of-baby': {
    title: 'This fever is high for a baby',
    text: 'Measure again. If it stays at 102.2 °F (39 °C) or more, call the doctor now, at any hour.',
    emergency:
      'Call {number} now if the child is hard to wake, has a stiff neck or a seizure, breathes with difficulty, or has a rash of dark spots.',
    source: MEDLINEPLUS_FEVER,
  },
  'high-fever': {
    title: 'This fever is high',
    text: 'Measure again. If it stays at 103 °F (39.4 °C) or more, call your doctor today.',
    emergency:
      'Call {number} now if the person is confused, has a stiff neck or a seizure, breathes with difficulty, passes out, or was in great heat.',
    source: MEDLINEPLUS_FEVER,
  },
  'fever-in-pregnancy': {
    title: 'Fever in pregnancy and after birth',
    text: 'Call the maternity unit or doctor now, at any hour, and tell them about the pregnancy or recent birth: a fever can be a sign of a serious infection.',
    emergency:
      'Call {number} if you cannot reach them, or for trouble breathing, chest pain, fainting, a severe headache, or severe belly pain.',
    source: CDC_HEAR_HER,
  },
  'infant-cold': {
    title: 'Low temperature in a baby under three months',
    text: 'Warm the baby skin to skin under a blanket, measure again, and call the doctor now, at any hour: in a baby, a low temperature can mean a serious infection.',
    emergency:
      'Call {number} if the baby is hard to wake, feeds badly, breathes with difficulty, or looks blue or mottled.',
    source: NICE_NG51,
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
