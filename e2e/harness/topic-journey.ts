import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The values to enter in a form, by label. */
export type FormValues = Record<string, string>

export const fillIn = async (form: Locator, typed: FormValues) => {
  for (const [label, value] of Object.entries(typed)) {
    const input = form.getByLabel(label, { exact: true })
    const kind = await input.evaluate(element => element.getAttribute('type') ?? element.nodeName)
    if (kind === 'checkbox' || kind === 'radio') await input.setChecked(value === 'true')
    else await (kind === 'SELECT' ? input.selectOption(value) : input.fill(value))
  }
}

interface Journey {
  /** The title of the section's card. */
  section: string
  /** The label of the add button. */
  add: string
  typed: FormValues
  /** The expected error for these values, and the values to enter instead. */
  fault?: string
  retyped?: FormValues
  /** The record's title in the list. */
  name: string
  edit: FormValues
  /** The card's text after the edit. */
  edited: string | RegExp
  delete?: string
}

/** Adds, edits and deletes a record in a topic's section, as a person does, and checks each step. */
export const addEditDelete = async (page: Page, journey: Journey) => {
  const card = page.getByRole('region', { name: journey.section, exact: true })
  await card.getByRole('button', { name: journey.add, exact: true }).click()
  const form = page.getByRole('dialog', { name: journey.add })
  await fillIn(form, journey.typed)
  await form.getByRole('button', { name: journey.add }).click()
  if (journey.fault) {
    await expect(form.getByText(journey.fault)).toBeVisible()
    await fillIn(form, journey.retyped ?? {})
    await form.getByRole('button', { name: journey.add }).click()
  }
  await expect(card.getByRole('button', { name: `More for ${journey.name}`, exact: true })).toBeVisible()

  const choose = async (entry: string) => {
    await card.getByRole('button', { name: `More for ${journey.name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await choose('Edit')
  const edit = page.getByRole('dialog')
  await fillIn(edit, journey.edit)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  // Compact view may show less of a row.
  await expect(card.getByText(journey.edited).first()).toBeAttached()

  const remove = journey.delete ?? 'Delete'
  await choose(remove)
  await page.getByRole('alertdialog').getByRole('button', { name: remove, exact: true }).click()
  await expect(card.getByRole('button', { name: `More for ${journey.name}`, exact: true })).toBeHidden()
}
