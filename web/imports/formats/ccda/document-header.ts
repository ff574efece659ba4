import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { instantOf, type WrittenTime } from '../../clinical/source-time.ts'
import { authorName, firstName, organizationName } from './people.ts'
import { identifiersOf } from './section.ts'
import { timeOf } from './times.ts'
import { attribute, child, children, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export interface DocumentHeader {
  title: string
  /** One of `DOCUMENT_KINDS`. */
  kind: string
  /** A name that people know. */
  source: string
  identifier: string | undefined
  date: WrittenTime | undefined
  changedAt: string | undefined
  patient: StatedPatient
  isEarlyRelease: boolean
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
  textOf(child(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name'))

const sourceOf = (root: XmlElement, fallback: string): string => {
  const authors = children(root, 'author')
  const device = child(root, 'author', 'assignedAuthor', 'assignedAuthoringDevice', 'softwareName')
  return (
    custodianName(root) ||
    authors.map(organizationName).find(Boolean) ||
    authors.map(authorName).find(Boolean) ||
    textOf(device) ||
    fallback
  )
}

const SEXES: Record<string, string> = { F: 'female', M: 'male', UN: 'other' }

const patientOf = (root: XmlElement): StatedPatient => {
  const role = child(root, 'recordTarget', 'patientRole')
  const patient = child(role, 'patient')
  const gender = child(patient, 'administrativeGenderCode')
  return {
    name: firstName(patient),
    birthDate: timeOf(attribute(child(patient, 'birthTime'), 'value'))?.date,
    sex: SEXES[attribute(gender, 'code') ?? ''] ?? attribute(gender, 'displayName')?.toLowerCase(),
    identifiers: identifiersOf(role),
  }
}

/** Templates of R2.1 have the date of their release. */
const isEarly = (root: XmlElement) =>
  !children(root, 'templateId').some(template => attribute(template, 'extension') !== undefined)

export const readHeader = (root: XmlElement, fileName: string, timeZone: string): DocumentHeader => {
  const name = attribute(child(root, 'code'), 'displayName')
  const title = textOf(child(root, 'title')) || name || fileName
  const date = timeOf(attribute(child(root, 'effectiveTime'), 'value'))
  return {
    title,
    kind: KINDS[attribute(child(root, 'code'), 'code') ?? ''] ?? 'other',
    source: sourceOf(root, title),
    identifier: identifiersOf(root)[0],
    date,
    changedAt: date && instantOf(date, timeZone),
    patient: patientOf(root),
    isEarlyRelease: isEarly(root),
  }
}
