import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { writeDocument, writeSection } from '../formats/ccda/testing/write-document.ts'
import { QuestionsOpen } from '../import-format.ts'
import { readImport } from '../read-foreign-file.ts'
import { CONTEXT } from '../testing/import-file.ts'
import { allergyEntry } from './testing/ccda.ts'
import { allergy, named } from './testing/fhir.ts'

const ADA = {
  resourceType: 'Patient',
  id: 'ada',
  name: [{ text: 'Ada Sample' }],
  birthDate: '1970-01-02',
  gender: 'female',
}
const BEN = {
  resourceType: 'Patient',
  id: 'ben',
  name: [{ text: 'Ben Sample' }],
  birthDate: '1999-09-09',
  gender: 'male',
}

const bundle = (...resources: object[]) =>
  new File(
    [JSON.stringify({ resourceType: 'Bundle', entry: resources.map(resource => ({ resource })) })],
    'record.json',
  )

const about = (id: string) => ({ patient: { reference: `Patient/${id}` } })

const document = (given: string, born: string, substance: string, patientId: string) =>
  new File(
    [
      writeDocument({
        name: [given, 'Sample'],
        born,
        patientId,
        title: `Summary of ${given}`,
        sections: [writeSection('48765-2', 'Allergies', '', allergyEntry({ name: substance }))],
      }),
    ],
    `${given}-${substance}.xml`,
  )

const zip = async (...files: File[]) => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const file of files) await writer.add(file.name, new BlobReader(file))
  return new File([await writer.close()], 'records.zip')
}

const read = (file: File, answers: Record<string, string> = {}) => readImport(file, { ...CONTEXT, answers }, () => {})

/** Files of two people, in every format and packing. */
const MIXED: Record<string, () => Promise<File>> = {
  'FHIR R4': async () =>
    bundle(ADA, BEN, allergy.R4(named('Peanut'), about('ada')), allergy.R4(named('Latex'), about('ben'))),
  'FHIR STU3': async () =>
    bundle(ADA, BEN, allergy.STU3(named('Peanut'), about('ada')), allergy.STU3(named('Latex'), about('ben'))),
  'FHIR DSTU2': async () =>
    bundle(ADA, BEN, allergy.DSTU2(named('Peanut'), about('ada')), allergy.DSTU2(named('Latex'), about('ben'))),
  'FHIR without Patient resources': async () =>
    bundle(allergy.R4(named('Peanut'), about('ada')), allergy.R4(named('Latex'), about('ben'))),
  'a zip of FHIR bundles': async () =>
    zip(
      new File([await bundle(ADA, allergy.R4(named('Peanut'), about('ada'))).text()], 'a.json'),
      new File([await bundle(BEN, allergy.R4(named('Latex'), about('ben'))).text()], 'b.json'),
    ),
  'a zip of C-CDA documents, most of them of one person': async () =>
    zip(
      document('Ada', '19700102', 'Peanut', '1'),
      document('Ada', '19700102', 'Wasp', '1'),
      document('Ben', '19990909', 'Latex', '2'),
    ),
}

describe.each(Object.entries(MIXED))('A file of two people asks whose records it has: %s', (_, file) => {
  it('and reads nothing before', async () => {
    const open = await read(await file()).catch((error: unknown) => error)
    expect(open).toBeInstanceOf(QuestionsOpen)
    expect(open instanceof QuestionsOpen && open.questions[0]?.options.length).toBeGreaterThanOrEqual(2)
  })

  it('and nothing of the other one comes in', async () => {
    const open = await read(await file()).catch((error: unknown) => error)
    const [question] = open instanceof QuestionsOpen ? open.questions : []
    const [first] = question?.options ?? []
    const chosen = await read(await file(), { [question?.name ?? '']: first?.value ?? '' })
    const substances =
      chosen?.lines.flatMap(({ type, values }) => (type === 'allergies' ? [values.substance] : [])) ?? []
    expect(substances.includes('Peanut')).not.toBe(substances.includes('Latex'))
    expect(chosen?.leftOut).toContainEqual(expect.objectContaining({ reason: 'other-patient' }))
  })
})

it('The patient is named as the file names them', async () => {
  const inFhir = await read(bundle(ADA, allergy.R4(named('Peanut'), about('ada'))))
  expect(inFhir?.patients).toMatchObject([{ name: 'Ada Sample', birthDate: '1970-01-02', sex: 'female' }])
  const inCcda = await read(document('Ada', '19700102', 'Peanut', '1'))
  expect(inCcda?.patients).toMatchObject([{ name: 'Ada Sample', birthDate: '1970-01-02' }])
})

it('An observation about a donor or a relative is not about the patient', async () => {
  const donor = {
    resourceType: 'Observation',
    status: 'final',
    code: named('Blood group'),
    valueString: 'AB',
    effectiveDateTime: '2024-01-01',
    subject: { reference: 'Patient/ada' },
    focus: [{ reference: 'RelatedPerson/donor' }],
  }
  const found = await read(bundle(ADA, { resourceType: 'RelatedPerson', id: 'donor' }, donor))
  expect(found?.lines).toEqual([])
  expect(found?.leftOut).toMatchObject([{ reason: 'other-patient' }])
})
