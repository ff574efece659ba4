import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profiles } from '#contract/account/profile/profile.ts'
import { documents } from '#contract/documents/documents.ts'
import type { FhirContext } from '#contract/fhir/mapping.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import type { Resource } from '#contract/fhir/resource.ts'
import { uuidFrom } from '#contract/fhir/uuid.ts'
import { fhirMappings } from '#contract/fhir-mappings.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { recordTypeNamed, recordTypes } from '#contract/records.ts'
import { patientSummary } from '#contract/sharing/patient-summary.ts'
import { anyBodyFor } from '#server/testing/any-record.ts'
import { faultsByFhir, faultsByMedplum, faultsOfBundle } from '#server/testing/fhir-validators.ts'
import { samplesOf } from '#server/testing/record-examples.ts'
import { asRecord, sampleRecords } from '#server/testing/shared-records.ts'
import { readFhir } from '#web/imports/formats/fhir/read/read-fhir.ts'
import { readSummary } from '#web/sharing/summary/read-summary.ts'

const TODAY = { today: '2026-11-15', timeZone: 'America/New_York' }

const AT = new Date('2026-11-15T10:00:00Z')
const ALEX = { id: 'alex', firstName: 'Alex', lastName: 'Morgan', email: 'alex@family.example' }
const HOSTILE = `</td></table><script>alert("1")</script><img src=x onerror='a()'>& \u0000\u0007\ud800 𝕏`

const ORIGIN = {
  source: 'Riverside Clinic',
  identifier: 'Condition/7',
  codes: [{ system: 'http://loinc.org', code: '2160-0' }],
  importedAt: '2026-05-03T10:00:00.000Z',
  isChangedHere: true,
  hash: 'abc',
}

const context: FhirContext = {
  patient: { reference: 'urn:uuid:00000000-0000-8000-8000-000000000000', type: 'Patient' },
  refer: id => (id === null ? undefined : { reference: `urn:uuid:${id}`, display: 'Somebody' }),
}

const throughJson = (content: unknown) => JSON.parse(JSON.stringify(content))

const valuesOf = (type: AnyRecordType, record: RecordOf<AnyRecordType>) =>
  Object.fromEntries(Object.keys(type.fields).map(name => [name, record[name]]))

/** A few of each type, so that the validators have no more to do than they must. */
const fewOfEach = () =>
  Object.fromEntries(Object.entries(sampleRecords()).map(([name, all]) => [name, all.slice(0, 9)]))

const wholeSummary = (records = fewOfEach()) =>
  patientSummary({ patient: { ...ALEX, ...samplesOf(profiles)[0] }, records, at: AT, language: 'en' })

const first = <T extends fhir4.FhirResource['resourceType']>(bundle: fhir4.Bundle, type: T) => {
  const found = bundle.entry?.map(({ resource }) => resource).find(resource => resource?.resourceType === type)
  return found as Extract<fhir4.FhirResource, { resourceType: T }>
}

