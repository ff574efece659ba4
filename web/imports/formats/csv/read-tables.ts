import { message } from '#contract/languages/message.ts'
import {
  type ImportFile,
  type ImportQuestion,
  type ImportSink,
  QuestionsOpen,
  type ReadContext,
} from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, readingOf, streamText } from '../../readings/file-text.ts'
import { dateOrders, tableQuestions } from '../../readings/labels.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { type Question, readCsv } from './csv-readings.ts'

/** With an example, to help people decide. */
const questionOf = ({ about, options, example }: Question): ImportQuestion => ({
  name: about,
  text: message(tableQuestions[about], { example: example.slice(0, 30) }),
  options: options.map(value => ({ value, label: dateOrders[value] ?? value })),
})

/** Reads tables by the names of their columns. Nothing is added before all questions are answered. */
export const readTables = async (
  files: ImportFile[],
  sink: ImportSink,
  context: ReadContext,
  /** The app or device. */
  sourceOf: (file: ImportFile) => string,
) => {
  const reading = readingOf(files, sink, context)
  const tables: { file: ImportFile; readings: Readings }[] = []
  const open = new Map<string, ImportQuestion>()
  for (const file of files) {
    const readings = collectReadings(context.timeZone, context.now, sourceOf(file))
    const csv = readCsv(readings, context.timeZone, context.answers)
    await streamText(file, reading, csv.read)
    for (const question of csv.finish()) {
      if (!context.answers[question.about]) open.set(question.about, questionOf(question))
    }
    tables.push({ file, readings })
  }
  if (open.size > 0) throw new QuestionsOpen([...open.values()])
  for (const { file, readings } of tables) tellFound(readings, sink, nameOf(file))
}
