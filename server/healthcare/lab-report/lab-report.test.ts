import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { groupResults } from '#contract/healthcare/test-results/result-groups.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const a1c = {
  testName: 'Hemoglobin A1c',
  testDate: '2026-03-01',
  resultValue: '6.2',
  resultUnit: '%',
  referenceRangeLow: 4,
  referenceRangeHigh: 5.6,
  orderingProvider: 'Dr. Ελένη Šťastná',
  notes: 'Слишком высоко',
}

const add = async (person: Registered, result: object) =>
  (await person.call('POST', '/api/lab-results', result)).json<LabResult>()

const readPdf = async (person: Registered, path: string) => {
  const response = await person.call('GET', path)
  expect(response.headers['content-type']).toBe('application/pdf')
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)))
  const pages = text.map(page => page.replace(/\s+/g, ' '))
  return { pages, text: pages.join(' '), totalPages, file: response.headers['content-disposition'] }
}

describe('the report of all test results', () => {
  it('prints a box for each character that it cannot print, and names the fields at the foot of each page', async () => {
    const person = await testApp.register({ firstName: '青木', lastName: 'Naomi' })
    const notes = 'ค่าปกติ 한국어 हिन्दी لا יש 👩‍👩‍👧 Ελληνικά ❤️'
    const { id } = await add(person, { ...a1c, testName: '血糖 (Glucose)', notes })
    for (const path of ['/api/lab-results.pdf', `/api/lab-results/${id}/pdf`]) {
      const { text } = await readPdf(person, path)
      expect(text).toContain('□□ Naomi')
      expect(text).toContain('□□ (Glucose)')
      expect(text).toMatch(/□{3,} □□□ □{2,} □□ □□ □ Ελληνικά ❤/)
      expect(text).toContain('Some characters cannot be printed here: Name, Test, Notes. Wellkept shows them.')
    }
    const plain = await testApp.register()
    await add(plain, a1c)
    expect((await readPdf(plain, '/api/lab-results.pdf')).text).not.toMatch(/□|cannot be printed/)
  })

  it('contains the patient’s name and each result with range and status, in any alphabet', async () => {
    const person = await testApp.register({ firstName: 'Zoë', lastName: 'Καλογεροπούλου' })
    await add(person, a1c)
    await add(person, { testName: 'Strep A', testDate: '2026-02-01', resultValue: 'Negative' })
    await add(person, { testName: 'LDL', testDate: '2026-01-01', resultValue: '98', referenceRangeHigh: 130 })
    const { text, totalPages, file } = await readPdf(person, '/api/lab-results.pdf')
    expect(file).toBe('attachment; filename="lab-results.pdf"')
    expect(totalPages).toBe(1)
    expect(text).toContain('Zoë Καλογεροπούλου')
    expect(text).toMatch(/Printed \w+ \d+, \d{4}/)
    expect(text).toMatch(/Mar 1, 2026 Hemoglobin A1c 6.2 % 4 – 5.6 High Dr. Ελένη Šťastná Слишком высоко/)
    expect(text).toContain('Feb 1, 2026 Strep A Negative Completed')
    expect(text).toContain('Jan 1, 2026 LDL 98 up to 130 Normal')
  })

  it('lists the newest thousand results, and says that there are more', async () => {
    const person = await testApp.register()
    const lines = Array.from({ length: 1001 }, (_, index) => ({
      type: 'lab-results',
      key: `result-${index}`,
      values: {
        testName: index === 0 ? 'The oldest' : 'LDL',
        testDate: index === 0 ? '2019-01-01' : '2020-01-01',
        resultValue: '98',
      },
    }))
    const file = [{ source: 'apple-health', fileName: 'export.zip' }, ...lines].map(line => JSON.stringify(line))
    const headers = { 'content-type': 'application/x-ndjson' }
    const imported = await person.call('POST', '/api/imports', file.join('\n'), { headers })
    expect(imported.statusCode, imported.body).toBe(201)
    const { text } = await readPdf(person, '/api/lab-results.pdf')
    expect(text.match(/Jan 1, 2020/g)).toHaveLength(1000)
    expect(text).not.toContain('The oldest')
    expect(text).toContain('Only the newest 1000 are listed here.')
  })

  it('repeats the header on every page, and cuts off no result and no long note', async () => {
    const person = await testApp.register()
    const days = Array.from({ length: 60 }, (_, day) => day)
    // One after another: sixty at once can outlast the wait for a connection on a busy machine.
    for (const day of days) await add(person, { ...a1c, testName: `Test number ${day}.`, testDate: '2026-01-05' })
    await add(person, { ...a1c, testDate: '2020-01-01', notes: `${'a long story '.repeat(300)} and its end` })
    const { pages, text, totalPages } = await readPdf(person, '/api/lab-results.pdf')
    expect(totalPages).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Date Test Result Reference range Status Ordered by')
      expect(page).toContain(`Page ${index + 1}`)
    }
    for (const day of days) expect(text).toContain(`Test number ${day}.`)
    expect(text).toContain('and its end')
  })

  it('says that there are no results', async () => {
    const { text } = await readPdf(await testApp.register(), '/api/lab-results.pdf')
    expect(text).toContain('No test results have been recorded.')
  })
})

