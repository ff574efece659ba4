import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { ImportFile, ImportSink } from '../../import-format.ts'
import { decodeXml } from '../ccda/xml/decode-xml.ts'
import { parseXml } from '../ccda/xml/xml-tree.ts'
import { type FoundResource, jsonValues, resourcesIn } from './read/bundle/resources-in.ts'
import { isFhirXml } from './recognize-fhir.ts'
import { resourceToJson } from './xml-to-json.ts'

export const baseName = (path: string) => path.split('/').at(-1) ?? path

const readXml = async (file: ImportFile, name: string, sink: ImportSink): Promise<FoundResource[]> => {
  const { root, isBroken } = parseXml(decodeXml(await file.bytes()))
  if (isBroken) sink.leftOut({ what: name, kind: 'File', reason: 'cut-off', count: 1 })
  return root ? [...resourcesIn(resourceToJson(root), name)] : []
}

const readJson = async (file: ImportFile, name: string, sink: ImportSink): Promise<FoundResource[]> => {
  const { values, unreadable } = jsonValues((await file.text()).replace(/^\uFEFF/, ''))
  if (unreadable > 0) sink.leftOut({ what: name, kind: 'File', reason: 'cut-off', count: unreadable })
  return values.flatMap(value => [...resourcesIn(value, name)])
}

/** The resources of a file. One that has none is named, if there are other files; alone it is refused. */
export const readFile = async (file: ImportFile, isOnly: boolean, sink: ImportSink): Promise<FoundResource[]> => {
  const name = baseName(file.path)
  const found = (await isFhirXml(file)) ? await readXml(file, name, sink) : await readJson(file, name, sink)
  if (found.length > 0) return found
  if (isOnly) throw new UnreadableFile('unreadable')
  sink.leftOut({ what: name, kind: 'File', reason: 'unreadable', count: 1 })
  return []
}
