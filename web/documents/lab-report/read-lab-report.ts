import { type Line, linesOf } from '#web/record/files/derived/page-lines.ts'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { decimalMarkOf } from './decimal-mark.ts'
import { plainText } from './header-words.ts'
import type { ProposedResult } from './lab-report.ts'
import { readName } from './line-names.ts'
import { splitColumns } from './page-columns.ts'
import { type Row, type RowContext, readBareRows, readTableRow } from './read-row.ts'
import { dateOf } from './report-date.ts'
import { languageOf, type ReportLanguage } from './report-language.ts'
import { isEnd, readSection, type Section } from './report-sections.ts'
import { type Column, readHeader } from './table-header.ts'
import { builtInName } from './test-names.ts'

const NAME =
  /\b(?:laborator(?:y|ies|io|ios|ium)|laboratoires?|labor|labs?|labore|diagnostics?|diagnostik|diagnosticos?|patholog(?:y|ie)|biologie|bioanalytica|clinical|mvz|institut|analisis|medlab|pathologists|laborzentrum|laborpraxis|medizinisches versorgungszentrum|biomedical|hospital|clinic|klinikum|clinica)\b|lab$|labor\b|labs\b/
/** The title of a report, or a label, is not the laboratory's name. */
const TITLE =
  /^(?:(?:final |clinical )?laboratory (?:report|results|director|test|findings)|lab(?:oratory)? report|lab (?:results|id|no|number)|laborbefund|laborbericht|labornummer|laborarzt|laborwerte|compte rendu.*|resultats? d.*|informe de.*|informe del.*|resultados de.*|clinical (?:information|notes|data|history).*|diagnostic report|diagnosis.*|diagnostico.*|laborergebnisse?.*|analisis clinicos|analisis de.*)$/
const LABEL = /^(?:(?:performing |testing )?laborator(?:y|io)|laboratoire|labor|lab)\s*:\s*(\S.*)$/i

/** The header's part of the first page. */
const HEAD = 0.3

/** The largest text in the first page's header that looks like a laboratory's name. */
const laboratoryOf = (lines: readonly Line[], pageHeight: number): string | null => {
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

/** Limits for one report. */
const MAX_PAGES = 50
const MAX_RESULTS = 300

/** Below this nothing is proposed: a wrong result is worse than a missing one. */
const MIN_CONFIDENCE = 0.5

/** Below this part of the page's height are addresses and page numbers. */
const FOOTER = 0.94

/** Passed on from one column or page to the next, because a table may continue there. */
interface TableState {
  columns: Column[] | undefined
  section: Section | undefined
}

const URINE: Record<ReportLanguage, string> = { en: 'urine', de: 'Urin', fr: 'urines', es: 'orina' }

type PageRow = Row & { section: Section | undefined }

const readLines = (lines: readonly Line[], state: TableState, context: Pick<RowContext, 'mark'>): PageRow[] => {
  const rows: PageRow[] = []
  let nameAbove: string | null = null
  for (const line of lines) {
    if (isEnd(line)) break
    const header = readHeader(line)
    if (header) {
      state.columns = header
      nameAbove = null
      continue
    }
    const inRow: RowContext = { ...context, isUrine: state.section?.isUrine ?? false, nameAbove }
    const found = state.columns ? readTableRow(line, state.columns, inRow) : readBareRows(line, inRow)
    rows.push(...found.map(row => ({ ...row, section: state.section })))
    if (found.length === 0) state.section = readSection(line) ?? state.section
    const [only] = line.cells
    nameAbove = found.length === 0 && line.cells.length === 1 && only ? (readName(only.text) ?? null) : null
  }
  return rows
}

/** The likely results in a laboratory report, in order. Only rows are read, not running text. */
export const readLabReport = (pages: readonly PageText[]): ProposedResult[] => {
  const read = pages.slice(0, MAX_PAGES).map(page => ({ page, lines: linesOf(page) }))
  const texts = read.flatMap(({ lines }) => lines.map(({ text }) => text))
  const language = languageOf(texts)
  const mark = decimalMarkOf(texts)
  const states: TableState[] = []
  const [firstPage] = read
  const laboratory = firstPage ? laboratoryOf(firstPage.lines, firstPage.page.height) : null
  const dates = read.map(({ lines }) => dateOf(lines, language))
  let date = dates.find(Boolean) ?? null

  const proposed = read.flatMap(({ page, lines }, number) => {
    date = dates[number] ?? date
    const above = (line: Line) => line.y + line.height <= FOOTER * page.height
    return splitColumns(page, lines).flatMap((column, index) => {
      states[index] ??= { columns: undefined, section: undefined }
      const rows = readLines(column.filter(above), states[index], { mark })
      return rows.map(row => proposalOf(row, { date, laboratory, page: number, language }))
    })
  })
  return withoutRepeats(proposed.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)).slice(0, MAX_RESULTS)
}

interface ReportFacts {
  date: string | null
  laboratory: string | null
  page: number
  language: ReportLanguage
}

const proposalOf = (row: PageRow, { language, ...facts }: ReportFacts): ProposedResult => {
  const { section, name: printedName, ...values } = row
  // In urine, the same name is a different test than in blood.
  const isUrine = section?.isUrine ?? false
  const known = isUrine ? undefined : builtInName(printedName, values.unit)
  const name =
    isUrine && !/urin|orina/i.test(printedName) ? `${printedName} (${URINE[language]})` : (known ?? printedName)
  return { ...values, ...facts, printedName, name, panel: section?.panel ?? null }
}

/** A line that is printed twice, as in a summary, is proposed once. */
const withoutRepeats = (results: readonly ProposedResult[]) => {
  const seen = new Set<string>()
  return results.filter(({ name, value, unit, date }) => {
    const key = [name, value, unit, date].join('\n')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
