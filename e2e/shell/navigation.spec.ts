import type { Page } from '@playwright/test'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { expect, test } from '../harness/household.ts'
import { routeReads } from '../harness/route-reads.ts'

const HEALTHCARE = [
  'Dashboard',
  'My Information',
  'Medications',
  'Test Results',
  'Medical History',
  'Appointments',
  'Providers',
  'Health Data',
  'Messages',
  'Visit Pack',
]
const LIFECARE = [
  'Lifecare Dashboard',
  'Health Profile',
  'Mood & Wellbeing',
  'Vision Care',
  'Dental Health',
  'Hearing & Audiology',
  'Diet & Nutrition',
  'Sleep Health',
  'Sexual Health',
  'Fitness & Movement',
  'Digital Health Tools',
]
const GENERAL = ['Documents', 'Timeline', 'Emergency Card', 'Sharing', 'Settings']

const group = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const mode = (page: Page, name: string) => group(page, 'Mode').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('lists the pages of each mode, switches modes, and keeps the mode on a page that both have', async ({
  page,
  signedIn,
}) => {
  await signedIn('patient')
  await page.goto('/')
  await expect(group(page, 'Healthcare').getByRole('link')).toHaveText(HEALTHCARE)
  await expect(group(page, 'General').getByRole('link')).toHaveText(GENERAL)
  await expect(mode(page, 'Healthcare')).toHaveAttribute('aria-current', 'true')
  await expect(group(page, 'Healthcare').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await mode(page, 'Lifecare').click()
  await expect(page).toHaveURL('/lifecare-dashboard')
  await expect(group(page, 'Lifecare').getByRole('link')).toHaveText(LIFECARE)
  await expect(mode(page, 'Lifecare')).toHaveAttribute('aria-current', 'true')
  await expect(mode(page, 'Healthcare')).not.toHaveAttribute('aria-current', 'true')
  await expect(group(page, 'General').getByRole('link')).toHaveText(GENERAL)
  await group(page, 'General').getByRole('link', { name: 'Settings' }).click()
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(group(page, 'General').getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await expect(mode(page, 'Lifecare')).toHaveAttribute('aria-current', 'true')

  await mode(page, 'Healthcare').click()
  await expect(page).toHaveURL('/dashboard')
})

test('shows the administration only to administrators', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.goto('/dashboard')
  await expect(group(page, 'Administration').getByRole('link')).toHaveText(['Admin Panel', 'Demo Data'])
  await mode(page, 'Lifecare').click()
  await group(page, 'Administration').getByRole('link', { name: 'Demo Data' }).click()
  await expect(page).toHaveURL('/admin/demo-data')
})

const unreadMessage = (id: string) => ({
  ...completeValues(messages, { subject: 'Your results', content: 'They are here.' }),
  ...{ id, version: 1, createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z', isSample: false },
})

test('counts unread messages on the bell and in the navigation, and shows no zero', async ({ page, newUser }) => {
  // A new user: other tests leave reminders with the patient that they share.
  await newUser()
  await routeReads(page, async path => (path === '/api/messages/unread' ? { json: [] } : undefined))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const json = ['1', '2', '3'].map(unreadMessage)
  await routeReads(page, async path => (path === '/api/messages/unread' ? { json } : undefined))
  await page.reload()
  await expect(group(page, 'Healthcare').getByRole('link', { name: 'Messages 3 unread messages' })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications 3 unread messages' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: '3 unread messages' }).click()
  await expect(page).toHaveURL('/messages')
})

test('works with the keyboard alone, and announces the new page', async ({ page, signedIn }) => {
  await signedIn('patient')
  await page.goto('/dashboard')
  await expect(heading(page, 'Health Dashboard')).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await group(page, 'Healthcare').getByRole('link', { name: 'Test Results' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Test Results')).toBeFocused()

  const menuButton = page.getByRole('button', { name: /Welcome/ })
  await menuButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Sharing' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuButton).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens the navigation as a drawer, and closes it with Esc or by going somewhere', async ({ page, signedIn }) => {
    await signedIn('patient')
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: 'Most used pages' })
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Medications', 'Test Results'])
    await bar.getByRole('button', { name: 'New entry' }).click()
    await page.getByRole('menuitem', { name: 'Log Vital Signs' }).click()
    await expect(page.getByRole('dialog').getByLabel('Systolic')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/dashboard')
    const open = bar.getByRole('button', { name: 'More' })
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await expect(group(page, 'Healthcare')).toHaveCount(0)

    await open.click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()

    await open.click()
    await drawer.getByRole('link', { name: 'Appointments' }).click()
    await expect(drawer).toBeHidden()
    await expect(heading(page, 'Appointments')).toBeFocused()

    await bar.getByRole('link', { name: 'Medications' }).click()
    await expect(heading(page, 'My Medications')).toBeFocused()
    await expect(bar.getByRole('link', { name: 'Medications' })).toHaveAttribute('aria-current', 'page')
    const lifecare = mode(page, 'Lifecare')
    const box = await lifecare.boundingBox()
    expect(box?.y ?? Infinity, 'in the top bar').toBeLessThan(64)
    expect((box?.x ?? Infinity) + (box?.width ?? 0), 'whole on the screen').toBeLessThanOrEqual(360)
    await lifecare.click()
    await expect(page).toHaveURL('/lifecare-dashboard')
    await expect(bar.getByRole('link', { name: 'Mood & Wellbeing' })).toBeVisible()
  })
})
