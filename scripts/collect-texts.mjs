import { globSync, readFileSync } from 'node:fs'
import { english } from '../contract/languages/message.ts'
import { unitIn } from '../contract/record/units.ts'
import { allRecordTypes } from '../contract/records.ts'

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const PRINTED = /\b(?:message|translate)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g
const TRANSLATED = /\bt\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g

/** Capitalised, and yet nothing that people read. */
const NO_TEXT = new Set([
  'Wellkept',
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
  // Elements of an Apple Health export.
  'Correlation',
  'Record',
])
const isText = text =>
  (/^[A-Z{“]/.test(text) || /\{\w+\}/.test(text)) && /[a-z]/.test(text) && !NO_TEXT.has(text) && !isCode(text)
// A time zone, a name in CamelCase, a path of a drawing, a key of the keyboard.
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
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // For whoever wrote the code, never for a person.
    .replace(/new Error\([^)]*\)/g, '')
    .replace(/^(import|export) [^\n]* from [^\n]*$/gm, '')

const filesOf = pattern => globSync(pattern).filter(file => !/\.(test|samples)\./.test(file))

const stringsIn = (code, pattern) => [...code.matchAll(pattern)].map(([, one, other]) => unquoted(one ?? other ?? ''))

/** What the screens say: whatever is given to `t`, and every label that reaches it by a name. */
const textsOfWeb = () =>
  filesOf('web/**/*.{ts,tsx}').flatMap(file => {
    const code = codeOf(file)
    return [...stringsIn(code, TRANSLATED), ...stringsIn(code, STRING).filter(isText)]
  })

/** Labels, options, hints and what rules answer. */
const textsOfContract = () =>
  filesOf('contract/{account,errors,record,imports,search,healthcare,lifecare,administration,sharing}/**/*.ts')
    // Names of illnesses and vaccines become a record's own words.
    .filter(file => !file.includes('/icd10/') && !file.includes('common-vaccines'))
    // What stands on the API's own page is for programmers.
    .filter(file => !file.endsWith('-endpoints.ts'))
    // Names of FHIR are for programs; what a summary's reader says of them, the web says.
    .filter(
      file =>
        !file.endsWith('.fhir.ts') && !/sharing\/(reading\/|sections|summary-sections|patient-summary)/.test(file),
    )
    .flatMap(file => {
      const code = codeOf(file)
      return [...stringsIn(code, PRINTED), ...stringsIn(code, STRING).filter(isText)]
    })

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
  /(?:badField\([^,]+,|fieldFault\([^,]+,|LineFault\([^,]+,|\bmessage\(|message:|\?\?|= )\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g

/** What the server refuses with, as far as a person can meet it, and what it prints. */
const textsOfServer = () =>
  filesOf('server/**/*.ts')
    // What a start says is for whoever runs the server.
    .filter(
      file =>
        !/^server\/(migrations|testing|backup)\/|config|installation-key|data-folder|listen|start-refused|embedded-postgres/.test(
          file,
        ),
    )
    .flatMap(file => {
      const code = codeOf(file)
      const refusals = stringsIn(code, REFUSAL).filter(text => isText(text) && text.includes(' '))
      return [...refusals, ...stringsIn(code, PRINTED)]
    })

/** Every English text that needs its translations. */
export const collectTexts = () => {
  const all = [
    ...textsOfWeb(),
    ...textsOfContract(),
    ...textsOfFields(),
    ...textsOfServer(),
    ...allRecordTypes.flatMap(({ one, many }) => [one, many]),
  ]
  return new Set(all.filter(Boolean))
}

/** The words of each record type that may be said in words of their own, or else by their template. */
export const defaultMessages = () =>
  new Set(allRecordTypes.flatMap(({ messages }) => Object.values(messages).map(english)))
