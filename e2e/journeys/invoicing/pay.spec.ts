import { callApi } from '../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../fixtures/lessons.ts'
import { typeHourlyRate } from '../../fixtures/pay.ts'
import { aStranger, aTrainer, anInvitation, signIn, withAccount } from '../../fixtures/people.ts'
import {
  expectAccessible,
  expectNothingCut,
  expectNoSidewaysScroll,
  narrow,
  sizes,
} from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Pay of staff (M19): from the calendar to a statement that an owner approves and the trainer sees. */

test.slow()

test('an owner sets a rate, corrects and approves a statement, and the trainer sees it on a phone', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const marcus = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  const yard = await aYard(owner)
  const { seats } = await aLesson(yard, londonTime(-1, '10:00'), { trainerId: marcus.id })
  const by = { token: yard.token, params: { id: seats[0]?.id ?? '' } }
  await callApi('PATCH /api/seats/{id}', { version: 1, state: 'attended' }, by)

  await signIn(context, owner)
  const rates = await typeHourlyRate(page, 'Marcus Reed', '24')
  await expect(rates.getByText('No pay rate yet')).toBeVisible()
  const today = Temporal.Now.plainDateISO('Europe/London')
  const from = today.subtract({ days: 31 })
  const typed = [from.day, from.month, from.year].map((part) => String(part).padStart(2, '0')).join('/')
  await rates.getByRole('textbox', { name: 'From' }).fill(typed)
  await expectAccessible(page)
  await rates.getByRole('button', { name: 'Add pay rate' }).click()
  await expect(rates.getByRole('list', { name: 'Pay rates' })).toContainText('£24.00 an hour')
  await page.keyboard.press('Escape')
  await expect(rates).toBeHidden()

  await page.goto(`/trainer/invoices/pay?from=${from.toString()}&until=${today.toString()}`)
  const team = page.getByRole('table', { name: 'Pay of the team' })
  await expect(team.getByRole('row', { name: /Marcus Reed/ })).toContainText('1:00')
  await expectAccessible(page)
  await team.getByRole('link', { name: 'Marcus Reed' }).click()
  await expect(page.getByRole('heading', { name: 'Pay of Marcus Reed' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText('£24.00')
  await page.getByRole('button', { name: 'Create statement' }).click()
  await expect(page.getByText('not approved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add correction' }).click()
  const correction = page.getByRole('dialog', { name: 'Correction' })
  await correction.getByLabel('What is it for?').fill('Hours in the yard')
  await correction.getByLabel('Amount').fill('12.50')
  await correction.getByRole('button', { name: 'Add correction' }).click()
  await expect(correction).toBeHidden()
  await page.getByRole('button', { name: 'Approve statement' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve the pay of Marcus Reed?' })
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Approve £36.50' }).click()
  await expect(page.getByText('approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add correction' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const paid = page.getByRole('dialog', { name: 'Mark as paid' })
  await paid.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('paid', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto(`/trainer/invoices/pay?from=${from.toString()}&until=${today.toString()}`)
  await expect(team.getByRole('row', { name: /Marcus Reed/ })).toContainText('£36.50 paid')

  const trainer = await newVisitor(marcus)
  await trainer.setViewportSize(sizes.phone)
  await trainer.goto('/trainer/account/pay')
  await trainer.getByRole('region', { name: 'Your pay statements' }).getByRole('link').click()
  await expect(trainer.getByRole('heading', { name: 'Pay statement' })).toBeVisible()
  await expect(trainer.getByText('£36.50')).toBeVisible()
  await expect(trainer.getByText('Hours in the yard')).toBeVisible()
  await expectNoSidewaysScroll(trainer)
  await expectAccessible(trainer)
  await trainer.goto('/trainer/invoices/pay')
  await expect(trainer.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
})

test('an owner sets a yard fee, and the trainer who owes it sees it beside what they sell', async ({
  page,
  context,
  newVisitor,
}) => {
  const owner = await aTrainer()
  const marcus = await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  const yard = await aYard(owner)
  const about = { token: yard.token, params: { id: yard.offerId } }
  const { version } = await callApi('GET /api/offers/{id}', undefined, about)
  await callApi('PATCH /api/offers/{id}', { version, soldBy: 'trainer' }, about)
  const { seats } = await aLesson(yard, londonTime(-1, '10:00'), { trainerId: marcus.id })
  const by = { token: yard.token, params: { id: seats[0]?.id ?? '' } }
  await callApi('PATCH /api/seats/{id}', { version: 1, state: 'attended' }, by)

  await signIn(context, owner)
  await page.goto(`/trainer/offers/${yard.offerId}`)
  await page.getByRole('button', { name: 'Set yard fee' }).click()
  const fees = page.getByRole('dialog', { name: 'Yard fee' })
  await fees.getByLabel('For a lesson').fill('8')
  await fees.getByLabel('For a rider on a school horse').fill('12')
  const today = Temporal.Now.plainDateISO('Europe/London')
  const from = today.subtract({ days: 31 })
  const typed = [from.day, from.month, from.year].map((part) => String(part).padStart(2, '0')).join('/')
  await fees.getByRole('textbox', { name: 'From' }).fill(typed)
  await expectAccessible(page)
  await fees.getByRole('button', { name: 'Save yard fee' }).click()
  await expect(fees).toBeHidden()
  await expect(page.getByRole('region', { name: 'Yard fee' })).toContainText(
    '£8.00 a lesson, £12.00 a school horse',
  )

  const days = `from=${from.toString()}&until=${today.toString()}`
  await page.goto(`/trainer/invoices/pay?${days}`)
  const row = page.getByRole('table', { name: 'Pay of the team' }).getByRole('row', { name: /Marcus Reed/ })
  await expect(row).toContainText(/1 sold by the trainer\s*owes £20\.00/)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.desktop)
  await row.getByRole('link', { name: 'Marcus Reed' }).click()
  await expect(page.getByText('Marcus Reed owes the business')).toBeVisible()
  await expect(page.getByText('1 lesson that the trainer sold', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create statement' }).click()
  await page.getByRole('button', { name: 'Approve statement' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve the pay of Marcus Reed?' })
  await approval.getByRole('button', { name: 'Approve statement' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const received = page.getByRole('dialog', { name: 'Mark as received' })
  await received.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('received', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const trainer = await newVisitor(marcus)
  await trainer.setViewportSize(sizes.phone)
  await trainer.goto(`/trainer/account/sales?${days}`)
  const sold = trainer.getByRole('region', { name: 'Sold and owed' })
  await expect(sold).toContainText('You owe the business for arena and horses')
  await expect(sold).toContainText('£20.00 · 1 lesson, 1 school horse')
  await expectNoSidewaysScroll(trainer)
  await expectAccessible(trainer)
  await trainer.goto('/trainer/account/pay')
  const terms = trainer.getByRole('region', { name: 'Your yard fees' })
  await expect(terms.getByRole('listitem')).toContainText('£8.00 a lesson, £12.00 a school horse from')
  const statements = trainer.getByRole('region', { name: 'Your pay statements' })
  await expect(statements).toContainText(
    /received on .+1 lesson that you sold · You owe the business £20\.00/,
  )
  await statements.getByRole('link').click()
  await expect(trainer.getByText('You owe the business £20.00')).toBeVisible()
  await expectNoSidewaysScroll(trainer)
})
