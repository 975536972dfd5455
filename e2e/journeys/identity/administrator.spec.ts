import { register, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, main, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test('the first administrator registers through the printed invitation', main, async ({ page }) => {
  const { firstInvitation, administrator } = theRun()
  await page.goto(firstInvitation)
  const code = new URL(firstInvitation).pathname.split('/').at(-1)
  await expect(page, 'invite/{code}: Redirects to /register/invite/{code}').toHaveURL(
    `/register/invite/${code}`,
  )
  await expect(page.getByText('You will be the first administrator.')).toBeVisible()
  await expectAccessible(page)

  await register(page, administrator)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(await mailTo(administrator.email, /Activate/), 'activate'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await submitCredentials(page, administrator)
  await expect(page).toHaveURL('/admin/users')
})
