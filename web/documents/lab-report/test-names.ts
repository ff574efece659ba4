import { ucumOf } from '#contract/fhir/ucum.ts'
import { conversionOf } from '#contract/healthcare/test-results/convert-results.ts'
import { knownTests, labTest, testKey } from '#contract/healthcare/test-results/lab-tests.ts'
import { plainText } from './header-words.ts'

/** Laboratories' names for the built-in tests, besides their usual names; without accents and punctuation. */
const ALIASES: Record<string, readonly string[]> = {
  'Hemoglobin A1c': [
    ...[
      'hba1c ifcc',
      'hba1c ngsp',
      'hba1c dcct',
      'glycohemoglobin',
      'hgb a1c',
      'haemoglobin a1c',
      'hemoglobin a1c hba1c',
    ],
    ...['hamoglobin a1c', 'glykohamoglobin', 'hemoglobine glyquee', 'hemoglobine glyquee hba1c', 'hemoglobine a1c'],
    ...['hemoglobina glicosilada', 'hemoglobina glicada', 'hemoglobina a1c', 'hemoglobina glicosilada hba1c'],
  ],
  'Fasting glucose': [
    ...['fasting plasma glucose', 'nuchternglukose', 'glukose nuchtern', 'glucose nuchtern', 'nuchternglucose'],
    ...[
      'glycemie a jeun',
      'glucose a jeun',
      'glucosa en ayunas',
      'glucosa basal',
      'glucemia basal',
      'glucemia en ayunas',
    ],
  ],
  Glucose: ['glukose', 'blutzucker', 'glycemie', 'glucosa', 'glucemia', 'glucose random'],
  Cholesterol: [
    ...['gesamtcholesterin', 'cholesterin', 'cholesterin gesamt', 'cholesterin ges', 'cholesterol total', 'chol'],
    ...['cholesterol total', 'colesterol', 'colesterol total', 'gesamt cholesterin'],
  ],
  'LDL cholesterol': [
    ...['ldl cholesterin', 'cholesterol ldl', 'colesterol ldl', 'ldl chol calc', 'ldl cholesterol calc', 'ldl chol'],
    ...['ldl cholesterol calculated', 'ldl colesterol', 'ldl calculated', 'ldl chol calc nih'],
  ],
  'HDL cholesterol': ['hdl cholesterin', 'cholesterol hdl', 'colesterol hdl', 'hdl chol', 'hdl colesterol'],
  Triglycerides: ['triglyzeride', 'triglyceride', 'trigliceridos', 'trig', 'tg'],
  Creatinine: ['kreatinin', 'creatinina', 'creat', 'creatininemie'],
  'Urea nitrogen': ['urea nitrogen bun', 'bun urea nitrogen', 'harnstoff n', 'harnstoff stickstoff'],
  Potassium: ['kalium', 'potasio', 'kaliemie', 'k'],
  Sodium: ['natrium', 'sodio', 'natremie', 'na'],
  Chloride: ['chlorid', 'chlorures', 'chlore', 'cloruro', 'cloro', 'cl'],
  Calcium: ['kalzium', 'calcio', 'calcemie', 'ca', 'calcium gesamt', 'calcium total'],
  'Thyroid stimulating hormone': [
    ...[
      'tsh basal',
      'tsh ultrasensitive',
      'tsh us',
      'tsh ultrasensible',
      'tirotropina',
      'thyreotropin',
      'tsh 3rd generation',
    ],
    ...['thyroid stimulating hormone tsh', 'tsh thyreotropin', 'tirotropina tsh', 'hormona estimulante de la tiroides'],
  ],
  'Free T4': [
    'ft4',
    'freies t4',
    'freies thyroxin',
    't4 libre',
    't4l',
    'tiroxina libre',
    'free t4 thyroxine',
    't4 free direct',
  ],
  'Vitamin D': [
    ...[
      'vitamina d',
      'vitamine d',
      '25 oh vitamina d',
      'vitamine d 25 oh',
      'vitamin d 25 oh total',
      '25 oh vitamine d',
    ],
    ...['vitamina d 25 oh', 'vitamin d3 25 oh', '25 hydroxy vitamin d', 'vitamin d 25 hydroxy total'],
  ],
  'Vitamin B12': ['vitamina b12', 'vitamine b12', 'vit b12', 'cobalamina', 'cobalamine'],
  Ferritin: ['ferritine', 'ferritina'],
  Hemoglobin: ['hamoglobin', 'hemoglobine', 'hemoglobina', 'hb'],
  Hematocrit: ['hamatokrit', 'hematocrite', 'hematocrito', 'hkt', 'hto'],
  'White blood cells': ['leukozyten', 'leucocytes', 'leucocitos', 'white blood cell', 'wbc count', 'white cell count'],
  'Red blood cells': [
    'erythrozyten',
    'hematies',
    'globules rouges',
    'eritrocitos',
    'hematies',
    'red blood cell',
    'rbc count',
  ],
  Platelets: ['thrombozyten', 'plaquettes', 'plaquetas', 'numeration des plaquettes', 'recuento de plaquetas'],
  'Alanine aminotransferase': [
    ...[
      'alt sgpt',
      'sgpt alt',
      'alat',
      'gpt',
      'gpt alat',
      'alat gpt',
      'gpt alt',
      'alt gpt',
      'tgp',
      'alat tgp',
      'alt tgp',
    ],
    ...[
      'alanine aminotransferase alt',
      'tgp alat',
      'transaminases tgp',
      'transaminase alat',
      'alat sgpt',
      'gpt alat sgpt',
    ],
  ],
  'Aspartate aminotransferase': [
    ...[
      'ast sgot',
      'sgot ast',
      'asat',
      'got',
      'got asat',
      'asat got',
      'got ast',
      'ast got',
      'tgo',
      'asat tgo',
      'ast tgo',
    ],
    ...['aspartate aminotransferase ast', 'tgo asat', 'transaminases tgo', 'transaminase asat', 'asat sgot'],
  ],
  'Alkaline phosphatase': [
    ...[
      'alkalische phosphatase',
      'alk phosphatase',
      'phosphatases alcalines',
      'phosphatase alcaline',
      'fosfatasa alcalina',
      'alk phos',
      'ap',
    ],
    ...['pal', 'alkaline phosphatase alp'],
  ],
  Bilirubin: [
    'gesamtbilirubin',
    'bilirubin gesamt',
    'bilirubine totale',
    'bilirubina total',
    'bilirubine',
    'bilirubina',
  ],
  Albumin: ['albumine', 'albumina'],
  'C reactive protein': [
    ...['c reaktives protein', 'crp c reaktives protein', 'proteine c reactive', 'proteina c reactiva', 'pcr'],
    ...['proteine c reactive crp', 'c reactive protein crp', 'c reaktives protein crp', 'crp quantitative'],
  ],
  'Prostate specific antigen': [
    ...['psa total', 'prostate specific ag', 'psa gesamt', 'psa totale', 'antigeno prostatico especifico', 'total psa'],
    ...['prostate specific antigen psa'],
  ],
  'Uric acid': ['harnsaure', 'acide urique', 'acido urico', 'uricemie', 'urate'],
}

