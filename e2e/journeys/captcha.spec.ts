import { refusal, submitCredentials } from '../fixtures/forms.ts'
import { aTrainer } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ refusals: [401, 422] })

test('after three failures sign-in asks whether one is human, and lets a human in', async ({ page }) => {
  const trainer = await aTrainer()
  const box = page.getByRole('checkbox', { name: 'I am human' })
  await page.goto('/login')
  for (const attempt of [1, 2, 3]) {
    await expect(box, `before attempt ${attempt}`).toBeHidden()
    await submitCredentials(page, { ...trainer, password: `wrong for the ${attempt}. time` })
    await expect(refusal(page, 'Invalid credentials')).toBeVisible()
    // The refusal goes away while the next attempt is under way, so that each has its own.
    if (attempt < 3) await page.reload()
  }
  await expect(box).toBeVisible()
  await expectAccessible(page)

  const attempts = page.waitForRequest('**/api/authenticate')
  await submitCredentials(page, trainer)
  await expect(box, 'nothing is sent before it is ticked').toBeFocused()
  await box.check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect((await attempts).postDataJSON()).toHaveProperty('captcha')
  await expect(page).toHaveURL('/trainer/set-up')
})
