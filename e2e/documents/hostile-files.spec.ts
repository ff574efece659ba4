import { expect, test } from '../harness/household.ts'
import { choose, dialog, file, rows, save } from './documents-page.ts'
import { hostileFiles } from './hostile-files.ts'

const isPdf = ([name]: Awaited<ReturnType<typeof hostileFiles>>[number]) => name.endsWith('.pdf')

for (const [what, isChosen] of [
  ['a PDF', isPdf],
  ['any other file', (entry: Parameters<typeof isPdf>[0]) => !isPdf(entry)],
] as const)
  test(`nothing in ${what} runs or leaves the page, and each says what is wrong with it`, async ({
    page,
    newUser,
    app,
  }) => {
    await newUser()
    const asked: string[] = []
    const ran: string[] = []
    page.on('request', request => asked.push(request.url()))
    page.on('dialog', shown => {
      ran.push(shown.message())
      return shown.dismiss()
    })
    page.on('popup', popup => ran.push(popup.url()))
    const files = (await hostileFiles()).filter(isChosen)
    await page.goto('/documents')
    await choose(page, ...files.map(([name, content]) => file(name, content)))
    await expect(dialog(page).getByText('Uploaded')).toHaveCount(files.length, { timeout: 40_000 })
    for (const [index, title] of (await dialog(page).getByLabel('Title').all()).entries())
      await title.fill(files[index]?.[0] ?? '')
    await save(page, `Add ${files.length} documents`)
    await expect(rows(page)).toHaveCount(files.length)

    for (const [name, , shows] of files) {
      await page.getByRole('button', { name, exact: true }).click()
      if (typeof shows === 'string') await expect(dialog(page).getByText(shows)).toBeVisible()
      else {
        await expect(dialog(page).getByRole('img', { name: 'Page 1', exact: true }).locator('canvas')).toBeVisible()
        if (shows > 1) await expect(dialog(page).getByText(`1 / ${shows}`)).toBeVisible()
      }
      // A press on the page follows no link in it.
      await dialog(page).getByRole('region', { name: 'Document' }).click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
    expect(ran).toEqual([])
    expect(asked.filter(address => !address.startsWith(app.url) && !address.startsWith('blob:'))).toEqual([])
    await expect(page).toHaveURL(/\/documents$/)
  })
