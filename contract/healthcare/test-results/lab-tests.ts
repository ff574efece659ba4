import { ucumOf } from '#contract/fhir/ucum.ts'

export interface LabTest {
  /** Usual names; case and punctuation are ignored. */
  names: readonly string[]
  /** The units of each LOINC code: LOINC has separate codes for mass and molar units. */
  codes: Record<string, readonly string[]>
  /** Converts between mass and molar units. */
  gramsPerMole?: number
  /** The charge of an ion, to convert milliequivalents. */
  charge?: number
}

const MASS = ['mg/dL', 'g/L', 'mg/L'] as const
const MOLES = ['mmol/L'] as const
const GLUCOSE = 180.156
const CHOLESTEROL = 386.65
const CELLS = ['10*3/uL', '10*9/L'] as const

/** Common blood tests and their LOINC codes. Only certain ones: a wrong code is worse than none. */
const LAB_TESTS: readonly LabTest[] = [
  {
    names: ['hemoglobin a1c', 'hba1c', 'a1c', 'glycated hemoglobin'],
    codes: { '4548-4': ['%'], '59261-8': ['mmol/mol'] },
  },
  {
    names: ['fasting glucose', 'glucose fasting', 'fasting blood glucose'],
    codes: { '1558-6': MASS, '14771-0': MOLES },
    gramsPerMole: GLUCOSE,
  },
  {
    names: ['glucose', 'blood glucose', 'blood sugar'],
    codes: { '2345-7': MASS, '14749-6': MOLES },
    gramsPerMole: GLUCOSE,
  },
  {
    names: ['cholesterol', 'total cholesterol', 'cholesterol total'],
    codes: { '2093-3': MASS, '14647-2': MOLES },
    gramsPerMole: CHOLESTEROL,
  },
  {
    names: ['ldl', 'ldl cholesterol', 'ldl c', 'cholesterol ldl'],
    codes: { '2089-1': MASS, '22748-8': MOLES },
    gramsPerMole: CHOLESTEROL,
  },
  {
    names: ['hdl', 'hdl cholesterol', 'hdl c', 'cholesterol hdl'],
    codes: { '2085-9': MASS, '14646-4': MOLES },
    gramsPerMole: CHOLESTEROL,
  },
  { names: ['triglycerides', 'triglyceride'], codes: { '2571-8': MASS, '14927-8': MOLES }, gramsPerMole: 885.7 },
  {
    names: ['creatinine', 'serum creatinine'],
    codes: { '2160-0': ['mg/dL'], '14682-9': ['umol/L'] },
    gramsPerMole: 113.12,
  },
  {
    names: ['urea nitrogen', 'blood urea nitrogen', 'bun'],
    codes: { '3094-0': ['mg/dL'], '14937-7': MOLES },
    // Moles are of urea, but milligrams are of the nitrogen in it.
    gramsPerMole: 28.014,
  },
  { names: ['potassium'], codes: { '2823-3': ['mmol/L', 'meq/L'] }, charge: 1 },
  { names: ['sodium'], codes: { '2951-2': ['mmol/L', 'meq/L'] }, charge: 1 },
  { names: ['chloride'], codes: { '2075-0': ['mmol/L', 'meq/L'] }, charge: 1 },
  { names: ['calcium'], codes: { '17861-6': ['mg/dL'], '2000-8': MOLES }, gramsPerMole: 40.078, charge: 2 },
  {
    names: ['tsh', 'thyroid stimulating hormone', 'thyrotropin'],
    codes: { '3016-3': ['m[IU]/L', 'u[IU]/mL'] },
  },
  {
    names: ['free t4', 't4 free', 'free thyroxine'],
    codes: { '3024-7': ['ng/dL'], '14920-3': ['pmol/L'] },
    gramsPerMole: 776.87,
  },
  {
    names: ['vitamin d', 'vitamin d 25 oh', '25 oh vitamin d', '25 hydroxyvitamin d', 'vitamin d 25 hydroxy'],
    codes: { '62292-8': ['ng/mL', 'ug/L'] },
    gramsPerMole: 400.64,
  },
  {
    names: ['vitamin b12', 'b12', 'cobalamin'],
    codes: { '2132-9': ['pg/mL', 'ng/L'], '14685-2': ['pmol/L'] },
    gramsPerMole: 1355.4,
  },
  { names: ['ferritin'], codes: { '2276-4': ['ng/mL', 'ug/L'] } },
  { names: ['hemoglobin', 'haemoglobin', 'hgb'], codes: { '718-7': ['g/dL', 'g/L'] } },
  { names: ['hematocrit', 'haematocrit', 'hct'], codes: { '20570-8': ['%'] } },
  { names: ['white blood cells', 'white blood cell count', 'wbc', 'leukocytes'], codes: { '26464-8': CELLS } },
  {
    names: ['red blood cells', 'red blood cell count', 'rbc', 'erythrocytes'],
    codes: { '26453-1': ['10*6/uL', '10*12/L'] },
  },
  { names: ['platelets', 'platelet count', 'plt'], codes: { '26515-7': CELLS } },
  { names: ['alt', 'alanine aminotransferase', 'sgpt'], codes: { '1742-6': ['U/L', '[IU]/L'] } },
  { names: ['ast', 'aspartate aminotransferase', 'sgot'], codes: { '1920-8': ['U/L', '[IU]/L'] } },
  { names: ['alkaline phosphatase', 'alp'], codes: { '6768-6': ['U/L', '[IU]/L'] } },
  {
    names: ['bilirubin', 'total bilirubin', 'bilirubin total'],
    codes: { '1975-2': ['mg/dL'], '14631-6': ['umol/L'] },
    gramsPerMole: 584.66,
  },
  { names: ['albumin', 'serum albumin'], codes: { '1751-7': ['g/dL', 'g/L'] } },
  { names: ['crp', 'c reactive protein'], codes: { '1988-5': ['mg/L', 'mg/dL'] } },
  { names: ['psa', 'prostate specific antigen'], codes: { '2857-1': ['ng/mL', 'ug/L'] } },
  { names: ['uric acid'], codes: { '3084-1': ['mg/dL'], '14933-6': ['umol/L'] }, gramsPerMole: 168.11 },
]

