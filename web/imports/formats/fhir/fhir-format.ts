import { documents } from '#contract/documents/documents.ts'
import { escapeXml } from '#contract/fhir/narrative.ts'
import type { Json } from '#contract/fhir/resource.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { message } from '#contract/languages/message.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { recordTypes } from '#contract/records.ts'
import { decide } from '../../clinical/decide.ts'
import type { DecidedRecord } from '../../clinical/decided.ts'
import {
  type ImportFile,
  type ImportFormat,
  type ImportSink,
  QuestionsOpen,
  type ReadContext,
} from '../../import-format.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { decodeXml } from '../ccda/xml/decode-xml.ts'
import { childrenOf } from '../ccda/xml/elements.ts'
import { parseXml, type XmlElement } from '../ccda/xml/xml-tree.ts'
import { toDocument } from './documents.ts'
import { type FoundResource, jsonValues, resourcesIn } from './read/bundle/resources-in.ts'
import type { Subject } from './read/bundle/subjects.ts'
import { type FhirContent, type FhirOptions, readFhir } from './read/read-fhir.ts'
import { isFhir, isFhirXml } from './recognize-fhir.ts'

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

const decoded = (url: string) => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** An absolute address is not fetched. */
const IS_ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i

/** Finds the file that a bundle's attachment names by an address relative to the bundle. */
const besideBundle =
  (files: readonly ImportFile[]) =>
  (url: string, bundlePath: string): ImportFile | undefined => {
    if (IS_ABSOLUTE.test(url)) return undefined
    const relative = url.replace(/^(?:\.\/)+/, '')
    const paths = [relative, decoded(relative)].map(path => `${folderOf(bundlePath)}${path}`)
    return files.find(({ path }) => path !== bundlePath && paths.includes(path))
  }