const byKey = new Map([
  ...knownTests.flatMap(({ name, keys }) => keys.map(key => [plainText(key), name] as const)),
  ...Object.entries(ALIASES).flatMap(([name, aliases]) => aliases.map(alias => [alias, name] as const)),
])

/** What may stand behind a name and says nothing new: the built-in names imply blood, and any method. */
const SAYS_NOTHING =
  /^(?:(?:in |im |en )?(?:serum|plasma|blood|whole blood|venous blood|blut|vollblut|suero|sangre|sang|serique)|i s|edta|edta blut|calc|calculated|berechnet|calcule|calculado|direct measurement|quant|quantitative|quantitativ|enzymatic|enzymatisch|photometric|photometrie|colorimetric|immunoassay|turbidimetry|eclia|clia|elisa|hplc|jaffe|ifcc|automated|auto|method)$/

/** At the end of a name without brackets: "Glucose, Serum". */
const IN_BLOOD =
  /(?:^| )(?:in serum|in plasma|in blood|serum|plasma|blood|whole blood|im serum|im blut|is|im plasma|serique|suero|en suero|sang|sangre)$/

/** Short for more than one test: only with a unit of the test that is meant. */
const AMBIGUOUS = new Set(['tg', 'ap', 'pcr', 'pal', 'ca', 'k', 'na', 'cl', 'got', 'hb', 'chol'])

/** "Kreatinin/S" and "Natrium (S)" are in serum; but hemoglobin S is another hemoglobin. */
const withoutSpecimen = (printed: string) =>
  /^h(?:a|ae|ä|e|é)?mo?globin|^hb/i.test(printed)
    ? printed
    : printed.replace(/(?<!\s)\s*(?:\/\s*[SP]|[([][SP][)\]])$/, '')

const BRACKETS = /(?<!\s)\s*[([]([^()[\]]*)[)\]]/g

/** Without the brackets that say nothing new; all others stay, since "(urine)", "(free)" and "(ionized)" are other tests. */
const withoutBrackets = (printed: string) =>
  printed.replace(BRACKETS, (whole, inside: string) => {
    const plain = plainText(inside)
    const base = byKey.get(plainText(printed.replace(BRACKETS, '')))
    const isSameTest = base !== undefined && byKey.get(plain) === base
    return plain === '' || isSameTest || SAYS_NOTHING.test(plain) ? '' : whole
  })

const unitsOf = (name: string) => Object.values(labTest(name)?.codes ?? {}).flat()

/** Whether results of a test can be in a unit: creatinine in mg/g is not that of blood. */
const hasUnit = (name: string, unit: string) => unitsOf(name).some(known => conversionOf(name, unit, known))
const hasUsualUnit = (name: string, unit: string) => unitsOf(name).some(known => known === ucumOf(unit))

const WITHOUT_CELLS = /\b(?:plasma|serum|suero|serique|plasmatique|plasmatica)\b/

/** The built-in name of a printed test; undefined if it is not certain. */
export const builtInName = (printed: string, unit: string | null = null): string | undefined => {
  // "T.S.H." is TSH.
  const keyOf = (text: string) => plainText(text).replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
  const bare = withoutBrackets(withoutSpecimen(printed.trim()))
  const keys = [keyOf(printed), keyOf(bare), keyOf(bare).replace(IN_BLOOD, '').trim()]
  const key = keys.find(known => byKey.has(known))
  const name = key && byKey.get(key)
  if (!key || !name) return undefined
  // "Ca++" is what analyzers of blood gases print, of the ionized calcium.
  if (name === 'Calcium' && printed.includes('++')) return undefined
  // Free hemoglobin in plasma is a sign of hemolysis, not the hemoglobin of the blood.
  if (name === 'Hemoglobin' && WITHOUT_CELLS.test(plainText(printed))) return undefined
  if (AMBIGUOUS.has(key)) return unit && hasUsualUnit(name, unit) ? name : undefined
  return unit === null || hasUnit(name, unit) ? name : undefined
}

/** The name that the person already uses for a test, so that its results stay together; otherwise the proposed name. */
export const personalName = (proposed: string, earlier: readonly { testName: string }[]) => {
  const test = knownTests.find(({ name }) => name === proposed)
  if (!test) return proposed
  return earlier.find(({ testName }) => test.keys.includes(testKey(testName)))?.testName ?? proposed
}
