import type { ImportLine } from '#contract/imports/imports.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { t } from '#web/platform/i18n.ts'
import { UNNAMED_SOURCE } from '../clinical/finish-draft.ts'
import { UNNAMED_ALLERGY } from '../clinical/kinds/allergies.ts'
import type { ReadImport } from '../read-foreign-file.ts'

const isUnnamed = ({ type, values }: ImportLine) => type === allergies.name && values.substance === UNNAMED_ALLERGY

const withNames = (line: ImportLine): ImportLine => ({
  ...line,
  ...(isUnnamed(line) && { values: { ...line.values, substance: t('Name not stated') } }),
  ...(line.origin?.source === UNNAMED_SOURCE && { origin: { ...line.origin, source: t('Health record') } }),
})

/** What a file does not name, in the reader's language. The keys stay the same in every language. */
export const inReadersLanguage = (read: ReadImport): ReadImport => ({ ...read, lines: read.lines.map(withNames) })
