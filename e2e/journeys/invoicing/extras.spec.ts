import { callApi } from '../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../fixtures/lessons.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, expectNoViolation } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

test('an extra is added to a client, and a lesson at a location adds its travel fee', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  const place = await callApi('POST /api/places', { name: 'Oakfield', address }, { token })
  await signIn(context, trainer)

  await page.goto(`/trainer/places/${place.id}`)
  await page.getByRole('button', { name: 'Edit the travel fee' }).click()
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
  await page.getByRole('link', { name: 'Unbilled' }).first().click()
  await expect(page.getByText('Travel to Oakfield')).toBeVisible()
  await page.getByRole('button', { name: 'Add extra charge' }).click()
  await page.getByRole('button', { name: /^Anna Hale/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add extra charge for Anna Hale' })
  await dialog.getByLabel('Type').selectOption('Livery')
  await dialog.getByLabel(/^Price/).fill('120')
  await dialog.getByRole('button', { name: 'Add extra charge' }).click()
  await expect(page.getByText('Extra added. Anna Hale will pay for it.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Livery/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Travel to Oakfield' }).click()
  await expect(page.getByText('Travel to Oakfield removed.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Travel to Oakfield/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Anna Hale' }).uncheck()
  await expect(page.getByRole('button', { name: 'Draft selected invoices' })).toBeDisabled()
})

test('P1: an extra of a lesson is charged to the rider’s payer, or to another payer', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const gran = await callApi('POST /api/clients', { firstName: 'Rose', lastName: 'Oak' }, { token })
  await callApi(
    'PUT /api/riders/{id}/access',
    { clientId: gran.id, version: null, isGuardian: false, isPayer: true, permissions: [] },
    { token, params: { id: yard.mia } },
  )
  const lesson = await aLesson(yard, londonTime(0, '12:00'))
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await page.getByRole('button', { name: 'Add extra charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add extra charge' })
  await expect(dialog.getByLabel('Payer')).toHaveValue(gran.id)
  // Another width would close the panel of the lesson.
  await expectNoViolation(page, 'all rules', 'dialog of an extra')
  await dialog.getByLabel('Type').selectOption('Equipment')
  await dialog.getByLabel(/^Price/).fill('8')
  await dialog.getByRole('button', { name: 'Add extra charge' }).click()
  await expect(page.getByText('Extra added. Rose Oak will pay for it.')).toBeVisible()

  await page.getByRole('button', { name: 'Add extra charge' }).click()
  await dialog.getByLabel('Payer').selectOption('Anna Hale')
  await dialog.getByLabel(/^Price/).fill('9')
  await dialog.getByRole('button', { name: 'Add extra charge' }).click()
  await expect(page.getByText('Extra added. Anna Hale will pay for it.')).toBeVisible()
  const { items } = await callApi('GET /api/charges', undefined, { token })
  expect(Object.fromEntries(items.map(({ clientName, amountMinor }) => [clientName, amountMinor]))).toEqual({
    'Anna Hale': 900,
    'Rose Oak': 800,
  })
  expect(items).toHaveLength(2)
})

test('a client’s page has its own extra and its own travel fee', async ({ page, context }) => {
  const trainer = await aTrainer()
  const { token } = await aYard(trainer)
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  await callApi('POST /api/places', { name: 'Oakfield', address }, { token })
  const [client] = (await callApi('GET /api/clients', undefined, { token })).items
  await signIn(context, trainer)
  await page.goto(`/trainer/clients/${client?.id}`)
  await page.getByRole('button', { name: 'Edit the travel fee for Oakfield' }).click()
  const fee = page.getByRole('dialog', { name: 'Travel fee for Oakfield' })
  await fee.getByLabel(/Fee per day/).fill('12')
  await expectAccessible(page)
  await fee.getByRole('button', { name: 'Save travel fee' }).click()
  await expect(page.getByText('£12.00, for this client only')).toBeVisible()

  await page.getByRole('button', { name: 'Add extra charge' }).click()
  const extra = page.getByRole('dialog', { name: 'Add extra charge for Anna Hale' })
  await extra.getByLabel('Type').selectOption('Fee')
  await extra.getByLabel(/^Price/).fill('20')
  await extra.getByRole('button', { name: 'Add extra charge' }).click()
  await expect(page.getByText('Extra added. Anna Hale will pay for it.')).toBeVisible()
  await expectAccessible(page)
})
