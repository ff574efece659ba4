import type { ImportFile } from '#web/imports/import-format.ts'
import type { FoundSink } from '../found-records.ts'
import type { DocumentHeader } from './document-header.ts'
import { embeddedFiles } from './embedded-files.ts'
import type { FoundStatement, SourceDocument } from './found-records.ts'
import { indexNarrative } from './narrative.ts'
import { readHeaderProviders } from './sections/care-team.ts'
import { readSection, sectionsOf } from './sections.ts'
import { changedAt, type Section } from './statements.ts'
import { child } from './xml/elements.ts'
import type { XmlElement, XmlTree } from './xml/xml-tree.ts'

interface Reading {
  sink: FoundSink
  found: (statement: FoundStatement, document: SourceDocument) => void
  today: string
  timeZone: string
}

const fileNameOf = ({ path }: ImportFile) => (path.split('/').at(-1) ?? path).slice(-255)

/** Keeps the original document, and the files in it. */
const keepFiles = (root: XmlElement, file: ImportFile, header: DocumentHeader, sink: FoundSink) => {
  const { title, kind, time, source, identifier } = header
  const name = fileNameOf(file)
  const origin = { source, ...(identifier && { identifier: identifier.slice(0, 500) }), document: name }
  const date = time && !time.vague ? time.day : null
  const original = async () => new Blob([await file.bytes()], { type: 'application/xml' })
  sink.document({ title, kind, date, fileName: name, content: original, origin })
  for (const [index, { extension, content }] of embeddedFiles(root).entries()) {
    const number = index === 0 ? '' : `-${index + 1}`
    const fileName = `${name.replace(/\.xml$/i, '')}${number}.${extension}`
    sink.document({ title, kind, date, fileName, content, origin: { ...origin, document: fileName } })
  }
}

/** Keeps a document, and reads its sections. */
export const readDocument = (tree: XmlTree, file: ImportFile, header: DocumentHeader, reading: Reading) => {
  const { sink, today, timeZone } = reading
  const { root } = tree
  if (!root) return
  keepFiles(root, file, header, sink)
  const document: SourceDocument = {
    source: header.source,
    title: header.title,
    ...(header.time && { changedAt: header.time.instant }),
  }
  const parts: Omit<Section, 'title' | 'entries' | 'element'> = {
    narrative: indexNarrative(root),
    timeZone,
    today,
    documentDay: header.time?.vague ? undefined : header.time?.day,
    isEarlyRelease: header.isEarlyRelease,
    found: (statement, element) => {
      const changed = changedAt(element, timeZone)
      reading.found({ ...statement, ...(changed && { changedAt: changed }) }, document)
    },
    leftOut: sink.leftOut,
  }
  readHeaderProviders(root, { ...parts, element: root, title: header.title, entries: [] })
  for (const section of sectionsOf(child(root, 'component', 'structuredBody'))) readSection(section, parts)
  if (tree.isBroken) sink.leftOut(header.title, 'cut-off')
}
