import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, status: string) => page.getByRole('region', { name: `${status} Conditions` })
const nameInput = (page: Page) => dialog(page).getByRole('combobox', { name: 'Condition' })
const codeInput = (page: Page) => dialog(page).getByRole('combobox', { name: 'ICD-10 code' })
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()
test('groups conditions as active, chronic and resolved, and says so where there are none', async ({ page }) => {
  await page.goto('/medical-history')
  await expect(region(page, 'Active')).toContainText('No active conditions')
  await expect(region(page, 'Chronic')).toContainText('No chronic conditions')
  await expect(region(page, 'Resolved')).toContainText('No resolved conditions')

  await page.request.post('/api/seed-sample-data')
  await page.reload()
  await expect(region(page, 'Active').getByRole('listitem')).toContainText(['Seasonal allergic rhinitis'])
  await expect(region(page, 'Chronic').getByRole('listitem')).toHaveCount(2)
  const resolved = region(page, 'Resolved').getByRole('listitem')
  await expect(resolved).toContainText(
    /Acute bronchitis.*Moderate.*Resolved .* · Diagnosed .* · ICD-10 J20.9.*amoxicillin/,
  )

  const elsewhere = page.getByRole('region', { name: 'Also Part of Your History' })
  await expect(elsewhere.getByRole('link')).toHaveText([/Allergies.*Bee stings/, /Vaccination/, /Family/])
  await elsewhere.getByRole('link', { name: /Family History/ }).click()
  await expect(page).toHaveURL('/health-profile#family-history')
  await expect(page.getByRole('heading', { name: 'Family History' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Family History' })).toBeInViewport()
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('adds a procedure, shows it, and opens its details', async ({ page }) => {
  await page.goto('/medical-history')
  await expect(section(page, 'Procedures')).toContainText('Add surgeries and other procedures.')
  await section(page, 'Procedures').getByRole('button', { name: 'Add Procedure' }).click()
  await dialog(page).getByRole('textbox', { name: 'Procedure', exact: true }).fill('Colonoscopy')
  await dialog(page).getByLabel('Date').fill('2026-03-04')
  await dialog(page).getByLabel('Outcome').fill('Two small polyps removed')
  await dialog(page).getByRole('button', { name: 'Add Procedure' }).click()
  await toast(page, 'Procedure Added')
  const row = section(page, 'Procedures').getByRole('listitem')
  await expect(row).toContainText(/Colonoscopy.*Mar 4, 2026.*Two small polyps removed/)

  await row.getByRole('button', { name: 'Colonoscopy', exact: true }).click()
  await expect(page).toHaveURL(/record=procedures&id=/)
  await expect(dialog(page).getByRole('heading', { name: 'Colonoscopy' })).toBeVisible()
  await expect(dialog(page)).toContainText('Finished')
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
})

test('shows only the procedures from one clinic, where some came from elsewhere', async ({ page }) => {
  const procedure = (name: string, source: string) => ({
    ...{ type: 'procedures', key: `${source}/${name}`, values: { name }, origin: { source } },
  })
  const importAll = (...lines: object[]) =>
    page.request.post('/api/imports', {
      headers: { 'Content-Type': 'application/x-ndjson' },
      data: [{ source: 'fhir' }, ...lines].map(line => JSON.stringify(line)).join('\n'),
    })
  const rows = section(page, 'Procedures').getByRole('listitem')
  const source = section(page, 'Procedures').getByLabel('Source')

  await importAll(procedure('Colonoscopy', 'Riverside Clinic'))
  await page.goto('/medical-history')
  await expect(rows).toHaveCount(1)
  await expect(source).toBeHidden()

  await importAll(procedure('Appendectomy', 'City Hospital'))
  await page.request.post('/api/procedures', { data: { name: 'Tooth extraction' } })
  await page.reload()
  await expect(rows).toHaveCount(3)
  await source.selectOption('Riverside Clinic')
  await expect(rows).toHaveText([/Colonoscopy/])
  await source.selectOption('Entered here')
  await expect(rows).toHaveText([/Tooth extraction/])
  await expectNoViolations(page)
  await source.selectOption('All sources')
  await expect(rows).toHaveCount(3)
})

test('shows symptoms, visits, care plans and goals beside the conditions', async ({ page }) => {
  await page.request.post('/api/seed-sample-data')
  await page.goto('/medical-history#visits')
  await expect(page.getByRole('heading', { name: 'Visits', exact: true })).toBeFocused()
  await expect(section(page, 'Visits').getByRole('listitem')).toHaveCount(4)
  await section(page, 'Visits').getByRole('button', { name: 'Show all 6' }).click()
  await expect(section(page, 'Visits').getByRole('listitem').last()).toContainText(/Ankle surgery.*Torn ligament/)
  await expect(section(page, 'Symptoms')).toContainText('Tingling in the toes')
  await expect(section(page, 'Care Plans')).toContainText('Diabetes care plan')
  await expect(section(page, 'Care Goals')).toContainText(/Keep blood pressure down.*Achieved/)
  await expectNoViolations(page)
})

test('suggests conditions while typing, and fills in the code', async ({ page }) => {
  await page.goto('/medical-history')
  await region(page, 'Active').getByRole('button', { name: 'Add Condition' }).click()
  await nameInput(page).pressSequentially('type 2 diab')
  await expect(options(page).first()).toContainText('E11.9')
  await expect(nameInput(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog(page).getByRole('status').first()).toHaveText(/^\d+ suggestions$/)
  await expectNoViolations(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  const activeId = await nameInput(page).getAttribute('aria-activedescendant')
  await expect(options(page).first()).toHaveAttribute('id', activeId ?? '')
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(nameInput(page)).toHaveValue('Type 2 diabetes mellitus without complications')
  await expect(codeInput(page)).toHaveValue('E11.9')

  await dialog(page).getByLabel('Status').selectOption('chronic')
  await dialog(page).getByRole('button', { name: 'Add Condition' }).click()
  await toast(page, 'Condition Added')
  await expect(region(page, 'Chronic').getByRole('listitem')).toContainText('ICD-10 E11.9')
})

test('closes only the list with Escape, and accepts any text', async ({ page }) => {
  await page.goto('/medical-history?action=add')
  await nameInput(page).pressSequentially('broken wrist')
  await expect(options(page).first()).toContainText('S62.109A')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(nameInput(page)).toHaveValue('broken wrist')

  await codeInput(page).pressSequentially('e11')
  await options(page).filter({ hasText: 'E11.65' }).click()
  await expect(codeInput(page)).toHaveValue('E11.65')
  await expect(nameInput(page)).toHaveValue('broken wrist')
  await codeInput(page).fill('')
  await dialog(page).getByRole('button', { name: 'Add Condition' }).click()
  await toast(page, 'Condition Added')
  await expect(region(page, 'Active').getByRole('heading', { level: 3 })).toHaveText('broken wrist')
})

const add = async (page: Page, data: object) => {
  await expect(await page.request.post('/api/medical-conditions', { data })).toBeOK()
  await page.goto('/medical-history')
}

test('asks when a condition was resolved, and takes the date back when it returns', async ({ page }) => {
  await add(page, { conditionName: 'Migraine', dateDiagnosed: '2026-01-05' })
  await page.getByRole('button', { name: 'More for Migraine' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog(page).getByLabel('Resolved on')).toBeDisabled()
  await dialog(page).getByLabel('Status').selectOption('resolved')
  await expect(dialog(page).getByLabel('Resolved on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await dialog(page).getByLabel('Resolved on').fill('2026-01-01')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page)).toContainText('The resolved date cannot be before the diagnosis date.')
  await dialog(page).getByLabel('Resolved on').fill('2026-03-01')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Condition Updated')
  await expect(region(page, 'Resolved')).toContainText('Resolved Mar 1, 2026')

  await page.getByRole('button', { name: 'More for Migraine' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Status').selectOption('chronic')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(region(page, 'Chronic')).toContainText('Diagnosed Jan 5, 2026')
  await expect(region(page, 'Chronic')).not.toContainText('Resolved Mar')
})

test('marks a condition as resolved, with its date', async ({ page }) => {
  await add(page, { conditionName: 'Acute bronchitis' })
  await region(page, 'Active').getByRole('button', { name: 'Mark resolved' }).click()
  await dialog(page).getByLabel('Resolved on').fill('2026-02-14')
  await dialog(page).getByRole('button', { name: 'Mark resolved' }).click()
  await toast(page, 'Condition has been marked as resolved')
  await expect(region(page, 'Resolved')).toContainText('Resolved Feb 14, 2026')
})

test('shows details and history, deletes a condition, and shows a failure', async ({ page }) => {
  await add(page, { conditionName: 'Gout', severity: 'severe', notes: 'Left foot.' })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Gout' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('View Details')
  await expect(dialog(page)).toContainText('Left foot.')
  await dialog(page).getByRole('button', { name: 'History' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.route('**/api/medical-conditions/*', route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await choose('Delete')
  await confirm.click()
  await toast(page, 'Failed to delete medical condition')
  await page.unrouteAll()
  await confirm.click()
  await toast(page, 'Condition Deleted')
  await expect(region(page, 'Active')).toContainText('No active conditions')
})
