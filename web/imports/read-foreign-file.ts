import type { ForeignSource } from '#contract/imports/imports.ts'
import { MANIFEST } from '#contract/imports/personal-data.ts'
import { type Collected, collectRecords } from './collect-records.ts'
import { ccdaFormat } from './formats/ccda/ccda-format.ts'
import { csvFormat } from './formats/csv/csv-format.ts'
import { deviceFormats } from './formats/device-formats.ts'
import { fhirFormat, importResources } from './formats/fhir/fhir-format.ts'
import { resourcesIn } from './formats/fhir/read/bundle/resources-in.ts'
import { smartHealthFormat } from './formats/smart-health/smart-health-format.ts'
import { openFiles } from './import-files.ts'
import type { ImportFile, ImportFormat, ReadContext } from './import-format.ts'
import { UnreadableFile } from './unreadable-file.ts'

const healthCards = smartHealthFormat((bundle, sink, context, signed) =>
  importResources([...resourcesIn(bundle, 'SMART Health Card')], sink, context, signed),
)

/**
 * In order of priority: files that one format recognizes are not passed to the next. The generic table is not included,
 * because the person has to name its columns.
 */
const importFormats: readonly ImportFormat[] = [
  ...deviceFormats.filter(format => format !== csvFormat),
  healthCards,
  ccdaFormat,
  fhirFormat,
]

export interface ReadImport extends Collected {
  /** The format of most of it. */
  source: ForeignSource
}

/** Files that belong to the records but contain none. */
const isBeside = ({ path }: ImportFile) => /\.(html?|css|xslt?|js|png|gif|ico|md|rtf|txt)$/i.test(path)

/** How to read an unknown table. By default the person names its columns. */
export type ReadTables = 'by-column-names'

const recognizeAll = async (files: ImportFile[], formats: readonly ImportFormat[]) => {
  const recognized: { format: ImportFormat; files: ImportFile[] }[] = []
  let rest = files
  for (const format of formats) {
    const mine = rest.length > 0 ? await format.recognize(rest) : []
    if (mine.length === 0) continue
    recognized.push({ format, files: mine })
    rest = rest.filter(file => !mine.includes(file))
  }
  const attached = new Set<ImportFile>()
  for (const { format, files: mine } of recognized)
    for (const file of (await format.attached?.(mine, files)) ?? []) attached.add(file)
  const isRead = (file: ImportFile) => !attached.has(file)
  return {
    recognized: recognized
      .map(part => ({ ...part, files: part.files.filter(isRead) }))
      .filter(part => part.files.length > 0),
    attached: [...attached],
    rest: rest.filter(isRead),
  }
}

/** Reads another system's file; undefined if no format recognizes it. */
export const readImport = async (
  file: File,
  context: ReadContext,
  onProgress: (part: number) => void,
  tables?: ReadTables,
): Promise<ReadImport | undefined> => {
  const files = await openFiles(file)
  // Our own export is not read by formats.
  if (files.some(({ path }) => path === MANIFEST)) return undefined
  const { recognized, attached, rest } = await recognizeAll(
    files,
    tables ? [...importFormats, csvFormat] : importFormats,
  )
  const [first] = recognized
  if (!first) return undefined
  const sizeOf = (list: ImportFile[]) => list.reduce((sum, { size }) => sum + size, 0)
  const all = sizeOf(recognized.flatMap(part => part.files)) || 1
  let before = 0
  let share = 0
  const { sink, leave, finish } = collectRecords(context, part => onProgress((before + part * share) / all))
  for (const { format, files: mine } of recognized) {
    share = sizeOf(mine)
    await format.read(mine, sink, { ...context, attached })
    before += share
  }
  for (const other of rest)
    if (!isBeside(other)) leave({ what: other.path, kind: 'File', reason: 'unknown-file', count: 1 })
  const read = await finish()
  if (read.lines.length === 0 && read.leftOut.length === 0) throw new UnreadableFile('nothing-found')
  return { ...read, source: first.format.source }
}
