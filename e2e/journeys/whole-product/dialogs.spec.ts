import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aStranger, aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The page of a client without an account, opened from the list of clients. */
async function onClientPage(page: Page): Promise<void> {
  const trainer = await aTrainer()
  const { email } = aStranger()
  const nora = { firstName: 'Nora', lastName: 'Lang', email }
  await callApi('POST /api/clients', nora, await tokensOf(trainer))
  await signIn(page.context(), trainer)
  await page.goto('/trainer/clients')
  await page.getByRole('link', { name: 'Nora Lang' }).click()
  await expect(page.getByRole('heading', { name: 'Nora Lang', level: 1 })).toBeVisible()
}

const clientPage = /\/trainer\/clients\/[\w-]+$/

test('Back closes an open dialog and stays on its page', async ({ page }) => {
  await onClientPage(page)
  const invite = page.getByRole('button', { name: 'Invite by email' })
  await invite.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(clientPage)
  await expect(invite).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/trainer/clients')
})

test('after Escape has closed a dialog, one Back leaves the page', async ({ page }) => {
  await onClientPage(page)
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Invite by email' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL('/trainer/clients')
})

test('a press inside a dialog that ends outside leaves it open, and a click outside closes it', async ({
  page,
}) => {
  await onClientPage(page)
  await page.getByRole('button', { name: 'Add extra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Plaiting')
  await dialog.getByLabel('Description').hover()
  await page.mouse.down()
  await page.mouse.move(5, 300)
  await page.mouse.up()
  await expect(dialog.getByLabel('Description')).toHaveValue('Plaiting')
  await page.mouse.click(5, 300)
  await expect(dialog).toBeHidden()
})

test('focus stays near an element that disappears', async ({ page }) => {
  await onClientPage(page)
  await page.getByRole('button', { name: 'Invite by email' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(page.getByText('Invited, but has not joined yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite by email' })).toBeHidden()
  await expect(page.locator('main :focus')).toBeVisible()
})

test.describe('the command palette', () => {
  const name = /^Find a page/

  test('closes with one Escape, with or without a search', async ({ page }) => {
    await onClientPage(page)
    for (const typed of ['', 'nora', 'matches nothing at all']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name }).fill(typed)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('opens again at once, before the browser has reported that it closed', async ({ page }) => {
    await onClientPage(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name }).fill('nora')
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    await expect(page.getByRole('combobox', { name })).toBeFocused()
    await expect(page.getByRole('combobox', { name })).toHaveValue('')
  })

  test('does not open after Escape was pressed while it was loading', async ({ page }) => {
    await onClientPage(page)
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route(/\/CommandPalette-[^/]+\.js$/, async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await asked.promise
    await page.keyboard.press('Escape')
    const loaded = page.waitForResponse(/\/CommandPalette-[^/]+\.js$/)
    released.resolve()
    await loaded
    // If the palette opened after all, this key would be typed into it.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
