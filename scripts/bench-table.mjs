const number = value => (value === undefined ? '' : value.toFixed(2))
const megabytes = bytes => (bytes === undefined ? '' : `${Math.round(bytes / 2 ** 20)} MB`)

const cellsOf = line =>
  line.skipped
    ? [line.name, line.skipped, '', '', '', '', '', 'skipped']
    : [
        line.name,
        line.against,
        number(line.ratio),
        line.limit,
        number(line.byProcessorTime),
        number(line.growth),
        megabytes(line.peakMemory),
        line.limit ? (line.passed ? 'passed' : 'FAILED') : 'told',
      ]

const HEADS = ['what', 'against', 'ratio', 'limit', 'by processor time', 'growth', 'peak memory', '']

/** All results of a run, as a Markdown table. */
export function printTable(lines) {
  const rows = [HEADS, ...lines.map(cellsOf)]
  const widths = HEADS.map((_, column) => Math.max(3, ...rows.map(row => row[column].length)))
  const print = row => console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`)
  console.log()
  print(HEADS)
  print(widths.map(width => '-'.repeat(width)))
  for (const row of rows.slice(1)) print(row)
}

const printRow = cells => `| ${cells.join(' | ')} |`
const isSameLine = ([what, against], other) => what === other[0] && against === other[1]

/**
 * The page of measurements with the lines of a run, each with its day. A run of some benches keeps the lines of the others;
 * one of all keeps none.
 */
export const saveLines = (page, lines, { day, isWhole }) => {
  const [text = '', ...rest] = page.split('\n|')
  const [, , ...saved] = rest.map(row =>
    row
      .trim()
      .replace(/\|$/, '')
      .split('|')
      .map(cell => cell.trim()),
  )
  const measured = lines.filter(({ skipped }) => !skipped).map(line => [...cellsOf(line), day])
  const kept = isWhole ? [] : saved
  const rows = [
    ...kept.map(row => measured.find(other => isSameLine(row, other)) ?? row),
    ...measured.filter(row => !kept.some(other => isSameLine(row, other))),
  ]
  const heads = [...HEADS, 'measured']
  return `${[text, printRow(heads), printRow(heads.map(() => '---')), ...rows.map(printRow)].join('\n')}\n`
}
