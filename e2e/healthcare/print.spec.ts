import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { readPdfPages } from '../documents/lab-reports/pdf-page-text.ts'
import { expect, test } from '../harness/household.ts'

const ZONE = 'America/New_York'
const day = (days: number) => addDays(dayIn(ZONE, new Date()), days)

const create = async (page: Page, path: string, data: object): Promise<string> => {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** All that a browser puts on paper, without spaces, since lines may break anywhere. */
const onPaper = async (page: Page) => {
  const pages = await readPdfPages(await page.pdf({ format: 'Letter' }))
  return pages.flatMap(({ items }) => items.map(({ text }) => text.replace(/\s/g, ''))).join('')
}
const squeeze = (text: string) => text.replace(/\s/g, '')

const LONG = `${'A long text that goes on and on. '.repeat(14)}The end of it.`
const PURPOSE = `${'A long purpose that goes on. '.repeat(6)}The end.`
const BORN = { firstName: 'Ben', lastName: 'Okri', dateOfBirth: '1984-05-04' }
const heading = () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return squeeze(`Ben Okri · born May 4, 1984 · printed ${format.format(new Date(`${day(0)}T00:00:00Z`))}`)
}

test('a printed list says whose it is, with birth date and day, has every row, and cuts off no text', async ({
  page,
  newUser,
}) => {
  await newUser()
  await expect(await page.request.put('/api/users/profile', { data: BORN })).toBeOK()
  await create(page, 'medications', { medicationName: 'Lisinopril', instructions: `${LONG} Taken daily.` })
  await create(page, 'medications', { medicationName: 'Warfarin', status: 'on-hold', notes: `${LONG} On hold.` })
  await create(page, 'medical-conditions', { conditionName: 'Asthma', notes: `${LONG} Asthma.` })
  for (let index = 1; index <= 9; index += 1)
    await create(page, 'immunizations', { vaccine: `Vaccine number ${index}`, date: day(-index) })

  await page.goto('/medications')
  await expect(page.getByText('Warfarin').first()).toBeVisible()
  const medications = await onPaper(page)
  expect(medications).toContain(heading())
  expect(medications).toContain(squeeze(`${LONG} Taken daily.`))
  expect(medications).toContain(squeeze(`${LONG} On hold.`))

  await page.goto('/medical-history')
  await expect(page.getByText('Asthma').first()).toBeVisible()
  const history = await onPaper(page)
  expect(history).toContain(heading())
  expect(history).toContain(squeeze(`${LONG} Asthma.`))

  await page.goto('/health-profile')
  await expect(page.getByText('Vaccine number 1')).toBeVisible()
  const profile = await onPaper(page)
  for (let index = 1; index <= 9; index += 1) expect(profile).toContain(`Vaccinenumber${index}`)
  // On the screen the list is as short as before.
  await expect(page.getByText('Vaccine number 9')).toHaveCount(0)
})

test('a printed visit pack leaves out no medication and no allergy, and cuts off no text', async ({
  page,
  newUser,
}) => {
  await newUser()
  await expect(await page.request.put('/api/users/profile', { data: BORN })).toBeOK()
  const visit = await create(page, 'appointments', {
    type: 'Checkup',
    appointmentDate: instantAt(ZONE, `${day(3)}T10:00`),
    reason: `${LONG} Reason.`,
  })
  for (let index = 10; index < 40; index += 1)
    await create(page, 'medications', {
      medicationName: `Medicine number ${index}`,
      purpose: index === 20 ? PURPOSE : 'Blood pressure',
      startDate: day(-900),
    })
  for (let index = 10; index < 30; index += 1)
    await create(page, 'allergies', { substance: `Allergen number ${index}`, reaction: 'Hives', noticedOn: day(-900) })
  await create(page, 'visit-notes', { note: `${LONG} Question.`, kind: 'question', appointmentId: visit })

  await page.goto(`/visit-pack?appointment=${visit}`)
  await expect(page.getByText('Medicine number 10')).toBeVisible()
  const pack = await onPaper(page)
  expect(pack).toContain(heading())
  for (let index = 10; index < 40; index += 1) expect(pack).toContain(`Medicinenumber${index}`)
  for (let index = 10; index < 30; index += 1) expect(pack).toContain(`Allergennumber${index}`)
  for (const text of [`${LONG} Reason.`, PURPOSE, `${LONG} Question.`]) expect(pack).toContain(squeeze(text))
})
