import { typeHourlyRate } from '../../fixtures/pay.ts'
import { aStranger, aTrainer, anInvitation, signIn, withAccount } from '../../fixtures/people.ts'
import { expectAccessible, expectNoSidewaysScroll, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** What people are told about their pay (M19). */

test('an owner sets a pay rate, and the trainer sees the bell and opens their pay rates', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const marcus = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  const trainer = await newVisitor(marcus)
  await trainer.setViewportSize(sizes.phone)
  await trainer.goto('/trainer/account/pay')
  await expect(trainer.getByText('The business has not set a pay rate for you yet.')).toBeVisible()
  await trainer.goto('/trainer/notices')
  await expect(trainer.getByText('No notifications yet.')).toBeVisible()

  await signIn(context, owner)
  const rates = await typeHourlyRate(page, 'Marcus Reed', '24')
  await rates.getByRole('button', { name: 'Add pay rate' }).click()
  await expect(rates.getByRole('list', { name: 'Pay rates' })).toContainText('£24.00 an hour')

  await expect(trainer.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  const notice = trainer.getByRole('link', {
    name: /^Pay rate changed: £24\.00 an hour from .* \(before: no pay rate\)$/,
  })
  await expect(notice).toBeVisible()
  await expect(trainer.getByText('All lesson types')).toBeVisible()
  await expectNoSidewaysScroll(trainer)
  await expectAccessible(trainer)
  await notice.click()
  await expect(trainer.getByRole('heading', { name: 'Your pay', exact: true })).toBeVisible()
  const terms = trainer.getByRole('region', { name: 'Your pay rates' })
  await expect(terms.getByRole('listitem')).toHaveText(
    /^All lesson types£24\.00 an hour from .* ?applies today$/,
  )
  await expectNoSidewaysScroll(trainer)
  await expectAccessible(trainer)
  await expect(trainer.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()

  await trainer.goto('/trainer/account/notices')
  const emails = trainer.getByRole('region', { name: 'Emails about your pay' })
  await emails.locator('summary').click()
  await emails.getByRole('checkbox', { name: 'Your pay rate changes' }).click()
  await expect(trainer.getByText('Notification settings saved.')).toBeVisible()
  await trainer.reload()
  await emails.locator('summary').click()
  await expect(emails.getByRole('checkbox', { name: 'Your pay rate changes' })).not.toBeChecked()
  await expect(emails.getByRole('checkbox', { name: 'A yard fee changes' })).toBeChecked()
})
