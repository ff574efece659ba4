import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const add = async (person: Registered, path: string, body: object) => {
  const response = await person.call('POST', `/api/${path}`, body)
  expect(response.statusCode, response.body).toBe(201)
}

const readSummary = async (person: Registered, base = '/api') => {
  const response = await person.call('GET', `${base}/health-record-summary.pdf`)
  expect(response.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)))
  const pages = text.map(page => page.replace(/\s+/g, ' '))
  return { pages, text: pages.join(' '), file: String(response.headers['content-disposition']) }
}

describe('the health record summary', () => {
  it('prints boxes for what it cannot print, and names the parts, so that nothing is dropped unseen', async () => {
    const person = await testApp.register({ firstName: 'ליאור', lastName: 'Cohen' })
    await add(person, 'allergies', { substance: '青霉素 (Penicillin)' })
    await add(person, 'medications', { medicationName: 'Metformin' })
    const { text } = await readSummary(person)
    expect(text).toContain('□□□ (Penicillin)')
    expect(text).toContain('Some characters cannot be printed here: Name, Allergies. Wellkept shows them.')
  })

  it('says that it may not be complete where its reader may not see sensitive records', async () => {
    const [person, aunt] = [await testApp.register(), await testApp.register()]
    await add(person, 'medications', { medicationName: 'Lithium carbonate' })
    await testApp.grant(person, aunt, { role: 'view', includesSensitive: false })
    const incomplete = 'Sensitive records are not listed here: this may not be complete.'
    const { text } = await readSummary(aunt, `/api/people/${person.id}`)
    expect(text).toContain(incomplete)
    expect(text).not.toContain('Lithium')
    const own = await readSummary(person)
    expect(own.text).toContain('Lithium')
    expect(own.text).not.toContain(incomplete)
  })

  it.each([
    ['America/New_York', 612],
    ['US/Pacific', 612],
    ['America/Indiana/Knox', 612],
    ['Asia/Manila', 612],
    ['America/Sao_Paulo', 595],
    ['America/Lima', 595],
    ['Europe/London', 595],
    ['Asia/Tokyo', 595],
  ])('is as wide as the paper that people use where it is %s', async (timeZone, width) => {
    const person = await testApp.register()
    expect((await person.call('PUT', '/api/settings', { timeZone })).statusCode).toBe(200)
    for (const path of ['/api/health-record-summary.pdf', '/api/lab-results.pdf']) {
      const pdf = await getDocumentProxy(new Uint8Array((await person.call('GET', path)).rawPayload))
      const [, , right] = (await pdf.getPage(1)).view
      expect(Math.round(right ?? 0)).toBe(width)
    }
  })

  it('tells a doctor all of the sample person on two pages, and nothing that people least want others to see', async () => {
    const person = await testApp.register({ firstName: 'Zoë', lastName: 'Καλογεροπούλου' })
    await person.call('POST', '/api/populate-sample-profile')
    await person.call('POST', '/api/seed-sample-data')
    const { pages, text, file } = await readSummary(person)
    expect(file).toMatch(/^attachment; filename="health-record-summary-\d{4}-\d\d-\d\d\.pdf"$/)
    expect(pages).toHaveLength(2)
    for (const expected of [
      'Zoë Καλογεροπούλου',
      '46 years old',
      'Blood type O+',
      'Robin Morgan · Sibling · (555) 010-0188',
      'Bee stings Severe · Swollen throat',
      'Essential hypertension Chronic · Moderate · I10',
      'Metformin 500 mg · Twice daily',
      'Removal of the appendix',
      'Titanium screw Left ankle · MR Conditional, up to 3 T',
      'Tetanus, diphtheria, pertussis (Tdap)',
      'Heart attack Father · from age 61',
      'Dr. Maria Garcia · Riverside Family Practice',
    ]) {
      expect(text).toContain(expected)
    }
    expect(text.indexOf('Bee stings Severe')).toBeLessThan(text.indexOf('Birch pollen'))
    for (const private_ of [
      'Hydrochlorothiazide',
      'Condoms',
      'Syphilis',
      'mindfulness',
      'PrEP',
      'Therapy',
      'Colonoscopy',
    ]) {
      expect(text).not.toContain(private_)
    }
  })

  it('prints all of a long note, with name and page number on every page', async () => {
    const person = await testApp.register()
    const places = Array.from({ length: 70 }, (_, index) => index)
    for (const index of places)
      await add(person, 'family-history', { condition: `Illness ${index}.`, relative: 'mother' })
    await add(person, 'health-basics', { emergencyNotes: `${'a long story '.repeat(140)}and its end` })
    const { pages, text } = await readSummary(person)
    for (const index of places) expect(text).toContain(`Illness ${index}.`)
    expect(text).toContain('and its end')
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`Health Record Summary for Ada Byron, printed .* Page ${index + 1}\\b`))
    }
  })

  it('says where nothing is recorded, and never another person’s', async () => {
    await add(await testApp.register(), 'allergies', { substance: 'Somebody else’s nuts' })
    const { text } = await readSummary(await testApp.register())
    expect(text).toContain('No allergies have been recorded.')
    expect(text).toContain('No emergency contact has been added.')
    expect(text).not.toContain('nuts')
  })
})
