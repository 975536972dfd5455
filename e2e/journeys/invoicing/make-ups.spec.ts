import { callApi } from '../../fixtures/api.ts'
import { aFamily, anOpenYard } from '../../fixtures/online-booking.ts'
import { aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

test('a family cancels in time on a phone, gets a make-up lesson, and books with it (S15)', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(trainer)
  const { version } = await callApi('GET /api/business', undefined, { token })
  await callApi('PATCH /api/business', { version, cancelGraceMinutes: 0 }, { token })

  const office = await newVisitor(trainer)
  await office.goto('/trainer/business')
  await office.getByRole('checkbox', { name: 'Give make-up lessons' }).check()
  await office.getByRole('button', { name: 'Remove step 1' }).click()
  await expect(office.getByText(/you get a make-up lesson$/)).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save business' }).click()
  await expect(office.getByText(/saved/i).first()).toBeVisible()

  const page = await newVisitor(client)
  await page.setViewportSize(sizes.phone)
  const book = async () => {
    await page.goto('/client/book')
    await page
      .getByRole('region', { name: 'Free times' })
      .getByRole('listitem')
      .getByRole('button')
      .last()
      .click()
    return page.getByRole('dialog', { name: 'Book this lesson?' })
  }
  const first = await book()
  await expect(first).toContainText('with a make-up lesson')
  await first.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  await page.goto('/client/lessons')
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this lesson?' })
  await expect(dialog).toContainText('You get a make-up lesson, valid until')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  await dialog.getByRole('button', { name: /^Cancel lesson/ }).click()
  await expect(page.getByText(/Lesson cancelled\. You have a make-up lesson until/)).toBeVisible()

  await page.goto('/client/credits')
  const credits = page.getByRole('region', { name: 'Your credits' })
  await expect(credits).toContainText('cancelled in time')
  await expect(credits).toContainText('1 of 1 left')
  await expectAccessible(page)
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
  const second = await book()
  await expect(second).toContainText('From “Make-up lesson”. After all booked lessons, 0 of 1 are left.')
  await second.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  await office.goto('/trainer/clients')
  await office.getByRole('link', { name: 'Amelia Hart' }).click()
  const card = office.getByRole('region', { name: 'Credits' })
  await expect(card).toContainText('cancelled in time')
  await card.getByRole('button', { name: 'Grant make-up lesson' }).click()
  const grant = office.getByRole('dialog', { name: 'Grant a make-up lesson' })
  await grant.getByLabel('Reason').fill('The arena was flooded')
  await expectAccessible(office)
  await grant.getByRole('button', { name: 'Grant make-up lesson' }).click()
  await expect(card).toContainText('granted on')
  await card.getByRole('button', { name: 'Withdraw make-up lesson of Zoe Hart' }).first().click()
  const taken = office.getByRole('dialog', { name: 'Withdraw this make-up lesson?' })
  await taken.getByLabel('Reason').fill('A mistake')
  await taken.getByRole('button', { name: 'Withdraw make-up lesson' }).click()
  await expect(card.getByText('ended', { exact: true })).toBeVisible()
})
