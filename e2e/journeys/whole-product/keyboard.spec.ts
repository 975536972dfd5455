import { callApi } from '../../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { tabTo } from '../../fixtures/tab-to.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the keyboard alone is enough to sign in and out', async ({ page }) => {
  const trainer = await aTrainer()
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(trainer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(trainer.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(trainer.password)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trainer/set-up')
  await expect(page.getByRole('heading', { level: 1 }), 'focus starts at the page').toBeFocused()

  await page.reload()
  const menu = page.getByRole('button', { name: /’s account$/ })
  await expect(menu).toBeVisible()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu, 'Escape returns the focus').toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the keyboard alone is enough for a list and its dialogs', async ({ page, context }) => {
  const trainer = await aTrainer()
  const { token } = await tokensOf(trainer)
  for (const note of ['the first', 'the second'])
    await callApi('POST /api/invitations', { role: 'client', note }, { token })
  await signIn(context, trainer)
  await page.goto('/trainer/invitations')
  const item = page.getByRole('listitem').filter({ hasText: 'the first' })
  await expect(item).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, item.getByRole('button', { name: /^Show link/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement?.matches(':not(dialog *, dialog, body)'))
    expect(outside, 'the focus stays in the dialog').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(
    item.getByRole('button', { name: /^Show link/ }),
    'the focus returns to the list',
  ).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText(
    'Invitation cancelled.',
  )
  await expect(item).toContainText('Cancelled')
})
