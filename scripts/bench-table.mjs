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