/** In JSON and XML. */
const URLS = /"url"\s*:\s*("(?:[^"\\]|\\.){1,2000}")|<url\s+value\s*=\s*"([^"]{1,2000})"/g

const unescaped = (json: string | undefined, xml: string | undefined) =>
  json ? String(JSON.parse(json)) : (xml ?? '').replaceAll('&amp;', '&')

/** The files that bundles name as attachments: found before anything is read, so that no format takes them for its own. */
const attachedFiles = async (bundles: readonly ImportFile[], all: readonly ImportFile[]) => {
  const find = besideBundle(all)
  const attached = new Set<ImportFile>()
  if (all.length < 2) return []
  for (const bundle of bundles)
    for (const [, json, xml] of (await bundle.text()).matchAll(URLS)) {
      const file = find(unescaped(json, xml), bundle.path)
      if (file) attached.add(file)
    }
  return [...attached]
}

/**
 * FHIR's XML as its JSON, by the rules that all versions share. Lists with one item stay single, and numbers stay
 * text: which elements are lists or numbers only the definitions know, and the readers take both.
 */

const isResource = ({ name }: XmlElement) => /^[A-Z]/.test(name)

/** A narrative stays HTML, without attributes. */
const htmlOf = ({ name, nodes }: XmlElement): string =>
  `<${name}>${nodes.map(node => (typeof node === 'string' ? escapeXml(node) : htmlOf(node))).join('')}</${name}>`

const primitive = (value: string): string | boolean => (value === 'true' ? true : value === 'false' ? false : value)

const readValue = (element: XmlElement): unknown => {
  if (element.name === 'div') return htmlOf(element)
  const children = childrenOf(element)
  const [inner] = children
  // `resource` and `contained` wrap a resource.
  if (inner && isResource(inner)) {
    const resources = children.filter(isResource).map(resourceToJson)
    return resources.length === 1 ? resources[0] : resources
  }
  const value = element.attributes.get('value')
  return value === undefined ? objectOf(element) : primitive(value)
}

const ATTRIBUTES = ['id', 'url']

const objectOf = (element: XmlElement): Json => {
  const object: Json = {}
  for (const name of ATTRIBUTES) {
    const value = element.attributes.get(name)
    if (value !== undefined) object[name] = value
  }
  for (const child of childrenOf(element)) {
    const value = readValue(child)
    if (!Object.hasOwn(object, child.name)) object[child.name] = value
    else {
      const known = object[child.name]
      object[child.name] = [...(Array.isArray(known) ? known : [known]), ...(Array.isArray(value) ? value : [value])]
    }
  }
  return object
}

const resourceToJson = (element: XmlElement): Json => ({ resourceType: element.name, ...objectOf(element) })

const baseName = (path: string) => path.split('/').at(-1) ?? path

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
const readFile = async (file: ImportFile, isOnly: boolean, sink: ImportSink): Promise<FoundResource[]> => {
  const name = baseName(file.path)
  const found = (await isFhirXml(file)) ? await readXml(file, name, sink) : await readJson(file, name, sink)
  if (found.length > 0) return found
  if (isOnly) throw new UnreadableFile('unreadable')
  sink.leftOut({ what: name, kind: 'File', reason: 'unreadable', count: 1 })
  return []
}

const QUESTION = 'patient'
const SAME = 'same'

const labelOf = ({ name, birthDate }: StatedPatient, key: string) => [name, birthDate].filter(Boolean).join(', ') || key

/** Whom the records are about: the keys of the patient. Asks if the file is about several people. */
const choosePatient = (subjects: readonly Subject[], { answers }: ReadContext): string[] => {
  const keys = subjects.map(({ key }) => key)
  if (keys.length <= 1) return keys
  const chosen = answers[QUESTION]
  if (chosen === SAME) return keys
  if (chosen !== undefined && keys.includes(chosen)) return [chosen]
  throw new QuestionsOpen([
    {
      name: QUESTION,
      text: message('This file is about several people. Whose records do you want to import?'),
      options: [
        ...subjects.map(({ key, patient }) => ({ value: key, label: labelOf(patient, key) })),
        // Two clinics may write the same name in different ways.
        { value: SAME, label: message('They are all the same person') },
      ],
    },
  ])
}

/** A record that Wellkept exported. Its empty fields are not in the file. */
const exportedRecord = ({ type, id, values, restored, document }: FhirContent['own'][number]): DecidedRecord => {
  const fields = recordTypes.find(({ name }) => name === type)?.fields ?? {}
  const empty = Object.fromEntries(Object.keys(fields).map(name => [name, null]))
  const origin = restored?.origin
  return {
    type,
    id,
    key: id,
    values: { ...empty, ...values },
    // There is no history in the file.
    ...(restored && { restored: { ...restored, version: 1 } }),
    origin: origin ?? { source: 'Wellkept', document: document.slice(0, 255) },
    doubts: [],
  }
}

/** Passes resources through the reader and the rules. */
export const importResources = (
  found: readonly FoundResource[],
  sink: ImportSink,
  context: ReadContext,
  options: Omit<FhirOptions, 'chosen'> = {},
) => {
  const { attached = [] } = context
  const first = readFhir(found, options)
  const chosen = choosePatient(first.subjects, context)
  const content = chosen.length > 1 || first.subjects.length > 1 ? readFhir(found, { ...options, chosen }) : first
  for (const { key, patient } of content.subjects) if (chosen.includes(key)) sink.patient(patient)
  for (const [what, count] of content.otherPatients) sink.leftOut({ what, kind: what, reason: 'other-patient', count })
  for (const own of content.own) {
    const { fileId, title = documents.one, kind, fileName, fileHash: hash } = own.values
    if (own.type !== documents.name || !fileId) {
      sink.record(exportedRecord(own))
      continue
    }
    const exported = exportedRecord(own)
    const file = attached.find(({ path }) => path === own.filePath)
    const about = { title: String(title), kind: String(kind), date: null, fileName: String(fileName ?? title) }
    const content = file && (async () => new Blob([await file.bytes()]))
    // A document without its file could not be opened, and would block a later complete import.
    if (content) sink.document({ ...about, content, hash: String(hash), origin: exported.origin, exported })
    else sink.leftOut({ what: about.title, kind: documents.one, reason: 'file-missing', count: 1 })
  }
  const { timeZone, now } = context
  const { records, leftOut } = decide(content.statements, { today: dayIn(timeZone, now), timeZone })
  for (const record of records) sink.record(record)
  for (const item of leftOut) sink.leftOut(item)
  for (const stated of content.documents) {
    const document = toDocument(stated, attached)
    if (document) sink.document(document)
    else sink.leftOut({ what: stated.title, kind: 'Document', reason: 'unreadable', count: 1 })
  }
}

export const fhirFormat: ImportFormat = {
  source: 'fhir',
  recognize: async files => {
    const mine: ImportFile[] = []
    for (const file of files) if (await isFhir(file)) mine.push(file)
    return mine
  },
  attached: attachedFiles,
  read: async (files, sink, context) => {
    const found: FoundResource[] = []
    const pathsOf = Map.groupBy(
      files.map(({ path }) => path),
      baseName,
    )
    const find = besideBundle(context.attached ?? [])
    const fileAt = (url: string, document: string) =>
      pathsOf.get(document)?.flatMap(path => find(url, path)?.path ?? [])[0]
    for (const [index, file] of files.entries()) {
      context.signal.throwIfAborted()
      found.push(...(await readFile(file, files.length === 1, sink)))
      sink.progress((index + 1) / (files.length + 1))
    }
    importResources(found, sink, context, { fileAt })
    sink.progress(1)
  },
}
