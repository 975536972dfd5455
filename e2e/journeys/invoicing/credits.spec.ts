import type { Page } from '@playwright/test'
import { callApi } from '../../fixtures/api.ts'
import { aFamily, anOpenYard } from '../../fixtures/online-booking.ts'
import { aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { cardNumbers, standInForStripe, stripeAsPartner, takeCards } from '../../fixtures/stripe.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A client buys a pack on a phone, pays it by card, sees it used, and withdraws from another one. */
test.slow()
test.use({ partners: stripeAsPartner })

const mine = (page: Page) => page.getByRole('region', { name: 'Your credits' })
const sale = (page: Page) => page.getByRole('region', { name: 'Packs for sale' })

test('a family buys a pack in a few taps, pays by card, and a booking uses it (M7, M12)', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(trainer)
  const by = { token }
  const { version, address } = await callApi('GET /api/business', undefined, by)
  const home = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: address.country }
  await callApi('PATCH /api/business', { version, address: home }, by)
  await takeCards(token)

  const office = await newVisitor(trainer)
  await office.goto('/trainer/invoices/packs')
  await office.getByRole('button', { name: 'Add pack' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ten lessons')
  await dialog.getByLabel('Price').fill('480')
  await dialog.getByRole('radio', { name: 'The whole household' }).check()
  await dialog.getByRole('checkbox', { name: 'Clients can buy this pack online' }).check()
  await expect(dialog.getByRole('region', { name: 'Preview: what clients see' })).toContainText('480.00')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Add pack' }).click()
  await expect(office.getByText('sold online')).toBeVisible()

  const page = await newVisitor(client)
  await page.setViewportSize(sizes.phone)
  await standInForStripe(page.context())
  await page.goto('/client')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Credits' }).click()
  await expect(mine(page).getByText(/^No credits yet/)).toBeVisible()
  await expectAccessible(page)
  await sale(page).getByRole('button', { name: 'Buy pack Ten lessons' }).click()
  const order = page.getByRole('dialog', { name: 'Buy Ten lessons' })
  await expect(order.getByText('Add your address first')).toBeVisible()
  await expectAccessible(page)
  const own = await tokensOf(client)
  const record = await callApi('GET /api/my-household', undefined, own)
  await callApi('PATCH /api/my-household', { version: record.version, ...home }, own)
  await expect(order).toContainText('You can withdraw from this purchase until')
  await expect(order.getByRole('checkbox', { name: /^I want to use this pack before/ })).not.toBeChecked()
  await order.getByRole('checkbox', { name: /^I want to use this pack before/ }).check()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await order.getByRole('button', { name: 'Buy now for £480.00' }).dblclick()

  const paying = page.getByRole('region', { name: 'Pay by card' })
  await paying.getByRole('button', { name: 'Pay £480.00 by card' }).click()
  await paying.getByLabel('Card number').fill(cardNumbers.pays)
  await paying.getByRole('button', { name: 'Pay £480.00' }).click()
  await expect(paying.getByText('Paid, thank you.')).toBeVisible()
  await page.goto('/client/credits')
  await expect(mine(page).getByRole('listitem').first()).toContainText('ready to use')
  await expect(mine(page), 'a double click buys one pack').toContainText('10 of 10 left')
  await expect(mine(page).getByRole('button', { name: /^Withdraw/ })).toHaveCount(1)

  await page.goto('/client/book')
  await page
    .getByRole('region', { name: 'Free times' })
    .getByRole('listitem')
    .getByRole('button')
    .last()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(booking).toContainText('From “Ten lessons”. After all booked lessons, 9 of 10 are left.')
  await expectAccessible(page)
  await booking.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await expect(
    page.getByText('From “Ten lessons”. After all booked lessons, 9 of 10 are left.'),
  ).toBeVisible()
  await page.goto('/client/book')
  await page
    .getByRole('region', { name: 'Free times' })
    .getByRole('listitem')
    .getByRole('button')
    .last()
    .click()
  await expect(booking, 'the lesson that is booked has its credit').toContainText('8 of 10 are left')

  await page.goto('/client/credits')
  await sale(page).getByRole('button', { name: 'Buy pack Ten lessons' }).click()
  await order.getByRole('button', { name: 'Buy now for £480.00' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice 0002' })).toBeVisible()
  await page.goto('/client/credits')
  await expect(
    mine(page).getByText('in cooling-off period').or(mine(page).getByText('awaiting payment')),
  ).toBeVisible()
  await mine(page).getByRole('button', { name: 'Withdraw from purchase of Ten lessons' }).first().click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw from the purchase of Ten lessons?' })
  await expect(withdrawal).toContainText('Taken off your bill£480.00')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await withdrawal.getByRole('button', { name: 'Withdraw from purchase' }).click()
  await expect(mine(page).getByText('withdrawn', { exact: true })).toBeVisible()
  await expect(mine(page).getByRole('button', { name: /^Withdraw/ })).toHaveCount(1)
  await mine(page).getByText('History', { exact: true }).first().click()
  await expectAccessible(page)
})
