import type { Line } from '#web/record/files/derived/page-lines.ts'
import { plainText } from './header-words.ts'

const NAME =
  /\b(?:laborator(?:y|ies|io|ios|ium)|laboratoires?|labor|labs?|labore|diagnostics?|diagnostik|diagnosticos?|patholog(?:y|ie)|biologie|bioanalytica|clinical|mvz|institut|analisis|medlab|pathologists|laborzentrum|laborpraxis|medizinisches versorgungszentrum|biomedical|hospital|clinic|klinikum|clinica)\b|lab$|labor\b|labs\b/
/** The title of a report, or a label, is not the laboratory's name. */
const TITLE =
  /^(?:(?:final |clinical )?laboratory (?:report|results|director|test|findings)|lab(?:oratory)? report|lab (?:results|id|no|number)|laborbefund|laborbericht|labornummer|laborarzt|laborwerte|compte rendu.*|resultats? d.*|informe de.*|informe del.*|resultados de.*|clinical (?:information|notes|data|history).*|diagnostic report|diagnosis.*|diagnostico.*|laborergebnisse?.*|analisis clinicos|analisis de.*)$/
const LABEL = /^(?:(?:performing |testing )?laborator(?:y|io)|laboratoire|labor|lab)\s*:\s*(\S.*)$/i

/** The header's part of the first page. */
const HEAD = 0.3

/** The largest text in the first page's header that looks like a laboratory's name. */
export const laboratoryOf = (lines: readonly Line[], pageHeight: number): string | null => {
  const cells = lines.filter(({ y }) => y < HEAD * pageHeight).flatMap(line => line.cells)
  const labelled = cells.map(({ text }) => LABEL.exec(text)?.[1]).find(Boolean)
  const names = cells.filter(({ text }) => {
    const plain = plainText(text)
    return NAME.test(plain) && !TITLE.test(plain) && !/[:@]|www\.|\d{4}/.test(text) && plain.split(' ').length <= 8
  })
  const [largest] = names.toSorted((a, b) => b.height - a.height || a.y - b.y)
  const name = largest?.text ?? labelled
  return name ? name.replace(/(?<![\s,;–·•-])[\s,;–·•-]+$/, '').slice(0, 100) : null
}
