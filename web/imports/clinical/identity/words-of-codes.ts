import { LOINC, SNOMED } from '#contract/fhir/terms.ts'
import type { Code } from '#contract/imports/origin.ts'
import { codeIn } from './identifying-codes.ts'

/**
 * Words for codes that sources often write without a name: questions about habits, their answers, and reactions. A
 * patient cannot read "LOINC 72166-2: 449868002".
 */
const WORDS: Record<string, Record<string, string>> = {
  [LOINC]: {
    // Questions.
    '72166-2': 'Tobacco smoking status',
    '11367-0': 'History of tobacco use',
    '81229-7': 'Tobacco smoking status',
    '88031-0': 'Smokeless tobacco status',
    '11331-6': 'History of alcohol use',
    '74013-4': 'Alcoholic drinks per day',
    '11342-1': 'History of drug use',
    '11341-5': 'History of occupation',
    '82810-3': 'Pregnancy status',
    '76689-9': 'Sex assigned at birth',
    '46098-0': 'Sex',
    '76690-7': 'Sexual orientation',
    '76691-5': 'Gender identity',
    // Answers.
    'LA18976-3': 'Current every day smoker',
    'LA18977-1': 'Current some day smoker',
    'LA15920-4': 'Former smoker',
    'LA18978-9': 'Never smoker',
    'LA18979-7': 'Smoker, current status unknown',
    'LA18980-5': 'Unknown if ever smoked',
    'LA18981-3': 'Heavy tobacco smoker',
    'LA18982-1': 'Light tobacco smoker',
    'LA33-6': 'Yes',
    'LA32-8': 'No',
  },
  [SNOMED]: {
    '449868002': 'Current every day smoker',
    '428041000124106': 'Current some day smoker',
    '8517006': 'Former smoker',
    '266919005': 'Never smoker',
    '77176002': 'Smoker, current status unknown',
    '266927001': 'Unknown if ever smoked',
    '428071000124103': 'Heavy tobacco smoker',
    '428061000124105': 'Light tobacco smoker',
    '365981007': 'Smoking behavior',
    '229819007': 'Tobacco use',
    '160573003': 'Alcohol intake',
    '373066001': 'Yes',
    '373067005': 'No',
    '10828004': 'Positive',
    '260385009': 'Negative',
    '260373001': 'Detected',
    '260415000': 'Not detected',
    // Reactions.
    '39579001': 'Anaphylaxis',
    '41291007': 'Angioedema',
    '126485001': 'Hives',
    '247472004': 'Hives',
    '271807003': 'Rash',
    '418290006': 'Itching',
    '422587007': 'Nausea',
    '422400008': 'Vomiting',
    '62315008': 'Diarrhea',
    '267036007': 'Shortness of breath',
    '56018004': 'Wheezing',
    '65124004': 'Swelling',
  },
}

/** The words of the first code that has some here. */
export const wordsOfCode = (codes: readonly Code[]): string | undefined =>
  Object.entries(WORDS).flatMap(([system, words]) => {
    const code = codeIn(codes, system)
    return code && Object.hasOwn(words, code) ? (words[code] ?? []) : []
  })[0]
