import { callApi } from '../../fixtures/api.ts'
import { aTrainer, signIn, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const pictures = 'https://tile.openstreetmap.org'

test.describe('without map pictures', () => {
  test.use({ refusals: ['ERR_FAILED'], partners: [pictures] })

  test('a location can still be pinned by button and by keys, and the position is saved', async ({
    page,
    context,
  }) => {
    await context.route(`${pictures}/**`, (route) => route.abort())
    const trainer = await aTrainer()
    await signIn(context, trainer)
    const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
    const body = { name: 'Home Farm', address, position: { latitude: 51.752, longitude: -1.2577 } }
    const { id } = await callApi('POST /api/places', body, await tokensOf(trainer))
    await page.goto(`/trainer/places/${id}`)
    await page.getByRole('button', { name: 'Set on map' }).click()
    await expect(page.getByText('The map did not load')).toBeVisible()
    const written = page.getByLabel('Position on the map')
    await expect(written).toHaveValue(/^51\.752/)
    const before = await written.inputValue()
    const pin = page.getByRole('button', { name: 'Pin: move it with the arrow keys' })
    await pin.focus()
    await page.keyboard.press('ArrowRight')
    await expect(written).not.toHaveValue(before)
    const moved = await written.inputValue()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Confirmations and errors' })).toContainText('saved')
    await page.reload()
    await expect(written).toHaveValue(moved)
  })
})

test('H7, H13: a medicine shows its effect on the food chain and a certificate its expiry; Undo restores both', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  await signIn(context, trainer)
  const horse = { name: 'Biscuit', born: '2012-01-01' }
  const { id } = await callApi('POST /api/horses', horse, await tokensOf(trainer))
  await page.goto(`/trainer/horses/${id}`)
  await page.getByRole('button', { name: 'Add medicine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Medicine', { exact: true }).fill('Phenylbutazone')
  await dialog.getByLabel('Not allowed for animals in the food chain').check()
  await dialog.getByRole('button', { name: 'Add medicine' }).click()
  const medicines = page.getByRole('list', { name: 'Medicines' })
  await expect(medicines.getByText('exclude from food chain')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Phenylbutazone' }).click()
  await expect(page.getByText('No medicines yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(medicines.getByText('Phenylbutazone')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/trainer/business/permits')
  await page.getByRole('button', { name: 'Add certificate' }).click()
  await dialog.getByLabel('Type').selectOption('First aid')
  await dialog.getByLabel('Holder').selectOption('Hannah Oakley')
  const yesterday = Temporal.Now.plainDateISO('Europe/London').subtract({ days: 1 })
  await dialog
    .getByRole('textbox', { name: 'Valid until' })
    .fill(yesterday.toString().split('-').toReversed().join('/'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const permits = page.getByRole('list', { name: 'Licences, insurance and certificates' })
  await expect(permits.getByText('expired, bookings stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: First aid: Hannah Oakley' }).click()
  await expect(page.getByText('No certificates yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(permits.getByText('First aid: Hannah Oakley')).toBeVisible()
  await expectAccessible(page)
})
