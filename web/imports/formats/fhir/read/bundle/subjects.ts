import { isObject, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { References } from '../elements/element.ts'
import { readPatient } from '../patient.ts'
import { relativeReference } from './references.ts'
import type { FoundResource } from './resources-in.ts'

/** A person whom resources of the file are about. */
export interface Subject {
  key: string
  patient: StatedPatient
}

/** Not a person that a file could be imported for. */
const NOT_A_PATIENT = 'not-a-patient'

/** `Lee, Ann` and `ann lee` are the same name. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** The same patient may occur several times, such as in each bundle of a zip. A name alone is not enough. */
const patientKey = (patient: Resource): string => {
  const { name, birthDate, identifiers } = readPatient(patient)
  if (name && birthDate) return `${nameKey(name)}, ${birthDate}`
  return [name && nameKey(name), plainText(patient.id) ?? identifiers[0]].filter(Boolean).join(', ') || 'patient'
}

const REFERENCES = ['subject', 'patient', 'beneficiary', 'individual', 'for']

const typeIn = (reference: unknown) => {
  if (!isObject(reference)) return undefined
  const written = plainText(reference.reference)
  return plainText(reference.type) ?? (written && relativeReference(written)?.split('/')[0])
}

/** An observation may be about another person than the patient in whose record it is, such as a donor. */
const focusOf = ({ focus }: Resource) =>
  listOf(focus).find(reference => ['Patient', 'RelatedPerson', 'Group'].includes(typeIn(reference) ?? ''))

const subjectOf = (resource: Resource): unknown => {
  const focus = focusOf(resource)
  if (focus) return focus
  for (const name of REFERENCES) {
    const [reference] = listOf(resource[name])
    if (isObject(reference) && ['reference', 'identifier', 'display'].some(key => reference[key] !== undefined))
      return reference
  }
  if (resource.resourceType !== 'Appointment') return undefined
  const actors = listOf(resource.participant).flatMap(part => (isObject(part) ? [part.actor] : []))
  return actors.find(actor => typeIn(actor) === 'Patient')
}

/** Tells whom each resource is about. */
export const indexSubjects = (found: readonly FoundResource[], references: References) => {
  const subjects = new Map<string, Subject>()
  const byName = new Map<string, string>()
  const add = (key: string, patient: StatedPatient) => {
    if (!subjects.has(key)) subjects.set(key, { key, patient })
    return key
  }
  const addPatient = (resource: Resource) => {
    const patient = readPatient(resource)
    const key = add(patientKey(resource), patient)
    if (patient.name) byName.set(nameKey(patient.name), key)
    return key
  }
  for (const { resource } of found) if (resource.resourceType === 'Patient') addPatient(resource)

  /** A patient who is only referred to. */
  const addReferred = (reference: unknown): string | undefined => {
    if (!isObject(reference)) return undefined
    const type = typeIn(reference)
    if (type && type !== 'Patient') return NOT_A_PATIENT
    const written = plainText(reference.reference)
    const name = plainText(reference.display)
    const known = name && byName.get(nameKey(name))
    if (!written && known) return known
    const key = written ? (relativeReference(written) ?? written) : name && nameKey(name)
    return key && add(key, { ...(name && { name }), identifiers: [] })
  }

  const keys = new Map<Resource, string>()
  const inFile = new Map<string, Set<string>>()
  for (const { resource, file } of found) {
    const subject = resource.resourceType === 'Patient' ? undefined : subjectOf(resource)
    const target = subject === undefined ? undefined : references.find(subject, resource)
    const key =
      resource.resourceType === 'Patient' || target?.resourceType === 'Patient'
        ? addPatient(target ?? resource)
        : target
          ? NOT_A_PATIENT
          : addReferred(subject)
    if (!key) continue
    keys.set(resource, key)
    if (key !== NOT_A_PATIENT) inFile.set(file, (inFile.get(file) ?? new Set()).add(key))
  }

  /** Undefined if the resource has no subject, or if it is unclear which. */
  const keyOf = ({ resource, file }: FoundResource): string | undefined => {
    const own = keys.get(resource)
    const others = inFile.get(file)
    return own ?? (others?.size === 1 ? [...others][0] : undefined)
  }
  return { subjects: [...subjects.values()], keyOf }
}
