import { createRowScanner } from '#web/record/import/csv-rows.ts'
import { type ImportFile, type ImportFormat, type ImportQuestion, QuestionsOpen } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, readingOf, startText, streamText } from '../../readings/file-text.ts'
import { questions } from '../../readings/labels.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { nameColumns } from './csv-columns.ts'
import { type Question, readCsv } from './csv-readings.ts'

const headerOf = async (file: ImportFile) => {
  let header: string[] | undefined
  const rows = createRowScanner(cells => {
    header ??= cells
  })
  const [first = ''] = (await startText(file)).split(/[\r\n]/, 1)
  rows.read(`${first}\n`)
  return header ?? []
}

const isTable = async (file: ImportFile) => {
  if (!/\.(csv|tsv|txt)$/i.test(file.path)) return false
  const columns = nameColumns(await headerOf(file)).map(({ column }) => column)
  return (
    columns.includes('date') && columns.some(column => !['date', 'time', 'unit', 'end', 'calories'].includes(column))
  )
}

/** Where the question concerns one file only, an example from it helps. */
const questionOf = ({ about, example }: Question): ImportQuestion => {
  const question = questions[about]
  const options = question.options.map(({ value, label }) => ({
    value,
    label: about === 'dates' ? label : `${example.slice(0, 30)} ${label}`,
  }))
  return { ...question, options }
}

/** A table of values of whatever app, by the names of its columns. To be tried after the formats with a name. */
export const csvFormat: ImportFormat = {
  source: 'csv',

  async recognize(files) {
    const tables: ImportFile[] = []
    for (const file of files) if (await isTable(file)) tables.push(file)
    return tables
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const tables: { file: ImportFile; readings: Readings }[] = []
    const open = new Map<string, ImportQuestion>()
    for (const file of files) {
      const readings = collectReadings(context.timeZone, context.now, nameOf(file))
      const csv = readCsv(readings, context.timeZone, context.answers)
      await streamText(file, reading, csv.read)
      for (const question of csv.finish()) {
        if (!context.answers[question.about]) open.set(question.about, questionOf(question))
      }
      tables.push({ file, readings })
    }
    if (open.size > 0) throw new QuestionsOpen([...open.values()])
    for (const { file, readings } of tables) tellFound(readings, sink, nameOf(file))
  },
}
