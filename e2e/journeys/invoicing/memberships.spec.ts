import { callApi } from '../../fixtures/api.ts'
import { aFamily, anOpenYard } from '../../fixtures/online-booking.ts'
import { aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

test('a family buys a membership on a phone, books with it, pauses it and gives notice (M17)', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(trainer)
  const { version, address } = await callApi('GET /api/business', undefined, { token })
  const home = { street: 'Mill Lane 4', city: 'Oakfield', postcode: 'OA1 2BC', country: address.country }
  await callApi('PATCH /api/business', { version, address: home }, { token })
  const own = await tokensOf(client)
  const record = await callApi('GET /api/my-household', undefined, own)
  await callApi('PATCH /api/my-household', { version: record.version, ...home }, own)

  const office = await newVisitor(trainer)
  await office.goto('/trainer/invoices/memberships')
  await office.getByRole('button', { name: 'Add membership' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Gold')
  await dialog.getByLabel('Fee a month').fill('120')
  await dialog.getByRole('radio', { name: 'The whole household' }).check()
  await dialog.getByLabel('Months of pause a year').fill('2')
  await dialog.getByRole('checkbox', { name: 'Clients can buy this membership online' }).check()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Add membership' }).click()
  await expect(office.getByText('sold online')).toBeVisible()

  const page = await newVisitor(client)
  await page.setViewportSize(sizes.phone)
  await page.goto('/client/credits')
  await page.getByRole('button', { name: 'Buy membership Gold' }).click()
  const order = page.getByRole('dialog', { name: 'Buy Gold' })
  await expect(order).toContainText('The membership runs at least until')
  await expect(order.getByRole('heading', { name: 'Buy Gold' }), 'the terms are read first').toBeInViewport()
  await order.getByRole('checkbox', { name: /^I want to use the lessons before/ }).check()
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await order.getByRole('button', { name: 'Buy now for £120.00 a month' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Invoice 0001' })).toBeVisible()

  await page.goto('/client/book')
  await page
    .getByRole('region', { name: 'Free times' })
    .getByRole('listitem')
    .getByRole('button')
    .last()
    .click()
  const booking = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(booking).toContainText('3 of 4 are left.')
  await booking.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  await page.goto('/client/credits')
  const mine = page.getByRole('region', { name: 'Your memberships' })
  await expect(mine.getByRole('button', { name: 'Give notice of Gold' })).toHaveCount(1)
  await mine.getByRole('button', { name: 'Pause Gold' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save pause' }).click()
  await expect(mine).toContainText('Paused from')
  await mine.getByRole('button', { name: /^Cancel the pause from/ }).click()
  await expect(mine).not.toContainText('Paused from')
  await expect(mine).toContainText(/You can leave on [\d/]+ at the earliest, if you give notice by [\d/]+\./)
  await mine.getByRole('button', { name: 'Give notice of Gold' }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give notice: ends/ })
    .click()
  await expect(mine).toContainText('notice given')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)

  await office.goto('/trainer/invoices/memberships')
  const members = office.getByRole('region', { name: 'Members', exact: true })
  await expect(members).toContainText('ends on')
  await expectAccessible(office)
  await members.getByRole('link', { name: 'Amelia Hart' }).click()
  await expect(office.getByRole('region', { name: 'Months' })).toContainText('4 of 4 left')
  await expectAccessible(office)
})