describe('one test result', () => {
  it('is downloaded as a PDF sheet', async () => {
    const person = await testApp.register()
    const { id } = await add(person, a1c)
    await add(person, { ...a1c, testName: 'Potassium' })
    const { text, file } = await readPdf(person, `/api/lab-results/${id}/pdf`)
    expect(file).toBe('attachment; filename="lab-result-2026-03-01.pdf"')
    for (const expected of ['Ada Byron', 'Hemoglobin A1c', '6.2 %', '4 – 5.6', 'High', 'Mar 1, 2026', 'Слишком высоко'])
      expect(text).toContain(expected)
    expect(text).not.toContain('Potassium')
  })

  it('is downloaded as CSV, with formulas defused', async () => {
    const person = await testApp.register()
    const { id } = await add(person, { ...a1c, notes: '=cmd()' })
    await add(person, { ...a1c, testName: 'Potassium' })
    const response = await person.call('GET', `/api/lab-results/${id}/csv`)
    expect(response.headers['content-disposition']).toBe('attachment; filename="lab-result-2026-03-01.csv"')
    expect(response.body).toContain("'=cmd()")
    expect(response.body.trim().split('\n')).toHaveLength(2)
  })

  it.each(['pdf', 'csv'])('is not found by anyone else, as %s', async format => {
    const { id } = await add(await testApp.register(), a1c)
    const stranger = await testApp.register()
    for (const wanted of [id, 'nonsense']) {
      const response = await stranger.call('GET', `/api/lab-results/${wanted}/${format}`)
      expect([response.statusCode, response.json()]).toMatchObject([404, { message: 'Test Result not found' }])
    }
  })
})

it('is written in the reader’s language', async () => {
  const person = await testApp.register()
  await person.call('PUT', '/api/settings', { language: 'de' })
  await add(person, a1c)
  const { text } = await readPdf(person, '/api/lab-results.pdf')
  expect(text).toMatch(/Befunde Ada Byron Gedruckt am \d\d\.\d\d\.\d{4}/)
  expect(text).toContain('01.03.2026 Hemoglobin A1c 6.2 % 4 – 5,6 Hoch')
  expect(text).toContain('Datum Untersuchung Ergebnis Referenzbereich Status Veranlasst von')
  expect(text).toContain('Seite 1')
})

describe('a panel of results', () => {
  const panel = (...results: object[]) => ({ results })
  const listOf = async (person: Registered) => (await person.call('GET', '/api/lab-results')).json<LabResult[]>()

  it('is added completely, in order, with the status of each result', async () => {
    const person = await testApp.register()
    const names = ['Sodium', 'Potassium', 'Chloride', 'Calcium', 'Albumin']
    const answer = await person.call(
      'POST',
      '/api/lab-results/panel',
      panel(...names.map(testName => ({ ...a1c, testName }))),
    )
    const saved = await listOf(person)
    const idOf = (name: string) => saved.find(({ testName }) => testName === name)?.id
    expect([answer.statusCode, answer.json()]).toEqual([201, { added: 5, ids: names.map(idOf) }])
    expect(groupResults(saved).map(({ results }) => results.map(({ testName }) => testName))).toEqual([names])
    expect(saved.every(({ status }) => status === 'abnormal')).toBe(true)
  })

  it('is rejected completely if one line is invalid', async () => {
    const person = await testApp.register()
    const wrong = { ...a1c, referenceRangeLow: 9 }
    expect((await person.call('POST', '/api/lab-results/panel', panel(a1c, wrong))).statusCode).toBe(400)
    expect((await person.call('POST', '/api/lab-results/panel', panel(a1c, { testName: 'LDL' }))).statusCode).toBe(400)
    expect((await person.call('POST', '/api/lab-results/panel', panel())).statusCode).toBe(400)
    expect(await listOf(person)).toEqual([])
  })
})
