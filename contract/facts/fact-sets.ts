import { EXPOSURE_SOURCES } from './after-exposure/after-exposure.ts'
import {
  ACR_CONTRAST,
  DAPSONE_SULFA,
  DRUG_ALLERGY_2022,
  IODINE_LABEL,
  LABELS,
  LABELS_CHECKED,
  SAME_SUBSTANCE_LABELS,
  THIENOPYRIDINES,
  TRAMADOL_LABEL,
} from './allergy-families/allergy-families.ts'
import { LATEX_FRUITS } from './allergy-families/latex.ts'
import { BREATHING_PAUSE_SOURCES } from './breathing-pauses/breathing-pauses.ts'
import { aboutDrugs } from './drugs/about-drugs.ts'
import { NUMBER_SOURCES } from './emergency-numbers/emergency-numbers.ts'
import { EYE_PRESSURE } from './eye-pressure/eye-pressure.ts'
import type { FactSet } from './fact-set.ts'
import { HIGH_RISK_DRUGS } from './high-risk-drugs/high-risk-drugs.ts'
import { ISMP_ABBREVIATIONS } from './misread-abbreviations/misread-abbreviations.ts'
import { SUDDEN_HEARING_LOSS, SUDDEN_SIGHT_LOSS } from './sudden-loss/sudden-loss.ts'
import { TOOTH_NUMBER_SOURCES } from './tooth-numbers/tooth-numbers.ts'
import { ADVICE_SOURCES, PREGNANCY_SOURCES } from './vital-advice/vital-advice.ts'

const INN_STEMS = {
  title:
    'WHO, The use of stems in the selection of International Nonproprietary Names, 2018: which substances are of a class',
  url: 'https://www.who.int/publications/i/item/WHO-EMP-RHT-TSN-2018.1',
}

