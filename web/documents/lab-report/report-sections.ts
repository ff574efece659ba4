import type { Line } from '#web/record/files/derived/page-lines.ts'
import { plainText } from './header-words.ts'

/** Headings between results, without accents. They become the panel's name. */
const PANEL =
  /\b(?:panel|profile|cbc|blood count|hematology|haematology|chemistry|metabolic|lipids?|thyroid|coagulation|serology|immunology|endocrinology|urinalysis|urine|liver|renal|kidney|electrolytes|diabetes|vitamins?|hormones?|iron|tumor markers?|differential|blutbild|hamatologie|klinische chemie|chemie|lipide|fettstoffwechsel|schilddruse|gerinnung|serologie|immunologie|urin|urinstatus|urinsediment|leberwerte|nierenwerte|elektrolyte|vitamine|hormone|tumormarker|stoffwechsel|eisenstoffwechsel|hematologie|hemogramme|biochimie|bilan|numeration|ionogramme|coagulation|hemostase|serologie|urines?|cytologie|enzymologie|thyroidien|lipidique|hormonologie|hemograma|hematologia|bioquimica|perfil|lipidico|lipidos|tiroideo|coagulacion|serologia|orina|sedimento|hormonas|electrolitos|funcion)\b/

const URINE = /\b(?:urinalysis|urine|urin|urinstatus|urinsediment|urines|orina|sedimento)\b/

export interface Section {
  panel: string
  isUrine: boolean
}

const MAX_HEADING = 60

/** Undefined if the line is not a heading. */
export const readSection = (line: Line): Section | undefined => {
  const [cell] = line.cells
  if (!cell || line.cells.length > 1) return undefined
  const text = cell.text.replace(/(?<![\s:*–-])[\s:*–-]+$/, '').replace(/^[\s*–-]+/, '')
  const plain = plainText(text)
  const isHeading = text.length <= MAX_HEADING && plain.split(' ').length <= 7 && !/[.;,]$|\. /.test(text)
  return isHeading && PANEL.test(plain) && !/\d{3}/.test(plain)
    ? { panel: text, isUrine: URINE.test(plain) }
    : undefined
}

/** After this a report has no more results. */
const END =
  /\b(?:end of (?:the )?report|ende des befund(?:es|s)|befundende|fin du compte rendu|fin de (?:el )?informe|fin del informe)\b/

export const isEnd = (line: Line) => END.test(plainText(line.text))
