import { globSync, readFileSync } from 'node:fs'
import { urgentSteps } from '../contract/facts/after-exposure/after-exposure.ts'
import { ALLERGY_FAMILIES } from '../contract/facts/allergy-families/allergy-families.ts'
import { LATEX_FOODS } from '../contract/facts/allergy-families/latex.ts'
import { ASKED_TWICE } from '../contract/facts/drug-classes/drug-classes.ts'
import { aboutDrugs } from '../contract/facts/drugs/about-drugs.ts'
import { HIGH_RISK_DRUGS } from '../contract/facts/high-risk-drugs/high-risk-drugs.ts'
import { SCREENING_GUIDE } from '../contract/facts/screenings/screening-guide.ts'
import { VITAL_ADVICE } from '../contract/facts/vital-advice/vital-advice.ts'
import { english } from '../contract/languages/message.ts'
import { unitIn } from '../contract/record/units.ts'
import { allRecordTypes } from '../contract/records.ts'
import { recordLabels } from '../web/record/record-labels.ts'
import { forOthers } from '../web/shell/person/for-others.ts'

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const PRINTED = /\b(?:message|translate)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g
const TRANSLATED = /\bt\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g

/** Capitalized strings that people never see. */
const NO_TEXT = new Set([
  'Wellkept',
  'Inter',
  'Item',
  'Separator',
  'Enter',
  'Escape',
  'Home',
  'End',
  'Notice',
  'Content-Type',
  'Idempotency-Key',
  'Control+K Meta+K',
  'WebP',
  'PK\\x03\\x04',
  '{\\\\rtf',
])
const isText = text =>
  (/^[A-Z{“]/.test(text) || /\{\w+\}/.test(text)) && /[a-z]/.test(text) && !NO_TEXT.has(text) && !isCode(text)
// A time zone, a CamelCase name, an SVG path, a keyboard key.
const isCode = text =>
  /^[A-Z]\w+\/\w+$/.test(text) ||
  /^(?:[A-Z]+[a-z]+){2,}$/.test(text) ||
  /^M-?\d/.test(text) ||
  /^Arrow[A-Z]/.test(text) ||
  text.includes('\\u0')

const unquoted = text => text.replace(/\\(['"])/g, '$1')

const codeOf = file =>
  readFileSync(file, 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/(?<!\w)\/\*[\s\S]*?\*\//g, '')
    // Errors for developers.
    .replace(/new Error\([^)]*\)/g, '')
    .replace(/^(import|export) [^\n]* from [^\n]*$/gm, '')

const filesOf = pattern => globSync(pattern).filter(file => !/\.(test|samples)\./.test(file))

const stringsIn = (code, pattern) => [...code.matchAll(pattern)].map(([, one, other]) => unquoted(one ?? other ?? ''))

/**
 * Readers of other systems' files are full of those systems' names; their texts for people are a `message` or in
 * `labels.ts`.
 */
const isReader = file =>
  /^web\/(imports\/(clinical|formats|readings|testing|truths)|documents\/lab-report|sharing\/summary\/reading)\/|\/read-summary\.ts$/.test(
    file,
  ) && !file.endsWith('/labels.ts')

/** Arguments of `t`, and labels that are passed to it through a variable. */
const textsOfWeb = () =>
  filesOf('web/**/*.{ts,tsx}').flatMap(file => {
    const code = codeOf(file)
    // Names of illnesses and vaccines become content of records, which is not translated.
    const isContent = file.includes('/icd10/') || file.endsWith('/common-vaccines.ts')
    const said = isReader(file) || isContent ? [] : stringsIn(code, STRING).filter(isText)
    return [...stringsIn(code, TRANSLATED), ...stringsIn(code, PRINTED), ...said]
  })

/** Labels, options, hints and messages of rules. */
const textsOfContract = () =>
  filesOf(
    'contract/{account,administration,documents,errors,healthcare,imports,lifecare,people,record,search,sharing}/**/*.ts',
  )
    // Names of illnesses become content of records, which is not translated.
    .filter(file => !file.includes('/icd10/'))
    // The grammar of frequencies has its words in every language.
    .filter(file => !/\/medications\/schedule\/(?:grammar|describe)\//.test(file))
    .filter(file => !file.endsWith('sample-family.ts'))
    // The API docs are for programmers.
    .filter(file => !file.endsWith('-endpoints.ts'))
    // FHIR names are for programs; the web has its own labels for them.
    .filter(file => !file.endsWith('.fhir.ts') && !/sharing\/(sections|summary-sections|patient-summary)/.test(file))
    .flatMap(file => {
      const code = codeOf(file)
      return [...stringsIn(code, PRINTED), ...stringsIn(code, STRING).filter(isText)]
    })

/** Names and notes in the tables of medical facts. */
const textsOfFacts = () => [
  ...ALLERGY_FAMILIES.flatMap(({ name, related = [] }) => [name, ...related.map(({ reason }) => reason)]),
  ...ASKED_TWICE.map(([name]) => name),
  ...HIGH_RISK_DRUGS.flatMap(({ note, atDose }) => [note, atDose]),
  ...VITAL_ADVICE.flatMap(({ title, text, emergency }) => [title, text, emergency]),
  ...urgentSteps({ withoutCondom: true, sharedNeedles: true, symptoms: true }),
  ...LATEX_FOODS,
  ...filesOf('contract/facts/**/*.ts').flatMap(file => stringsIn(codeOf(file), PRINTED)),
  ...SCREENING_GUIDE.flatMap(({ name, source }) => [name, source.text]),
  aboutDrugs.country,
]

const textsOfFields = () =>
  allRecordTypes.flatMap(({ fields }) =>
    Object.values(fields).flatMap(field => [
      field.label,
      field.hint,
      field.placeholder,
      ...Object.values(field.options ?? {}),
      unitIn(field, 'us'),
      unitIn(field, 'metric'),
    ]),
  )

const REFUSAL =
  /(?:badField\([^,]+,|fieldError\([^,]+,|LineFault\([^,]+,|\bmessage\(|message:|\?\?|= )\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g

/** The server's errors that people can see, and its printed texts. */
const textsOfServer = () =>
  filesOf('server/**/*.ts')
    // Startup messages are for operators.
    .filter(
      file =>
        !/^server\/(migrations|testing|backup)\/|config|installation-key|data-folder|listen|start-error|embedded-postgres/.test(
          file,
        ),
    )
    .flatMap(file => {
      const code = codeOf(file)
      const refusals = stringsIn(code, REFUSAL).filter(text => isText(text) && text.includes(' '))
      return [...refusals, ...stringsIn(code, PRINTED)]
    })

/** Every English text that needs translations. */
export const collectTexts = () => {
  const all = [
    ...textsOfWeb(),
    ...textsOfContract(),
    ...textsOfFacts(),
    ...textsOfFields(),
    ...textsOfServer(),
    ...allRecordTypes.flatMap(({ one, many }) => [one, many]),
    ...Object.values(recordLabels).flatMap(({ counted }) => (counted ? [counted.one, counted.many] : [])),
    ...Object.values(forOthers),
  ]
  return new Set(all.filter(Boolean))
}

/** The default texts of each record type, which may have translations of their own. */
export const defaultMessages = () =>
  new Set(allRecordTypes.flatMap(({ messages }) => Object.values(messages).map(english)))
