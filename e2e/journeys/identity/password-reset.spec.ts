import { refusal, submitCredentials } from '../../fixtures/forms.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aStranger, aTrainer } from '../../fixtures/people.ts'
import { expect, main, test } from '../../fixtures/test.ts'

test.use({ refusals: [401, 404, 422] })

test(
  'a forgotten password: a mail, a link that works once, and the end of every session',
  main,
  async ({ page, newVisitor }) => {
    const trainer = await aTrainer()
    const elsewhere = await newVisitor(trainer)
    await elsewhere.goto('/trainer/clients')
    await expect(elsewhere.getByText('No clients yet.')).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Email').fill(trainer.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByText(`If there is an account for ${trainer.email}, we have sent a link to that address.`),
    ).toBeVisible()

    const link = linkIn(await mailTo(trainer.email, /Choose a new password/), 'password-reset')
    await page.goto(link)
    await page.getByLabel('New password').fill('too short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(refusal(page, 'Failed')).toBeVisible()
    await expect(page.getByText(/^Use at least 15 characters/)).toBeVisible()

    const { password } = aStranger()
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await mailTo(trainer.email, /Your password was changed/)

    await elsewhere.getByRole('link', { name: 'Business' }).click()
    await expect(elsewhere, 'earlier sessions have ended').toHaveURL(/\/login\?/)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(
      page.getByLabel('New password'),
      'a used link is refused before a password is typed',
    ).toHaveCount(0)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()

    await page.goto('/login')
    await submitCredentials(page, trainer)
    await expect(refusal(page, 'Invalid credentials')).toBeVisible()
    await submitCredentials(page, { ...trainer, password })
    await expect(page).toHaveURL('/trainer/set-up')
  },
)

test('the address typed at sign-in goes to the reset form and back', async ({ page }) => {
  const { email } = aStranger()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a reset never reveals whether an address has an account', async ({ page }) => {
  const { email } = aStranger()
  await page.goto('/password-reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText(`If there is an account for ${email}, we have sent a link to that address.`),
  ).toBeVisible()
})
