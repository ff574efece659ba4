import { describe, expect, it } from 'vitest'
import { readImport } from '../read-foreign-file.ts'
import { CONTEXT } from '../testing/import-file.ts'
import { problemEntry } from './testing/ccda.ts'
import { condition, named } from './testing/fhir.ts'
import { ccda, fhir, readTruth, truth } from './testing/truth.ts'

const PNEUMONIA = named('Pneumonia')
const labeled = (...codes: string[]) => ({
  meta: { security: codes.map(code => ({ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code })) },
})
const NOT_SENSITIVE: object = expect.not.objectContaining({ sensitivity: expect.anything() })
const inVersions = (more: object) => ({
  R4: fhir(condition.R4(PNEUMONIA, { ...more })),
  STU3: fhir(condition.STU3(PNEUMONIA, { ...more })),
  DSTU2: fhir(condition.DSTU2(PNEUMONIA, { ...more })),
})
const problem = (confidentiality: string) => ccda({ confidentiality, problems: [problemEntry({ name: 'Pneumonia' })] })

truth(
  'A record that its source restricts is sensitive',
  { ...inVersions(labeled('R')), 'C-CDA': [problem('R'), problem('V')] },
  { 'medical-conditions': [{ sensitivity: 'other' }] },
)

truth(
  'A record with a label of sensitivity is sensitive for what it is about, also beside “restricted”',
  { ...inVersions(labeled('R', 'PSY')), 'C-CDA': 'has only the confidentiality of a document or a section' },
  { 'medical-conditions': [{ sensitivity: 'mood' }] },
)

truth(
  'A record of normal confidentiality is not sensitive',
  { ...inVersions(labeled('N')), 'C-CDA': problem('N') },
  { 'medical-conditions': [NOT_SENSITIVE] },
)

it.each([
  ['ETH', 'substance'],
  ['SUD', 'substance'],
  ['HIV', 'sexual-health'],
  ['SEX', 'sexual-health'],
  ['SDV', 'sexual-health'],
  ['STD', 'sexual-health'],
  ['MH', 'mood'],
  ['V', 'other'],
  ['GDIS', 'other'],
])('the label %s makes a condition sensitive as %s', async (code, sensitivity) => {
  const { JSON: file } = fhir(condition.R4(PNEUMONIA, labeled(code))).files
  if (!file) throw new Error('no file')
  expect(await readTruth(file)).toMatchObject({ 'medical-conditions': [{ sensitivity }] })
})

it.each(['L', 'M', 'U'])('the label %s makes nothing sensitive', async code => {
  const { JSON: file } = fhir(condition.R4(PNEUMONIA, labeled(code))).files
  if (!file) throw new Error('no file')
  expect(await readTruth(file)).toMatchObject({ 'medical-conditions': [NOT_SENSITIVE] })
})

it('holds for all that is in a bundle with a label', async () => {
  const { JSON: file } = fhir(condition.R4(PNEUMONIA)).files
  const bundle = { ...JSON.parse((await file?.text()) ?? ''), ...labeled('R') }
  expect(await readTruth(new File([JSON.stringify(bundle)], 'record.json'))).toMatchObject({
    'medical-conditions': [{ sensitivity: 'other' }],
  })
})

it('says of a record that cannot be hidden that its source marks it', async () => {
  const allergy = { resourceType: 'AllergyIntolerance', code: named('Penicillin'), ...labeled('R') }
  const { JSON: file } = fhir(allergy).files
  if (!file) throw new Error('no file')
  expect(await readTruth(file)).toMatchObject({
    allergies: [{ notes: expect.stringContaining('The source marks this as sensitive.') }],
  })
})

describe('a document', () => {
  const PDF = { contentType: 'application/pdf', data: btoa('%PDF-1.4 note'), title: 'Visit note' }
  const reference = (more: object) =>
    fhir({ resourceType: 'DocumentReference', status: 'current', content: [{ attachment: PDF }], ...more })
  const sensitivities = async ({ files }: ReturnType<typeof fhir>) => {
    const [file] = Object.values(files)
    const read = file && (await readImport(file, CONTEXT, () => {}))
    return read?.lines.filter(({ type }) => type === 'documents').map(({ values }) => values.sensitivity ?? null)
  }

  it.each([
    ['R', 'other'],
    ['V', 'other'],
    ['PSY', 'mood'],
    ['HIV', 'sexual-health'],
    ['ETHUD', 'substance'],
    ['N', null],
  ])('with the label %s is sensitive as %s', async (code, expected) => {
    expect(await sensitivities(reference(labeled(code)))).toEqual([expected])
    // As R4 labels the document, not the reference to it.
    const securityLabel = labeled(code).meta.security.map(coding => ({ coding: [coding] }))
    expect(await sensitivities(reference({ securityLabel }))).toEqual([expected])
  })

  it('with a report’s label is sensitive, too', async () => {
    const report = {
      ...{ resourceType: 'DiagnosticReport', status: 'final', code: named('MRI of the knee') },
      ...{ presentedForm: [PDF], ...labeled('PSY') },
    }
    expect(await sensitivities(fhir(report))).toEqual(['mood'])
  })

  it.each([
    ['R', 'other'],
    ['V', 'other'],
    ['N', null],
  ])('of C-CDA with the confidentiality %s is sensitive as %s', async (code, expected) => {
    expect(await sensitivities(problem(code))).toEqual([expected])
  })
})
