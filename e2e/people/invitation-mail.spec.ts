import { expect, test } from '../harness/household.ts'
import { startMailingApp } from '../harness/mailing-app.ts'
import { dialog } from './people-steps.ts'

test('whoever invites somebody is told whether the email was sent, refused, or is not known to be either', async ({
  page,
}, { workerIndex }) => {
  const app = await startMailingApp(`e2e_invitations_${workerIndex}`)
  const account = { firstName: 'Cleo', lastName: 'Marsh', email: 'cleo@example.org', password: 'four green newts here' }
  await expect(await page.request.post(`${app.url}/api/register`, { data: account })).toBeOK()
  app.mailbox.refuse('gone@example.org')
  app.mailbox.leaveOpen('slow@example.org')
  await page.goto(`${app.url}/people/access`)

  const invite = async (email: string) => {
    await page.getByRole('button', { name: 'Invite Someone' }).click()
    await dialog(page).getByLabel('Their email').fill(email)
    await dialog(page).getByRole('button', { name: 'Create Invitation' }).click()
    const outcome = dialog(page).getByRole('status')
    await expect(outcome).toBeVisible()
    const text = await outcome.innerText()
    // The invitation was mailed, so the link is not shown to the sender.
    await expect(dialog(page).getByLabel('Invitation link')).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    return text
  }
  expect(await invite('aunt@example.org')).toBe('The invitation was sent to aunt@example.org. Only they have the link.')
  expect((await app.mailbox.emailTo('aunt@example.org')).text).toContain('/invitation#')
  expect(await invite('gone@example.org')).toBe(
    'The mail server refused the email to gone@example.org. Please check the address and invite them again.',
  )
  expect(await invite('slow@example.org')).toBe(
    'It is not known yet whether the email to slow@example.org was sent. If nothing arrives, invite them again.',
  )
  await app.stop()
})
