import { aClient, aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [403] })

test('a dangerous call asks for a fresh proof once, and then goes on', async ({ page, context }) => {
  const client = await aClient(await aTrainer())
  await signIn(context, client)
  // The sign-in is too young to be refused, so the first answer is replaced; the proof and the second call are real.
  await page.route('**/api/my-export.pdf', async (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'fresh_proof_required', message: 'Confirm that it is you first.' } },
    }),
  )
  await page.goto('/client/account/data')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Confirm that it is you first.')).toBeVisible()

  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('is not your current password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(client.password)
  await page.unroute('**/api/my-export.pdf')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('my-data.pdf')
  await expect(dialog).toBeHidden()
})
