import { labeledSensitivity } from '#contract/facts/sensitive/security-labels.ts'
import type { ImportFile, ImportSink } from '#web/imports/import-format.ts'
import { codeOf } from './codes.ts'
import type { DocumentHeader } from './document-header.ts'
import { embeddedFiles } from './embedded-files.ts'
import { descendants } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

const MAX_NAME = 255
const MAX_SOURCE = 200
const MAX_IDENTIFIER = 500

/** Keeps the original document, and the files in it. */
export const keepFiles = (root: XmlElement, file: ImportFile, header: DocumentHeader, sink: ImportSink) => {
  const { title, kind, date: written, source, identifier } = header
  const name = (file.path.split('/').at(-1) ?? file.path).slice(-MAX_NAME)
  const origin = {
    source: source.slice(0, MAX_SOURCE),
    ...(identifier && identifier.length <= MAX_IDENTIFIER && { identifier }),
    document: name,
  }
  const date = written?.date ?? null
  // The file is as sensitive as the most sensitive part of it.
  const sensitivity = labeledSensitivity(
    descendants(root, 'confidentialityCode')
      .map(codeOf)
      .filter(code => code !== undefined),
  )
  const original = async () => new Blob([await file.bytes()], { type: 'application/xml' })
  sink.document({ title, kind, date, fileName: name, content: original, origin, sensitivity })
  for (const [index, { extension, content }] of embeddedFiles(root).entries()) {
    const number = index === 0 ? '' : `-${index + 1}`
    const fileName = `${name.replace(/\.xml$/i, '')}${number}.${extension}`
    sink.document({ title, kind, date, fileName, content, origin: { ...origin, document: fileName }, sensitivity })
  }
}