describe.each(fhirMappings.map(mapping => [mapping.type.name, mapping] as const))('%s', (name, mapping) => {
  const type = recordTypeNamed(name)
  const exported = (record: RecordOf<AnyRecordType>, isExport = true): Resource[] =>
    exportRecord(mapping, record, { ...context, isExport }).map(({ resource }) => throughJson(resource))
  const thereAndBack = (record: RecordOf<AnyRecordType>, change = (resources: Resource[]) => resources) => {
    const { own } = readFhir(change(exported(record)).map(resource => ({ resource, file: 'export.json' })))
    return own.map(({ values, restored }) => ({ values: completeValues(type, values), restored }))
  }

  it('converts every sample to FHIR and back', () => {
    const samples = sampleRecords()[name] ?? []
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) expect(thereAndBack(sample)).toMatchObject([{ values: valuesOf(type, sample) }])
  })

  it('converts any record to FHIR and back', () => {
    fc.assert(
      fc.property(anyBodyFor(type), body => {
        const record = asRecord(type, body, uuidFrom('any'))
        expect(thereAndBack(record)).toMatchObject([{ values: valuesOf(type, record) }])
      }),
      { numRuns: 60 },
    )
  })

  const [first] = sampleRecords()[name] ?? []
  const sample = () => {
    if (!first) throw new Error(`${name} has no samples`)
    return throughJson({ ...first, origin: ORIGIN, importKey: 'ab'.repeat(32) })
  }

  it('comes back with its origin, its codes and its key, but is shared without them', () => {
    expect(thereAndBack(sample())).toMatchObject([{ restored: { origin: ORIGIN, importKey: 'ab'.repeat(32) } }])
    expect(JSON.stringify(exported(sample(), false))).not.toContain(ORIGIN.source)
  })

  it('is read like anything else once somebody has changed one of its resources or the copy', () => {
    const changed = (change: (resource: Resource) => Resource) => (resources: Resource[]) =>
      resources.map((resource, index) => (index === resources.length - 1 ? change(resource) : resource))
    expect(
      thereAndBack(
        sample(),
        changed(resource => ({ ...resource, language: 'xx' })),
      ),
    ).toEqual([])
    const forged = (resources: Resource[]): Resource[] =>
      JSON.parse(JSON.stringify(resources).replaceAll(ORIGIN.source, 'Elsewhere'))
    expect(thereAndBack(sample(), forged)).toEqual([])
    expect(thereAndBack(sample(), resources => resources.slice(1))).toEqual([])
    // Servers change these.
    expect(
      thereAndBack(
        sample(),
        changed(resource => ({ ...resource, meta: { versionId: '2' } })),
      ),
    ).toHaveLength(1)
  })
})

it('has a mapping for every record type that there is', () => {
  expect(fhirMappings.map(({ type }) => type.name).toSorted()).toEqual(recordTypes.map(({ name }) => name).toSorted())
})

