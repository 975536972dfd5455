import { mailTo } from '../../fixtures/mailbox.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'
import { theRun } from '../../run.ts'

test.beforeEach(async ({ context }) => await signIn(context, theRun().administrator))

test('a mail that did not arrive is sent again', async ({ page }) => {
  const { email } = await aTrainer()
  const first = await mailTo(email, /Activate/)
  await page.goto('/admin/mail')
  await page.getByLabel('Search by address or subject').fill(email)
  const mail = page.getByRole('list', { name: 'Emails' }).getByRole('listitem')
  await expect(mail).toHaveCount(1)
  await expect(mail).toContainText('Sent')
  await expectAccessible(page)
  await mail.getByRole('button', { name: /^Send again/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sending the email again.')).toBeVisible()
  const second = await mailTo(email, /Activate/, { besides: first })
  expect(second.text).toBe(first.text)
  await expect(mail).toContainText('1 attempt')
})

test('the audit log lists events, and its filters are in the address', async ({ page }) => {
  const trainer = await aTrainer('Juniper', 'Lang')
  await page.goto('/admin/users')
  await page.getByLabel('Search by name or email').fill(trainer.email)
  await page.getByRole('link', { name: /^Activity.*Juniper Lang/ }).click()
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Juniper Lang registered.' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Juniper Lang activated their account.' })).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel('Event').selectOption('Business created')
  await expect(page).toHaveURL(/[?&]event=business_founded/)
  await expect(entries).toHaveCount(1)
  await page.goBack()
  await expect(entries.filter({ hasText: 'Juniper Lang registered.' })).toHaveCount(1)
})

test('administrators cannot disable their own account', async ({ page }) => {
  const { email } = theRun().administrator
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('This is you')
  await expect(row.getByRole('button')).toHaveCount(0)
})
