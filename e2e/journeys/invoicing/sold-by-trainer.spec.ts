import { callApi } from '../../fixtures/api.ts'
import { aLesson, londonTime } from '../../fixtures/lessons.ts'
import { aFamily, anOpenYard } from '../../fixtures/online-booking.ts'
import { aStranger, aTrainer, anInvitation, signIn, withAccount } from '../../fixtures/people.ts'
import { expectAccessible, expectNoSidewaysScroll, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Who sells (M14): a trainer sells a lesson type, the family sees it, and the school's lists leave it alone. */

test.slow()
test.use({ viewport: sizes.phone })

test('a family books a lesson that the trainer invoices, and the trainer marks it as invoiced', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const yard = await anOpenYard(owner)
  const marcus = await withAccount(aStranger('Marcus', 'Tideswell'), await anInvitation(owner, 'trainer'))
  const client = await aFamily(owner, yard, 'Amelia')

  await signIn(context, owner)
  await page.goto(`/trainer/offers/${yard.offerId}`)
  const seller = page.getByRole('group', { name: 'Who invoices this lesson?' })
  await seller.getByText('The trainer who teaches it').click()
  await expect(page.getByText('The trainer sends their own invoice.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Flatwork saved.')).toBeVisible()

  const family = await newVisitor(client)
  await family.setViewportSize(sizes.phone)
  await family.goto('/client/book')
  await family
    .getByRole('region', { name: 'Free times' })
    .getByRole('listitem')
    .getByRole('button', { name: '14:00' })
    .last()
    .click()
  const dialog = family.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(dialog.getByText(/ invoices this lesson\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect(family.getByRole('heading', { name: 'Lesson booked' })).toBeFocused()
  await expect(family.getByText(/ invoices this lesson\.$/)).toBeVisible()
  await family.goto('/client/lessons')
  const mine = family.getByRole('list', { name: 'My lessons' }).getByRole('listitem').first()
  await expect(mine.getByText(/ invoices this lesson\.$/)).toBeVisible()
  await expectAccessible(family)

  const { seats } = await aLesson(yard, londonTime(-1, '10:00'), { trainerId: marcus.id })
  const by = { token: yard.token, params: { id: seats[0]?.id ?? '' } }
  await callApi('PATCH /api/seats/{id}', { version: 1, state: 'attended' }, by)

  const trainer = await newVisitor(marcus)
  await trainer.setViewportSize(sizes.phone)
  await trainer.goto('/trainer/today')
  await trainer.getByRole('link', { name: 'Open your list' }).click()
  await expect(trainer.getByRole('heading', { name: 'Your lessons to invoice' })).toBeVisible()
  await expectAccessible(trainer)
  await expectNoSidewaysScroll(trainer)
  await trainer.getByRole('button', { name: /^Mark as invoiced:/ }).click()
  await expect(trainer.getByText('1 lesson marked as invoiced.')).toBeVisible()
  await expect(trainer.getByText(/^Nothing to invoice\./)).toBeVisible()
  await trainer.getByRole('button', { name: 'Undo' }).click()
  await trainer.getByRole('button', { name: /^Mark all as invoiced:/ }).click()
  await trainer.getByLabel('Show').selectOption('invoiced')
  await expect(trainer.getByRole('button', { name: /^Not invoiced:/ })).toBeVisible()

  await page.goto('/trainer/invoices/charges')
  await expect(page.getByText(/^Nothing to bill\./)).toBeVisible()
  const today = Temporal.Now.plainDateISO('Europe/London')
  const from = today.subtract({ days: 7 }).toString()
  await page.goto(`/trainer/invoices/pay/sales?from=${from}&until=${today.toString()}`)
  const all = page.getByRole('table', { name: 'Lessons that trainers invoice, by trainer' })
  await expect(all.getByRole('row', { name: /Marcus Tideswell/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
