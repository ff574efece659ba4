import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Medication' })

const typeMedication = async (page: Page, name: string) => {
  await page.goto('/medications?action=add')
  await form(page).getByLabel('Medication name').fill(name)
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Add Medication' }).click()

const closed = (page: Page) => page.getByText('Another account is signed in now')

const signInAs = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/api/logout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveTitle('Health Dashboard · Wellkept')
}

test('what was typed for one account is never saved into another that signs in in the same browser', async ({
  page,
  context,
  newUser,
  household,
}) => {
  await newUser()
  await typeMedication(page, 'Mine alone')
  const others: Page[] = []
  for (const address of ['/medications', '/profile', '/dashboard']) {
    const tab = await context.newPage()
    await tab.goto(address)
    others.push(tab)
  }

  const last = await context.newPage()
  await signInAs(last, household.administrator)

  // Every tab of the first account is closed; one that was reading just then may have gone to the sign-in page.
  const ofAda = (tab: Page) => tab.getByRole('button', { name: 'Welcome, Ada' })
  await expect(closed(page)).toBeVisible()
  await expect(page).toHaveTitle('Wellkept')
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('button', { name: 'Welcome, Ben' })).toHaveCount(0)
    await expect(tab.getByText('Mine alone')).toHaveCount(0)
  }
  await last.goto('/medications')
  await expect(last.getByText('No active medications')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the account that is signed in' }).click()
  await expect(ofAda(page)).toBeVisible()
})

test('the server refuses the save of a tab that has not noticed yet', async ({ page, newUser, household, context }) => {
  await newUser()
  await typeMedication(page, 'Mine alone')
  // As if another tab had signed in a moment ago: only the session has changed.
  await context.addCookies(household.patient.cookies)
  await save(page)
  await expect(closed(page)).toBeVisible()

  await page.goto('/medications')
  await expect(page.getByText('No active medications')).toBeVisible()
  await expect(page.getByText('Mine alone')).toHaveCount(0)
})

test('signing out in one tab closes what the others show', async ({ page, context, newUser }) => {
  await newUser()
  await page.goto('/medications')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Medications')
  const other = await context.newPage()
  await other.goto('/api/logout')
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})
