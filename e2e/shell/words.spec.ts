import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { addPerson, personRow } from '../people/people-steps.ts'

// Each text is visible where it is needed, on a desktop and on a phone, and the text that it replaced is gone.
test('says from where records come, what a manager may do, and on which days a medication is taken', async ({
  page,
  newUser,
}) => {
  await newUser()
  await addPerson(page, 'Leo', 'Rivera')
  await page.getByRole('link', { name: 'Back to my records' }).click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await follow(page, '/people')
    const row = personRow(page, 'Leo Rivera')
    await expect(row.getByText(/^You can do everything, including sharing and inviting others/)).toBeInViewport({
      ratio: 1,
    })

    await follow(page, '/settings')
    const source = page.getByText(
      'From your patient portal, Apple Health, a device, or another Wellkept. You see what will be added before it is.',
    )
    await source.scrollIntoViewIfNeeded()
    await expect(source).toBeInViewport({ ratio: 1 })

    await follow(page, '/medications?action=add')
    const form = page.getByRole('dialog', { name: 'Add Medication' })
    const days = form.getByText('Days', { exact: true })
    await days.scrollIntoViewIfNeeded()
    await expect(days).toBeInViewport({ ratio: 1 })
    await expect(form.getByText('Taken on')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  }

  await follow(page, '/providers?action=add')
  const provider = page.getByRole('dialog', { name: 'Add Provider' })
  await expect(provider.getByLabel('Name', { exact: true })).toBeVisible()
  // There is no primary provider to replace.
  await expect(provider.getByText(/^This replaces/)).toHaveCount(0)
})
