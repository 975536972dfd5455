import { callApi } from '../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../fixtures/lessons.ts'
import { aTrainer, signIn } from '../fixtures/people.ts'
import { expectAccessible } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test.slow()

test('an extra is added to a client, and travel to a location adds itself', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  const place = await callApi('POST /api/places', { name: 'Oakfield', address }, { token })
  await signIn(context, trainer)

  await page.goto(`/trainer/places/${place.id}`)
  await page.getByRole('button', { name: 'Change the travel fee' }).click()
  await page.getByLabel(/Fee per day/).fill('15')
  await page.getByRole('button', { name: 'Save travel fee' }).click()
  await expect(page.getByText('Travel fee saved.')).toBeVisible()
  await expectAccessible(page)
  const lesson = await aLesson(yard, londonTime(0, '00:05'), { placeId: place.id })
  const [seat] = lesson.seats
  await callApi(
    'PATCH /api/seats/{id}',
    { version: seat?.version ?? 1, state: 'attended', overrideReason: 'For a journey' },
    { token, params: { id: seat?.id ?? '' } },
  )

  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('link', { name: 'To be billed' }).first().click()
  await expect(page.getByText('Travel to Oakfield')).toBeVisible()
  await page.getByRole('button', { name: 'Add extra' }).click()
  await page.getByRole('button', { name: /^Anna Hale/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add extra for Anna Hale' })
  await dialog.getByLabel('Kind').selectOption('Livery')
  await dialog.getByLabel(/^Price/).fill('120')
  await dialog.getByRole('button', { name: 'Add extra' }).click()
  await expect(page.getByText('Extra added for Anna Hale.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Livery/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Travel to Oakfield' }).click()
  await expect(page.getByText('Travel to Oakfield removed.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Travel to Oakfield/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Anna Hale' }).uncheck()
  await expect(page.getByRole('button', { name: 'Draft selected invoices' })).toBeDisabled()
})
