import { mkdir, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { exampleFor } from '#server/testing/record-examples.ts'
import { addDocument, pdfOf, sha256 } from '#server/testing/send-file.ts'
import { GOOD_PASSWORD, startOwnTestApp } from '#server/testing/test-app.ts'
import { fixtureOf, RELEASES, type ReleaseContent } from './release-fixture.ts'

// `npm run release-fixture`, once for each release: see CONTRIBUTING.md.
it.runIf(process.env.WELLKEPT_RELEASE_FIXTURE)('makes the data of this release for the upgrade test', async () => {
  const testApp = await startOwnTestApp()
  const [person, aunt] = [await testApp.register(), await testApp.register()]
  const leo = await testApp.addDependent({ firstName: 'Leo' })
  await testApp.grant(leo, aunt, { role: 'manage' })
  const entered = await aunt.call('POST', `/api/people/${leo.id}/medications`, { medicationName: 'Amoxicillin' })
  expect(entered.statusCode).toBe(201)

  const addresses: string[] = []
  for (const type of recordTypes) {
    const response = await person.call('POST', type.path, await exampleFor(person, type))
    if (response.statusCode === 201) addresses.push(`${type.path}/${response.json().id}`)
  }
  // Read only now, because one record may change another.
  const records: ReleaseContent['records'] = {}
  for (const address of addresses) records[address] = (await person.call('GET', address)).json()
  const pdf = pdfOf(2000)
  const { fileId } = await addDocument(person, pdf)
  const content: ReleaseContent = {
    person: { email: person.email, password: GOOD_PASSWORD },
    caregiver: { email: aunt.email, password: GOOD_PASSWORD, dependentId: leo.id },
    records,
    document: { fileId, sha256: sha256(pdf) },
  }
  await mkdir(RELEASES, { recursive: true })
  const { backup, content: file } = fixtureOf(productVersion())
  await writeBackup(testApp.connection, { file: backup })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
})