describe('the whole summary', () => {
  it('passes both validators', () => {
    expect(faultsOfBundle(wholeSummary())).toEqual([])
  })

  it('passes them with nothing in it, chosen or not', () => {
    expect(faultsOfBundle(patientSummary({ patient: ALEX, records: {}, at: AT }))).toEqual([])
    const nothing = Object.fromEntries(recordTypes.map(({ name }) => [name, []]))
    expect(faultsOfBundle(patientSummary({ patient: ALEX, records: nothing, at: AT }))).toEqual([])
  })

  it('passes them where records hold as little as they may', () => {
    const least = (type: AnyRecordType) => {
      const [sample = {}] = samplesOf(type)
      const required = Object.entries<Field>(type.fields).filter(([, field]) => field.required)
      return Object.fromEntries(required.map(([name, field]) => [name, sample[name] ?? field.default ?? null]))
    }
    const all = recordTypes.map(type => [type.name, [asRecord(type, least(type), uuidFrom(type.name))]])
    expect(faultsOfBundle(patientSummary({ patient: ALEX, records: Object.fromEntries(all), at: AT }))).toEqual([])
  })

  it('passes them with any text, and none of it becomes a tag', () => {
    const hostile = (type: AnyRecordType, record: RecordOf<AnyRecordType>) => {
      const textFields = Object.entries<Field>(type.fields).filter(
        ([, { kind }]) => kind === 'text' || kind === 'longText',
      )
      return { ...record, ...Object.fromEntries(textFields.map(([name]) => [name, HOSTILE])) }
    }
    const all = Object.entries(sampleRecords()).map(([name, [first]]) => [
      name,
      first ? [hostile(recordTypeNamed(name), first)] : [],
    ])
    const patient = { ...ALEX, firstName: HOSTILE, address: HOSTILE, emergencyContactName: HOSTILE }
    const bundle = patientSummary({ patient, records: Object.fromEntries(all), at: AT })
    expect(faultsOfBundle(bundle)).toEqual([])
    const composition = first(bundle, 'Composition')
    const narratives = composition.section ?? []
    const tags = narratives.flatMap(({ text }) => text?.div.match(/<\/?[a-z]+/gi) ?? [])
    const plain = ['div', 'p', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
    expect(tags.length).toBeGreaterThan(100)
    expect(tags.filter(tag => !plain.includes(tag.replace(/<\/?/, '')))).toEqual([])
    expect(narratives.every(({ text }) => text?.div.includes('&lt;script&gt;') || !text?.div.includes('script'))).toBe(
      true,
    )
  })

  it('refers only to what is in it, and holds nothing that nobody refers to', () => {
    const bundle = wholeSummary()
    const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl)
    const referred = new Set(JSON.stringify(bundle).match(/(?<="reference":")urn:uuid:[^"]+/g))
    expect(new Set(urls).size).toBe(urls.length)
    expect([...referred].filter(url => !urls.includes(url))).toEqual([])
    expect(urls.slice(1).filter(url => url && !referred.has(url))).toEqual([])
  })

  it('is the same each time', () => {
    // In the first hours of a day, samples of today are of this moment.
    const records = fewOfEach()
    expect(wholeSummary(records)).toEqual(wholeSummary(records))
  })

  it('is read with every record of every type in it', () => {
    const all = fewOfEach()
    const { summary } = readSummary(throughJson(wholeSummary()), TODAY)
    const countOf = (name: string) => all[name]?.length ?? 0
    expect(summary?.patient?.name).toBe('Alex Morgan')
    expect(summary?.medicines).toHaveLength(countOf('medications') + countOf('supplements'))
    expect(summary?.conditions).toHaveLength(countOf('medical-conditions'))
    expect(summary?.allergies).toHaveLength(countOf('allergies'))
    expect(summary?.results.flatMap(({ points }) => points)).toHaveLength(
      countOf('lab-results') + countOf('health-basics'),
    )
    expect(summary?.immunizations).toHaveLength(countOf('immunizations'))
    expect(summary?.appointments).toHaveLength(countOf('appointments'))
    expect(summary?.providers).toHaveLength(countOf('providers'))
    expect(summary?.vitals.map(({ kind }) => kind).toSorted()).toEqual([
      'blood-pressure',
      'glucose',
      'heart-rate',
      'oxygen',
      'temperature',
      'weight',
    ])
    const generic = fhirMappings.filter(({ toFhir, type }) => {
      const [first] = all[type.name] ?? []
      return type !== documents && first && toFhir(first, context).some(({ section }) => section === 'own')
    })
    expect(summary?.documents).toHaveLength(countOf('documents'))
    const entriesOf = (title: string) => summary?.others.find(part => part.title === title)?.entries.length
    expect(entriesOf('Family history')).toBe(countOf('family-history'))
    expect(entriesOf('Procedures')).toBe(countOf('procedures'))
    expect(entriesOf('Implants & Devices')).toBe(countOf('devices'))
    expect(entriesOf('Care Plans')).toBe(countOf('care-plans'))
    expect(summary?.others).toHaveLength(generic.length + 4)
    for (const { type } of generic) {
      const entries = summary?.others
        .filter(({ title }) => title.startsWith(type.many))
        .map(({ entries }) => entries.length)
      expect([type.name, entries]).toEqual([type.name, expect.arrayContaining([countOf(type.name)])])
    }
  })
})

describe('the validators themselves', () => {
  const broken = (change: (bundle: fhir4.Bundle) => void) => {
    const bundle = structuredClone(wholeSummary())
    change(bundle)
    return bundle
  }
  it('find a broken invariant, which only one of them does', () => {
    const bundle = broken(one => {
      // An appointment that is booked must have an end.
      delete first(one, 'Appointment').end
    })
    expect(faultsByMedplum(bundle)).not.toEqual([])
    expect(faultsByFhir(bundle)).toEqual([])
  })

  it('find a date that is none', () => {
    const bundle = broken(one => {
      first(one, 'Immunization').occurrenceDateTime = '15.11.2026'
    })
    expect(faultsByMedplum(bundle)).not.toEqual([])
  })

  it('find a code that does not exist, which only the other one does', () => {
    const bundle = broken(one => {
      Object.assign(first(one, 'MedicationStatement'), { status: 'swallowed' })
    })
    expect(faultsByFhir(bundle)).not.toEqual([])
    expect(faultsByMedplum(bundle)).toEqual([])
  })
})
