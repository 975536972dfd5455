import { register } from '../../fixtures/forms.ts'
import { aStranger, aTrainer, signIn } from '../../fixtures/people.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ refusals: [404, 422], permissions: ['clipboard-read', 'clipboard-write'] })

test('an invitation link is made, shared and revoked', async ({ page, context, newVisitor }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/invitations/new?role=client')
  await page.getByRole('radio', { name: 'With a link' }).check()
  await page.getByLabel('Internal note').fill('for the notice board')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create link' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your invitation' })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/invite\/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const visitor = await newVisitor()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'You are invited' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel invitation for' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this invitation?' })
  await question.getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByText('Invitation cancelled.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'for the notice board' })).toContainText(
    'Cancelled',
  )

  await register(visitor, aStranger())
  await expect(visitor.getByText(/This invitation is mistyped, used, cancelled or expired/)).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  await expectAccessible(visitor)
})

test('an invitation by mail works once, and only for its address', async ({ page, context, newVisitor }) => {
  const invited = aStranger('Amelia', 'Hart')
  await signIn(context, await aTrainer())
  await page.goto('/trainer/invitations/new?role=client')
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await mailTo(invited.email, /invites you/)
  await page.getByRole('button', { name: `Show link for ${invited.email}` }).click()
  const link = await page.getByText(/^http:\/\/localhost:\d+\/invite\//).textContent()

  const visitor = await newVisitor()
  await visitor.goto(link ?? '')
  await register(visitor, aStranger())
  await expect(visitor.getByText(/^This invitation is for .…@/)).toBeVisible()
  await register(visitor, invited)
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await visitor.goto(link ?? '')
  await expect(visitor.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await expectAccessible(visitor)
})
