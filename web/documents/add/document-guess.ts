import type { DOCUMENT_KINDS } from '#contract/documents/documents.ts'
import { type Line, linesOf } from '#web/record/files/derived/page-lines.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { plainText } from '../lab-report/header-words.ts'
import { dateOf } from '../lab-report/report-date.ts'
import { languageOf } from '../lab-report/report-language.ts'

export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** What a document seems to be, for the person to check; what is in doubt is left out. */
export interface DocumentGuess {
  kind?: DocumentKind | undefined
  date?: string | undefined
}

/** Words of titles in four languages, without accents. */
const TITLE_WORDS: readonly (readonly [DocumentKind, RegExp])[] = [
  [
    'lab-report',
    /\b(?:lab(?:oratory)? (?:report|results?)|blood (?:test|work|count)|test results?|pathology report|laborbefund|laborwerte|laborbericht|blutbild|blutwerte|resultats? d(?: |e )(?:analyses?|laboratoire)|analyses? (?:medicales?|de sang|de biologie)|prise de sang|analisis (?:clinicos?|de sangre)|informe de laboratorio|resultados? de (?:laboratorio|analisis)|hemograma|hemogramme)\b/,
  ],
  [
    'vaccination',
    /\b(?:vaccin\w*|immuni[sz]ations?|impf(?:ung(?:en)?|pass|ausweis|bescheinigung|nachweis|zertifikat)|vacunas?|vacunacion(?:es)?|cartilla de vacunacion)\b/,
  ],
  ['prescription', /\b(?:prescriptions?|e?rezept|verordnung|ordonnance|receta(?: medica)?)\b/],
  [
    'imaging',
    /\b(?:x ?rays?|radiology|radiographs?|mri|ct scan|ultrasound|mammogra\w+|rontgen\w*|roentgen\w*|mrt|ultraschall|sonogra(?:ph|f)ie|radiologie|irm|echographie|radiographie|radiografia|resonancia|ecografia|tomografia|radiologia)\b/,
  ],
  [
    'insurance',
    /\b(?:insurance|explanation of benefits|krankenkasse|krankenversicherung|versicherungs\w+|assurance maladie|mutuelle|poliza|seguro (?:medico|de salud))\b/,
  ],
  [
    'letter',
    /\b(?:discharge (?:summary|letter)|referral letter|clinic letter|entlass(?:ungs)?(?:brief|bericht)|arztbrief|uberweisung|lettre de (?:sortie|liaison)|compte rendu d hospitalisation|informe de alta|carta de derivacion|dear (?:dr|doctor|colleague)|sehr geehrte[rs]? (?:frau|herr)?\s?(?:kollegin|kollege|dr))\b/,
  ],
]

/** The one kind that a text names; undefined if it names several, as a letter about an X-ray does. */
const kindIn = (text: string): DocumentKind | undefined => {
  const plain = plainText(text)
  const [first, ...others] = TITLE_WORDS.filter(([, words]) => words.test(plain))
  return others.length === 0 ? first?.[0] : undefined
}

/** Titles are above the text; the lines below may mention any kind. */
const TITLE_LINES = 15

/** In English, 03/05/2026 may be in March or in May: then no date is proposed. */
const certainDate = (lines: readonly Line[]) => {
  const language = languageOf(lines.map(({ text }) => text))
  const date = dateOf(lines, language)
  return language !== 'en' || date === dateOf(lines, 'de') ? date : undefined
}

/** By the name of the file, and by its text where that was read, which is surer. */
export const guessDocument = (
  { fileName, dayInName, pages }: { fileName: string; dayInName: string | undefined; pages: readonly PageText[] },
  today: string,
): DocumentGuess => {
  const lines = pages.slice(0, 3).map(linesOf)
  const title = lines[0]?.slice(0, TITLE_LINES).map(({ text }) => text) ?? []
  const date = lines.map(certainDate).find(Boolean) ?? dayInName
  return {
    kind: kindIn(title.join(' ')) ?? kindIn(fileName.replace(/\.\w+$/, '')),
    date: date && date <= today ? date : undefined,
  }
}
