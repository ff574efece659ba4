import { expect, it } from 'vitest'
import { recordSystem } from '#contract/fhir/terms.ts'
import type { ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { chosenLines, countChanges, initialChoices } from './dialog/preview/choices.ts'
import { previewLines } from './dialog/preview/preview-lines.ts'
import { cernerDocument } from './formats/ccda/testing/cerner.ts'
import { readImport } from './read-foreign-file.ts'
import { CONTEXT } from './testing/import-file.ts'

const linesOf = async (name: string, content: string) => {
  const read = await readImport(new File([content], name), { ...CONTEXT, timeZone: 'UTC' }, () => {})
  return read?.lines ?? []
}
const ofType = (lines: readonly ImportLine[], ...types: string[]) => lines.filter(({ type }) => types.includes(type))

const lee = { reference: 'Practitioner/lee' }
const BUNDLE = {
  resourceType: 'Bundle',
  entry: [
    { resourceType: 'Patient', id: 'p', managingOrganization: { display: 'Hillside Hospital' } },
    {
      resourceType: 'Encounter',
      id: 'e',
      period: { start: '2026-01-02' },
      participant: [{ individual: { reference: 'RelatedPerson/r', display: 'Ann' } }, { individual: lee }],
    },
    {
      resourceType: 'Procedure',
      id: 'x',
      status: 'completed',
      code: { text: 'X-ray' },
      performer: [{ actor: { reference: 'PractitionerRole/role' } }],
    },
    {
      resourceType: 'Appointment',
      id: 'a',
      status: 'booked',
      start: '2026-12-02T10:00:00Z',
      participant: [{ actor: { reference: 'Patient/p' } }, { actor: { reference: '#inside' } }],
      contained: [{ resourceType: 'Practitioner', id: 'inside', name: [{ text: 'Dr. Inside' }] }],
    },
    {
      resourceType: 'Encounter',
      id: 'f',
      period: { start: '2026-01-03' },
      participant: [{ individual: { display: 'Dr. Only a Name' } }],
    },
    { resourceType: 'PractitionerRole', id: 'role', practitioner: lee, specialty: [{ text: 'Radiology' }] },
    { resourceType: 'Practitioner', id: 'lee', name: [{ text: 'Dr. Lee' }] },
    { resourceType: 'Practitioner', id: 'nobody', name: [{ text: 'Dr. Unrelated' }] },
  ].map(resource => ({ resource })),
}

const fhirLines = () => linesOf('record.json', JSON.stringify(BUNDLE))

it('lets visits, procedures and appointments refer to whom the person met', async () => {
  const lines = await fhirLines()
  const providers = ofType(lines, 'providers')
  expect(providers.map(({ values }) => values.name).sort()).toEqual(['Dr. Inside', 'Dr. Lee'])
  const nameOf = (key: string | undefined) => providers.find(provider => provider.key === key)?.values.name
  const seen = ofType(lines, 'visits', 'procedures', 'appointments').map(({ type, references, values }) => [
    type,
    nameOf(references?.providerId?.key) ?? null,
    values.notes ?? null,
  ])
  expect(seen).toHaveLength(4)
  expect(seen).toEqual(
    expect.arrayContaining([
      ['visits', 'Dr. Lee', 'With: Ann'],
      ['visits', null, 'With: Dr. Only a Name'],
      ['procedures', 'Dr. Lee', null],
      ['appointments', 'Dr. Inside', null],
    ]),
  )
  // A record can refer only to records before it.
  expect(lines.findLastIndex(({ type }) => type === 'providers')).toBeLessThan(
    lines.findIndex(({ references }) => references),
  )
})

it('finds a provider of Wellkept’s own export once', async () => {
  const identifier = [{ system: recordSystem('providers'), value: crypto.randomUUID() }]
  const practitioner = { resourceType: 'Practitioner', id: 'lee', identifier, name: [{ text: 'Dr. Lee' }] }
  const entries = BUNDLE.entry.filter(({ resource }) => resource.id !== 'lee')
  const patient = { resource: { resourceType: 'Patient', id: 'p', generalPractitioner: [lee] } }
  const bundle = { ...BUNDLE, entry: [patient, ...entries.slice(1, 2), { resource: practitioner }] }
  const lines = await linesOf('record.json', JSON.stringify(bundle))
  expect(ofType(lines, 'providers').map(({ values }) => values.name)).toEqual(['Dr. Lee'])
})

it('does so for clinical documents', async () => {
  const lines = await linesOf('visit.xml', cernerDocument)
  const [provider] = ofType(lines, 'providers').filter(({ values }) => values.name === 'Dr. Lee Example')
  expect(provider).toBeDefined()
  expect(ofType(lines, 'visits').map(({ references }) => references)).toEqual([{ providerId: { key: provider?.key } }])
})

/** The preview of an account that has a provider like one of the file. */
const previewOf = (lines: ImportLine[], similar: ImportPreview['similar'] = []) => {
  const counts = { added: {}, already: {}, filled: {}, updated: {}, adjusted: [], faults: [], faultCount: 0 }
  const preview = {
    ...counts,
    outcomes: 'n'.repeat(lines.length),
    changes: [],
    leftOutBefore: [],
    conflicts: [],
    similar,
  }
  return previewLines({ lines, doubts: new Map() }, preview)
}

it('refers to the provider whom the person has, and does not add them again', async () => {
  const lines = await fhirLines()
  const line = lines.findIndex(({ values }) => values.name === 'Dr. Lee') + 2
  const id = crypto.randomUUID()
  const preview = previewOf(lines, [{ line, type: 'providers', id, current: { name: 'Dr. Lee' }, source: null }])
  const choices = initialChoices(preview)
  const chosen = chosenLines(preview, choices)
  expect(ofType(chosen, 'providers').map(({ values }) => values.name)).toEqual(['Dr. Inside'])
  expect(ofType(chosen, 'procedures')[0]?.references).toMatchObject({ providerId: { instead: { id } } })
  expect(countChanges(preview, choices)).toBe(lines.length - 1)
})

it('adds whatever else looks like what the person has, unless they say that it is the same', async () => {
  const lines = await fhirLines()
  const line = lines.findIndex(({ type }) => type === 'procedures') + 2
  const id = crypto.randomUUID()
  const preview = previewOf(lines, [{ line, type: 'procedures', id, current: { name: 'X-ray' }, source: null }])
  const choices = initialChoices(preview)
  expect(chosenLines(preview, choices)).toHaveLength(lines.length)
  expect(ofType(chosenLines(preview, { ...choices, skipped: new Set([line]) }), 'procedures')).toEqual([])
})

it('keeps the name in the notes where the person wants no providers', async () => {
  const preview = previewOf(await fhirLines())
  const skipped = new Set(preview.filter(({ type }) => type.name === 'providers').map(({ number }) => number))
  const chosen = chosenLines(preview, { skipped, replacing: new Set() })
  expect(ofType(chosen, 'procedures')[0]?.values.notes).toBe('Dr. Lee')
})
