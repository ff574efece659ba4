import { authorName, firstName, organizationName } from './people.ts'
import { identifierOf } from './statements.ts'
import { readTime, type WrittenTime } from './times.ts'
import { attribute, child, children, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export interface DocumentHeader {
  title: string
  /** One of `DOCUMENT_KINDS`. */
  kind: string
  /** A name that people know. */
  source: string
  identifier: string | undefined
  time: WrittenTime | undefined
  patient: Patient
  isEarlyRelease: boolean
}

export interface Patient {
  /** A patient has the same identifiers in all documents of one source. */
  ids: string[]
  /** Name and date of birth, for documents of several sources. */
  person: string
}

/** By the document's LOINC code; the rest are "other". */
const KINDS: Record<string, string> = {
  '18842-5': 'letter',
  '11488-4': 'letter',
  '57133-1': 'letter',
  '34117-2': 'letter',
  '11506-3': 'letter',
  '11504-8': 'letter',
  '28570-0': 'letter',
  '18761-7': 'letter',
  '34105-7': 'letter',
  '34111-5': 'letter',
  '18748-4': 'imaging',
  '18782-3': 'imaging',
  '11502-2': 'lab-report',
  '26436-6': 'lab-report',
  '11369-6': 'vaccination',
  '87273-9': 'vaccination',
}

const custodianName = (root: XmlElement) =>
  textOf(child(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name'), 200)

const sourceOf = (root: XmlElement, fallback: string): string => {
  const authors = children(root, 'author')
  const device = child(root, 'author', 'assignedAuthor', 'assignedAuthoringDevice', 'softwareName')
  return (
    custodianName(root) ||
    authors.map(organizationName).find(Boolean) ||
    authors.map(authorName).find(Boolean) ||
    textOf(device, 200) ||
    fallback
  )
}

const patientOf = (root: XmlElement): Patient => {
  const role = child(root, 'recordTarget', 'patientRole')
  const patient = child(role, 'patient')
  const ids = children(role, 'id').flatMap(id => {
    const [authority, number] = [attribute(id, 'root'), attribute(id, 'extension')]
    return authority && !attribute(id, 'nullFlavor') ? `${authority}^${number ?? ''}` : []
  })
  const born = attribute(child(patient, 'birthTime'), 'value')?.replace(/\D/g, '').slice(0, 8) ?? ''
  const name = (firstName(patient) ?? '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return { ids, person: name && born ? `${name}|${born}` : '' }
}

/** Templates of R2.1 have the date of their release. */
const isEarly = (root: XmlElement) =>
  !children(root, 'templateId').some(template => attribute(template, 'extension') !== undefined)

export const readHeader = (root: XmlElement, fileName: string, timeZone: string): DocumentHeader => {
  const name = attribute(child(root, 'code'), 'displayName')
  const title = textOf(child(root, 'title'), 200) || name || fileName
  return {
    title,
    kind: KINDS[attribute(child(root, 'code'), 'code') ?? ''] ?? 'other',
    source: sourceOf(root, title),
    identifier: identifierOf(root),
    time: readTime(attribute(child(root, 'effectiveTime'), 'value'), timeZone),
    patient: patientOf(root),
    isEarlyRelease: isEarly(root),
  }
}
