import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import type { SampleContext } from '#contract/record/define-record.ts'
import { allSampleSets } from '#contract/samples.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { SAMPLE_TEXTS, sampleText } from './sample-texts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('loads samples in the language of the person, with what rules read as it was', async () => {
  const person = await testApp.register()
  const load = async (language: string) => {
    await person.call('PUT', '/api/settings', { language })
    expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
    const messages = (await person.call('GET', '/api/messages')).json<Message[]>()
    const medications = (await person.call('GET', '/api/medications')).json<Medication[]>()
    return {
      subjects: messages.map(({ subject }) => subject),
      metformin: medications.find(({ medicationName }) => medicationName === 'Metformin'),
    }
  }
  const german = await load('de')
  expect(german.subjects).toContain('Ihre Blutwerte')
  expect(german.metformin).toMatchObject({ purpose: 'Typ-2-Diabetes', frequency: 'Twice daily', status: 'active' })
  const english = await load('en')
  expect(english.subjects).toContain('Your blood test results')
  expect(english.metformin).toMatchObject({ purpose: 'Type 2 diabetes' })
})

it('translates only what samples say, into other words', () => {
  const context: SampleContext = {
    today: '2026-11-18',
    at: (_, time) => `2026-11-18T${time}:00.000Z`,
    idOf: key => key,
  }
  const said = new Set(
    allSampleSets.flatMap(({ samples }) => samples(context).flatMap(sample => Object.values(sample))),
  )
  expect(SAMPLE_TEXTS.filter(text => !said.has(text))).toEqual([])
  expect(sampleText('en', 'Heart attack')).toBe('Heart attack')
  expect(sampleText('fr', 'Lisinopril')).toBe('Lisinopril')
})

it('never puts what happened today into the future, however early samples are loaded', () => {
  const now = new Date('2026-11-18T10:05:00.000Z')
  const context = sampleContext('nobody', { today: '2026-11-18', timeZone: 'America/New_York', now })
  expect(context.at(0, '07:30')).toBe(now.toISOString())
  expect(context.at(0, '05:00')).toBe('2026-11-18T10:00:00.000Z')
  expect(context.at(3, '07:30')).toBe('2026-11-21T12:30:00.000Z')
})
