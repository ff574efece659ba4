import { isPlaceholder } from '../../../clinical/identity/names.ts'
import { attribute, childrenOf, descendants } from '../xml/elements.ts'
import { parseXml, type XmlElement } from '../xml/xml-tree.ts'

/** What a document's entries contain that is deliberately not told. */
const NOT_TOLD = new Set([
  // Ids and other technical marks, and addresses of people and organizations.
  ...['templateId', 'id', 'telecom', 'addr', 'reference', 'realmCode', 'typeId'],
  // The software that wrote it down.
  ...['assignedAuthoringDevice', 'softwareName', 'manufacturerModelName'],
  // Other names of a thing that is told, and names of states and interpretations, which are told by their codes.
  ...['translation', 'statusCode', 'interpretationCode', 'languageCode', 'signatureCode', 'confidentialityCode'],
])

/** Names of kinds of observations and acts, whose values are told. */
const KINDS = new Set([
  ...['ASSERTION', 'CONC', 'SEV', '33999-4', '48767-8', '64572001', '55607006', '282291009', '29308-4', '75323-6'],
  ...['48765-2', '11450-4', '10160-0'],
  ...['INT', 'DRIV', '76662-6', '445518008', '11323-3', '404684003', '75326-9', '75325-1', '29299-5', '52797-8'],
  ...['82606-5', '409586006', '408907016', '30973-2', '48768-6', '416098002', '419511003', '414285001', '418471000'],
  ...[
    '397659008',
    '419099009',
    '59037007',
    '235719002',
    '426232007',
    '420134006',
    '419199007',
    '418038007',
    '46680005',
    '74728-7',
    '362956003',
  ],
])

const collect = (element: XmlElement, found: string[]) => {
  if (NOT_TOLD.has(element.name) || attribute(element, 'representation') === 'B64') return
  const display = attribute(element, 'displayName')
  if (display && !KINDS.has(attribute(element, 'code') ?? '')) found.push(display)
  for (const node of element.nodes) if (typeof node === 'string' && node.trim()) found.push(node.trim())
  for (const part of childrenOf(element)) collect(part, found)
}

/** Every text and every name of a code in the entries of a document. */
export const entryWords = (text: string): string[] => {
  const { root } = parseXml(text)
  const found: string[] = []
  for (const section of [...(root?.name === 'section' ? [root] : []), ...descendants(root, 'section')])
    for (const entry of childrenOf(section).filter(({ name }) => name === 'entry')) collect(entry, found)
  return [...new Set(found)].filter(word => !isPlaceholder(word))
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** The words that none of the values contains. */
export const wordsMissingIn = (words: string[], values: unknown): string[] => {
  const told = plain(stringsIn(values).join(' '))
  return words.filter(word => !told.includes(plain(word)))
}