/** Every set of medical facts in the product, in the order of docs/medical-facts.md. */
export const factSets: readonly FactSet[] = [
  aboutDrugs,
  {
    name: 'Classes of medications',
    holds: 'Ingredients by class, and the classes of which a second one is asked about before it is saved.',
    tables: ['contract/facts/drug-classes/drug-classes.ts'],
    test: 'web/healthcare/medications/checks/entry-questions.test.ts',
    sources: [INN_STEMS],
    date: '2026-11',
    country: 'international',
    isNot:
      'Which classes are asked about is by clinical convention and not checked against a source. Interactions between classes are not checked.',
  },
  {
    name: 'Allergy families',
    holds:
      'What people call a family in four languages, its members, and medications outside it that share the reaction: side chains of penicillins, sulfasalazine, dapsone, tramadol, sacubitril; isomers and what the body makes of another; foods beside latex.',
    tables: ['contract/facts/allergy-families/allergy-families.ts', 'contract/facts/allergy-families/latex.ts'],
    test: 'contract/facts/allergy-families/allergy-families.test.ts',
    sources: [
      DRUG_ALLERGY_2022,
      LABELS,
      LABELS_CHECKED,
      TRAMADOL_LABEL,
      DAPSONE_SULFA,
      SAME_SUBSTANCE_LABELS,
      THIENOPYRIDINES,
      IODINE_LABEL,
      ACR_CONTRAST,
      LATEX_FRUITS,
      INN_STEMS,
    ],
    date: '2026-11',
    country: 'United States',
    isNot:
      'No statement that anything is safe. An allergy to iodine is asked about before contrast, which most people mean by it, and before amiodarone, whose label names it, although iodine itself is seldom the cause: a question too many is safer than “no known warning”. “T3” may be liothyronine or acetaminophen with codeine, and is not recognized. Thiazides and loop diuretics are not asked about for a sulfonamide allergy, nor carbapenems for one to penicillins, as the practice parameter of 2022 advises; excipients, eggs, gelatin and alpha-gal are not known. The division of opioids into groups, and the substances beside each other that no label names, are by clinical convention and not checked against a source.',
  },
  {
    name: 'High-risk medications',
    holds:
      'A note on the row, in the form and where a dose is marked; methotrexate is only saved with a weekly schedule, and other medications that are usually taken once a week are asked about on other days.',
    tables: ['contract/facts/high-risk-drugs/high-risk-drugs.ts', 'contract/facts/high-risk-drugs/weekly-only.ts'],
    test: 'contract/facts/high-risk-drugs/high-risk-drugs.test.ts',
    sources: [...new Map(HIGH_RISK_DRUGS.map(({ source }) => [source.title, source])).values()],
    date: '2026-11',
    country: 'United States',
    isNot:
      'Not all high-alert medications; the words of the notes are ours. Asked about beside them is only what their notes name: pain relievers beside blood thinners and lithium, sedatives and sleeping pills beside opioids. No other interaction is checked.',
  },
  {
    name: 'Dose limits',
    holds: 'The most acetaminophen of a day, for adults, from all products together.',
    tables: ['contract/facts/dose-limits/dose-limits.ts'],
    test: 'web/healthcare/medications/checks/entry-questions.test.ts',
    sources: [
      {
        title: 'FDA, Don’t Overuse Acetaminophen',
        url: 'https://www.fda.gov/consumers/consumer-updates/dont-overuse-acetaminophen',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot: 'No other maximum dose is known; none for children, for weak livers or with alcohol.',
  },
  {
    name: 'Frequencies',
    holds: 'One grammar for when a medication is taken, in four languages, and the words for it.',
    tables: [
      'contract/healthcare/medications/schedule/grammar/words',
      'contract/facts/misread-abbreviations/misread-abbreviations.ts',
    ],
    test: 'contract/healthcare/medications/schedule/parse-schedule.test.ts',
    sources: [ISMP_ABBREVIATIONS],
    date: '2026-11',
    country: 'English, Spanish, French and German',
    isNot:
      'The hours that it proposes are a start, not advice. What it does not understand whole, it leaves open, and so it does with abbreviations that people read differently (TIW, BIW, QOW, biweekly, OD of drops, 1x3). For those of letters the form says how they are misread; of QOW, biweekly and bimonthly that is not checked against a source. The words of the grammar are by clinical convention.',
  },
  {
    name: 'Limits of vital signs',
    holds: 'Classes of blood pressure and temperature, and the values that are asked about as unusual.',
    tables: ['contract/healthcare/health-data/vital-classes.ts', 'contract/healthcare/health-data/vitals.ts'],
    test: 'contract/healthcare/health-data/vital-classes.test.ts',
    sources: [],
    date: '2026-11',
    country: 'United States',
    isNot:
      'The classes are the product’s specification, those of adults, and not shown under 13, in pregnancy and six weeks after it; they know no low pressure: the advice on readings does. Under five years a temperature is low below 36 °C, by NICE NG51. What is unusual is a question about typing errors, no diagnosis.',
  },
  {
    name: 'Advice on readings',
    holds:
      'What to do about a very high or low pressure, a high one in pregnancy and six weeks after it, very low or high glucose (of newborns, children and in pregnancy by limits of their own), glucose above 600 mg/dL, low oxygen (of babies and in pregnancy by limits of their own; below 88 % a call for help), an unusual or extreme heart rate, by age under 13 and in pregnancy, a temperature under 35 °C, from 39.4 °C and above 40.5 °C of an adult, from 40 °C of a child, from 39 °C before the first birthday, fever in pregnancy and six weeks after it, a pulse below 100 before the first birthday, and fever or a temperature under 36 °C before three months of age.',
    tables: ['contract/facts/vital-advice/vital-limits.ts', 'contract/facts/vital-advice/vital-advice.ts'],
    test: 'contract/facts/vital-advice/vital-advice.test.ts',
    sources: ADVICE_SOURCES,
    date: '2026-11',
    country: 'United States; NEWS2, NG51 and NG133: United Kingdom',
    isNot:
      'The limits of adults, except where an age or pregnancy is named; ages count from birth, also of a child born early. Not checked, as the page says: blood pressure and breathing of children under 13, and the targets of glucose in pregnancy. The limits of children’s heart rates are those of suspected sepsis: one who cries or runs a fever passes them. A heart rate below 30 as extreme, and advice on a result marked as critical, are by convention and not checked against a source.',
  },
  {
    name: 'Pregnancy',
    holds: 'How long a pregnancy lasts by what is known of its dates, and until when the limits of pressure hold.',
    tables: ['contract/facts/pregnancy/pregnancy-period.ts'],
    test: 'contract/facts/pregnancy/pregnancy-period.test.ts',
    sources: PREGNANCY_SOURCES,
    date: '2026-11',
    country: 'United States; NG133: United Kingdom',
    isNot:
      'No due date is computed for anybody, and no medication is checked for pregnancy: every save of one says so. That a pregnancy without an end counts as ended three weeks after its due date is ours.',
  },
  {
    name: 'Breathing pauses in sleep',
    holds: 'Grades of the apnea-hypopnea index, of adults and of children under 13.',
    tables: ['contract/facts/breathing-pauses/breathing-pauses.ts'],
    test: 'contract/facts/breathing-pauses/breathing-pauses.test.ts',
    sources: BREATHING_PAUSE_SOURCES,
    date: '2026-11',
    country: 'United States',
    isNot:
      'From 13 to 17 it is not graded, because laboratories count by the rules of children or of adults. Sources differ about the grades of children; the lower bounds are used (1, 5, 10).',
  },
  {
    name: 'Eye pressure',
    holds: 'From when an eye pressure is asked about and marked.',
    tables: ['contract/facts/eye-pressure/eye-pressure.ts'],
    test: 'contract/facts/eye-pressure/eye-pressure.test.ts',
    sources: [EYE_PRESSURE],
    date: '2026-11',
    country: 'United States',
    isNot: 'No diagnosis: many people above 21 mmHg are well, and glaucoma is found below it, too.',
  },
  {
    name: 'Tooth numbers',
    holds: 'The FDI and Universal numbers of permanent and milk teeth, and where which is usual.',
    tables: ['contract/facts/tooth-numbers/tooth-numbers.ts'],
    test: 'contract/lifecare/dental-health/teeth.test.ts',
    sources: TOOTH_NUMBER_SOURCES,
    date: '2026-11',
    country: 'international; Universal: United States',
    isNot: 'Not Palmer’s notation; no supernumerary teeth.',
  },
  {
    name: 'Sudden loss of hearing or sight',
    holds:
      'Words for it in four languages; the form of a symptom then sends to a doctor, and the pages of hearing and vision say what to do.',
    tables: ['contract/facts/sudden-loss/sudden-loss.ts'],
    test: 'contract/facts/sudden-loss/sudden-loss.test.ts',
    sources: [SUDDEN_HEARING_LOSS, SUDDEN_SIGHT_LOSS],
    date: '2026-11',
    country: 'United States',
    isNot: 'No other symptom is judged.',
  },
  {
    name: 'After exposure',
    holds: 'What is urgent after sex without a condom, contact with an infection or shared needles.',
    tables: ['contract/facts/after-exposure/after-exposure.ts'],
    test: 'contract/facts/after-exposure/after-exposure.test.ts',
    sources: EXPOSURE_SOURCES,
    date: '2026-11',
    country: 'United States',
    isNot: 'No risk of a single contact is computed.',
  },
  {
    name: 'Screenings',
    holds:
      'Preventive screenings for people of average risk, each with its society, year and grade; and the names of results, procedures and illnesses that count, in four languages.',
    tables: [
      'contract/facts/screenings/screening-guide.ts',
      'contract/facts/screenings/screening-history.ts',
      'web/lifecare/health-profile/completed-tests.ts',
    ],
    test: 'web/lifecare/health-profile/recommended-screenings.test.ts',
    sources: [
      {
        title: 'US Preventive Services Task Force; the year and grade are named with each screening',
        url: 'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation-topics',
      },
      {
        title: 'American Diabetes Association, Standards of Care in Diabetes 2024, section 2',
        url: 'https://doi.org/10.2337/dc24-S002',
      },
      {
        title:
          'American Heart Association and American College of Cardiology, Guideline on the Management of Blood Cholesterol, 2018',
        url: 'https://doi.org/10.1161/CIR.0000000000000625',
      },
      {
        title:
          'CDC, Screening and Testing for Hepatitis B Virus Infection, MMWR Recommendations and Reports 2023;72(1)',
        url: 'https://www.cdc.gov/mmwr/volumes/72/rr/rr7201a1.htm',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot:
      'No interval after polyps, cancer or a positive test: then it says to ask the doctor. Names are looked for by hand-written words; family history is not looked at. The recommendations may have been renewed since.',
  },
  {
    name: 'Vaccines',
    holds: 'Common vaccines with their CVX codes, and which vaccines are against the same illness.',
    tables: ['web/lifecare/health-profile/common-vaccines.ts', 'web/lifecare/health-profile/vaccine-groups.ts'],
    test: 'web/lifecare/health-profile/vaccines.test.ts',
    sources: [
      {
        title: 'CDC, Vaccines Administered (CVX)',
        url: 'https://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot: 'No schedule of vaccinations.',
  },
  {
    name: 'Laboratory tests',
    holds: 'Names of common blood tests in four languages, their LOINC codes and molar masses.',
    tables: [
      'contract/healthcare/test-results/lab-tests.ts',
      'contract/healthcare/test-results/specimen.ts',
      'web/documents/lab-report/test-names.ts',
    ],
    test: 'web/documents/lab-report/read-lab-report.test.ts',
    sources: [{ title: 'LOINC', url: 'https://loinc.org' }],
    date: '2026-11',
    country: 'international',
    isNot:
      'No reference ranges: they are the laboratory’s. What stands in brackets stays in a name unless it is known to say nothing; a name whose unit does not fit is not taken for the blood test. Urine and other specimens are told by the name, the panel or the unit; where none of them tells, creatinine, potassium, sodium and osmolality outside of what blood can hold (creatinine above 20 mg/dL, by our own limits, not checked against a source) are “unclear”: without a code, and in no trend with those of blood; below that they count as blood, because only very dilute urine has so little.',
  },
  {
    name: 'Units',
    holds: 'Spellings of laboratory units and what they count.',
    tables: ['contract/fhir/ucum.ts', 'contract/healthcare/test-results/convert-results.ts'],
    test: 'contract/healthcare/test-results/lab-results.fhir.test.ts',
    sources: [{ title: 'The Unified Code for Units of Measure', url: 'https://ucum.org' }],
    date: '2026-11',
    country: 'international',
    isNot: 'A unit that is not certain stays text and is not converted.',
  },
  {
    name: 'Conditions',
    holds: 'Common illnesses with their ICD-10-CM codes and everyday names.',
    tables: ['contract/healthcare/medical-history/icd10'],
    test: 'contract/healthcare/medical-history/icd10/suggest-conditions.test.ts',
    sources: [{ title: 'CDC and CMS, ICD-10-CM', url: 'https://www.cdc.gov/nchs/icd/icd-10-cm/' }],
    date: '2026-11',
    country: 'United States',
    isNot: 'Everyday names are English only and ours.',
  },
  {
    name: 'Growth',
    holds: 'Growth references of children, and the corrected age of those born early.',
    tables: [
      'contract/healthcare/growth/who-figures.ts',
      'contract/healthcare/growth/cdc-figures.ts',
      'contract/healthcare/growth/growth-age.ts',
    ],
    test: 'contract/healthcare/growth/growth.test.ts',
    sources: [
      { title: 'WHO, Child Growth Standards, 2006', url: 'https://www.who.int/tools/child-growth-standards' },
      { title: 'CDC, Growth Charts, 2000', url: 'https://www.cdc.gov/growthcharts/' },
      {
        title:
          'Engle WA; American Academy of Pediatrics, Age terminology during the perinatal period, Pediatrics 2004;114:1362–1364: corrected age',
        url: 'https://doi.org/10.1542/peds.2004-1915',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot:
      'Corrected until 24 months after birth, for children born before 37 weeks; some correct children born very early until 36 months. No curves before term.',
  },
  {
    name: 'Hearing grades',
    holds: 'Grades of hearing loss by the average of four frequencies.',
    tables: ['web/lifecare/hearing/hearing-levels.ts'],
    test: 'web/lifecare/hearing/hearing-levels.test.ts',
    sources: [
      { title: 'WHO, World report on hearing, 2021', url: 'https://www.who.int/publications/i/item/9789240020481' },
    ],
    date: '2026-11',
    country: 'international',
    isNot: 'The grades of adults; no diagnosis, and none where one of the four frequencies was not measured.',
  },
  {
    name: 'Risk of sexually transmitted infections',
    holds: 'How strongly the answers to seven questions suggest a test, and what to do.',
    tables: ['contract/lifecare/sexual-health/risk-level.ts'],
    test: 'contract/lifecare/sexual-health/risk-level.test.ts',
    sources: [
      {
        title: 'CDC, Sexually Transmitted Infections Treatment Guidelines, 2021',
        url: 'https://www.cdc.gov/std/treatment-guidelines/default.htm',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot: 'The three levels are ours and not checked against a source. No risk is computed; symptoms go first.',
  },
  {
    name: 'First aid for teeth',
    holds: 'What to do until a dentist is reached.',
    tables: ['web/lifecare/dental-health/dental-first-steps.ts'],
    test: 'e2e/lifecare/dental-health.spec.ts',
    sources: [
      {
        title:
          'International Association of Dental Traumatology guidelines, 2: avulsion of permanent teeth, Dental Traumatology 2020;36:331–342 (the knocked-out tooth)',
        url: 'https://doi.org/10.1111/edt.12573',
      },
    ],
    date: '2026-11',
    country: 'international',
    isNot: 'All but the knocked-out tooth is by clinical convention and not checked against a source.',
  },
  {
    name: 'Wellness tips and goals',
    holds: 'Tips about activity, sleep and low mood; the sleep goal that a new form starts with (8 hours).',
    tables: ['web/lifecare/dashboard/wellness-tips.tsx', 'contract/lifecare/sleep-health/sleep-goals.ts'],
    test: 'e2e/lifecare/lifecare-dashboard.spec.ts',
    sources: [
      {
        title:
          'US Department of Health and Human Services, Physical Activity Guidelines for Americans, 2nd edition, 2018',
        url: 'https://health.gov/paguidelines/second-edition/pdf/Physical_Activity_Guidelines_2nd_edition.pdf',
      },
      {
        title:
          'National Sleep Foundation, sleep time duration recommendations, Sleep Health 2015;1:40–43 (7 to 9 hours)',
        url: 'https://doi.org/10.1016/j.sleh.2014.12.010',
      },
    ],
    date: '2026-11',
    country: 'United States',
    isNot:
      'For adults. No amount of water, calories, nutrients or weight is recommended anywhere; goals are the person’s own.',
  },
  {
    name: 'Trends and averages',
    holds:
      'What the page of insights says about pressure, glucose, weight, workouts, sleep and mood, and from how many values.',
    tables: ['web/lifecare/digital-health-tools/insights'],
    test: 'web/lifecare/digital-health-tools/insights/insights.test.ts',
    sources: [],
    date: '2026-11',
    country: 'international',
    isNot:
      'Averages and differences of a person’s own values; how many are needed and what is notable is ours. No cause is claimed.',
  },
  {
    name: 'Unusual amounts',
    holds:
      'The `usual` range of a field, outside of which a form asks whether the number is meant: sleep, meals, water, workouts, body measurements, glasses and eye pressure.',
    tables: ['contract/lifecare', 'contract/record/unusual.ts'],
    test: 'contract/record/unusual.test.ts',
    sources: [],
    date: '2026-11',
    country: 'international',
    isNot: 'Questions about typing errors, never a statement about health.',
  },
  {
    name: 'Sensitive records',
    holds:
      'Words in four languages, ICD-10-CM codes, ingredients of medications, and security labels of imported records, by which records are recognized that a share leaves out unless chosen, and that people without access to sensitive records do not see.',
    tables: [
      'contract/facts/sensitive/sensitive-words.ts',
      'contract/facts/sensitive/sensitive-codes.ts',
      'contract/facts/sensitive/sensitive-drugs.ts',
      'contract/facts/sensitive/security-labels.ts',
    ],
    test: 'contract/facts/sensitive/sensitive.test.ts',
    sources: [
      {
        title: 'HL7, v3 value set ActInformationSensitivityPolicy: which kinds of information are called sensitive',
        url: 'https://terminology.hl7.org/ValueSet-v3-ActInformationSensitivityPolicy.html',
      },
    ],
    date: '2026-11',
    country: 'international; ICD-10-CM: United States',
    isNot:
      'Never complete, and by hand: whoever enters a record sees what was recognized and can change it both ways; their choice counts. Not looked at: notes, what a message says itself, the text inside a document (but a report becomes as sensitive as a result that is taken from it), allergies, family history and supplements. Development, learning and attention (F70 to F98) are not among it, nor are medications with many uses, such as hormones, and naloxone, which must be found in an emergency.',
  },
  {
    name: 'Emergency and crisis numbers',
    holds:
      'Whom to call, by the country that the device’s clock names: United States with its territories, Canada, Mexico, United Kingdom, Ireland, France, Germany, Austria, Switzerland, Spain, Australia; 112 in the rest of the European Union and its neighbors.',
    tables: ['contract/facts/emergency-numbers/emergency-numbers.ts'],
    test: 'contract/facts/emergency-numbers/emergency-numbers.test.ts',
    sources: [
      ...NUMBER_SOURCES,
      {
        title: '3GPP TS 22.101: 112 and 911 from every mobile phone',
        url: 'https://www.3gpp.org/dynareport/22101.htm',
      },
    ],
    date: '2026-11',
    country: 'by country',
    isNot:
      'Not every country: elsewhere it says that the number is not known, and names 112 and 911, which mobile phones send to the emergency services of most networks. Most communities of Nunavut have no 911. The time zone tells where a device is, not its owner’s country.',
  },
]