/** A test's name without regard to case and punctuation. */
export const testKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(LAB_TESTS.flatMap(test => test.names.map(name => [name, test] as const)))

export const labTest = (testName: string): LabTest | undefined => byName.get(testKey(testName))

/** The LOINC code of a test in a unit; null if it is not certain. */
export const labCode = (testName: string, unit: string | null): string | null => {
  const codes = labTest(testName)?.codes
  const ucum = ucumOf(unit)
  if (!codes || !ucum) return null
  return Object.entries(codes).find(([, units]) => units.includes(ucum))?.[0] ?? null
}

/** Uppercase anywhere in a name. */
const ABBREVIATIONS = /\b(?:ldl|hdl|tsh|t4|b12|alt|ast|crp|psa|bun|d)\b/g

const labelOf = (name: string) => {
  const words = name.replace(ABBREVIATIONS, word => word.toUpperCase()).replace('a1c', 'A1c')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The tests by the names that people would choose, with the units that are usual in the United States. */
export const knownTests = LAB_TESTS.map(({ names, codes }) => {
  const [unit] = Object.values(codes)[0] ?? []
  return {
    // "LDL cholesterol" rather than "LDL".
    name: labelOf(names.find(name => name.length > 4) ?? names[0] ?? ''),
    keys: names,
    // People do not write UCUM codes such as `10*3/uL`.
    unit: unit && /^[\w%/]+$/.test(unit) ? unit : null,
  }
})

const nameByCode = new Map(
  LAB_TESTS.flatMap(({ codes }, index) => Object.keys(codes).map(code => [code, knownTests[index]?.name] as const)),
)

/** Our name for the test with this LOINC code. */
export const testNamed = (loincCode: string | null): string | undefined =>
  loincCode === null ? undefined : nameByCode.get(loincCode)
