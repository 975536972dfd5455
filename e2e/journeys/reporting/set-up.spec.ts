import { callApi } from '../../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, undo } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The first steps of a new business. */

test('first steps link to their forms, complete themselves, and disappear when all are done', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  await page.goto('/trainer')
  await expect(page).toHaveURL('/trainer/set-up')
  await expect(page.getByText('0 of 7 done')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add a risk acknowledgement' }).click()
  await expect(page).toHaveURL('/trainer/business/agreements')
  await page.getByRole('button', { name: 'Add agreement' }).click()
  await page.getByRole('button', { name: 'Save agreement' }).click()
  await page.getByRole('link', { name: 'Cavaletti, home page' }).click()
  await expect(page.getByText('Add a risk acknowledgement: done')).toBeVisible()
  await expect(page.getByText('0 of 7 done'), 'it is optional').toBeVisible()

  await page.getByRole('link', { name: 'Import a list of clients' }).click()
  await expect(page).toHaveURL('/trainer/clients/lists')
  await page.goBack()
  await page.getByRole('link', { name: 'Add a client' }).click()
  await expect(page).toHaveURL('/trainer/clients/new')
  await page.getByLabel('First name').fill('Mia')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByRole('heading', { name: 'Mia Hale' })).toBeVisible()
  await page.getByRole('link', { name: 'Cavaletti, home page' }).click()
  await expect(page.getByText('Add a client: done')).toBeVisible()
  await expect(page.getByText('1 of 7 done')).toBeVisible()

  const session = await tokensOf(trainer)
  const { id: trainerId } = await callApi('GET /api/me', undefined, session)
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  await callApi('POST /api/places', { name: 'Yard', address }, session)
  const offer = { name: 'Private lesson', kind: 'private', minutes: 60, priceMinor: 4000 } as const
  await callApi('POST /api/offers', offer, session)
  const hours = [{ weekday: 1, from: '09:00', until: '17:00', placeId: null }]
  await callApi('POST /api/availability/weeks', { trainerId, hours }, session)
  await callApi('POST /api/horses', { name: 'Biscuit', born: '2015-05-01' }, session)
  await expect(page.getByText('5 of 7 done'), 'work of others completes a step at once').toBeVisible()
  await page.getByRole('link', { name: 'Add the name and address of your business' }).click()
  await expect(page).toHaveURL('/trainer/business')
  await page.getByLabel('Street and number').fill('14 Mill Lane')
  await page.getByLabel('Town').fill('Oakfield')
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(page.getByText('Business saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Cavaletti, home page' }).click()
  await expect(page.getByText('Add the name and address of your business: done')).toBeVisible()
  const { version } = await callApi('GET /api/billing', undefined, session)
  await callApi('PATCH /api/billing', { version, iban: 'GB29NWBK60161331926819' }, session)
  await expect(page).toHaveURL('/trainer/calendar')
  await expect(page.getByRole('link', { name: 'First steps' })).toBeHidden()
  await page.goto('/trainer')
  await expect(page).toHaveURL('/trainer/calendar')
})

test('first steps can be hidden, and Undo shows them again', async ({ page, context }) => {
  await signIn(context, await aTrainer())
  await page.goto('/trainer/set-up')
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(page).toHaveURL('/trainer/calendar')
  await expect(page.getByRole('link', { name: 'First steps' })).toBeHidden()
  await undo(page, 'First steps hidden.')
  await expect(page).toHaveURL('/trainer/set-up')
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(page).toHaveURL('/trainer/calendar')
  await page.goto('/trainer')
  await expect(page, 'they stay hidden').toHaveURL('/trainer/calendar')
})
