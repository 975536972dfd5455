import { callApi } from '../../fixtures/api.ts'
import { aParent } from '../../fixtures/lessons.ts'
import { aTrainer } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('P13: a parent agrees to photos and withdraws; the trainer sees it at the lesson and is told', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client, session, riderId } = await aParent(trainer)
  const offer = await callApi(
    'POST /api/offers',
    { name: 'Private', kind: 'private', minutes: 45, priceMinor: 4500, capacity: 1 },
    session,
  )
  const startsAt = Temporal.Now.instant().add({ hours: 24 }).round('hour').toString()
  const lesson = await callApi(
    'POST /api/lessons',
    { offerId: offer.id, startsAt, seats: [{ riderId }] },
    session,
  )

  const yard = await newVisitor(trainer)
  await yard.goto(`/trainer/calendar?lesson=${lesson.id}`)
  const panel = yard.getByRole('region', { name: 'Riders' })
  await expect(panel.getByText('Photos: nobody has agreed')).toBeVisible()

  const page = await newVisitor(client)
  await page.goto('/client/riders')
  await expect(page.getByRole('heading', { name: 'Photos and videos of Ella Lang' })).toBeVisible()
  for (const name of ['Website', 'Teaching', 'Print', 'Social media']) {
    await page.getByRole('button', { name: `Agree: ${name}, Ella Lang`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Withdraw consent: ${name}, Ella Lang` })).toBeVisible()
  }
  await expectAccessible(page)
  await expect(panel.getByText('Photos: all agreed'), 'without a reload').toBeVisible()

  await page.getByRole('button', { name: 'Withdraw consent: Social media, Ella Lang' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(panel.getByText('Photos: not Ella Lang (Social media)')).toBeVisible()
  await yard.goto('/trainer/notices')
  await yard.getByRole('link', { name: 'Consent to photos withdrawn: Social media' }).click()
  await expect(yard).toHaveURL(`/trainer/riders/${riderId}`)
  await yard.getByText('All answers').click()
  await expect(yard.getByText(/Not agreed · guardian: Nora Lang/)).toBeVisible()

  await yard.getByRole('button', { name: 'Record answer on paper' }).click()
  const dialog = yard.getByRole('dialog')
  await dialog.getByLabel('Purpose').selectOption('Social media')
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(dialog.getByLabel('Signed by')).toBeFocused()
  await dialog.getByLabel('Signed by').fill('Nora Lang')
  await expectAccessible(yard)
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(yard.getByText(/Agreed · on paper: Nora Lang/)).toBeVisible()
})

test('P13: after a new text everybody is asked again, and the owner sees what was withdrawn', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client } = await aParent(trainer)
  const page = await newVisitor(client)
  await page.goto('/client/riders')
  await page.getByRole('button', { name: 'Agree: Website, Ella Lang', exact: true }).click()
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible()

  const office = await newVisitor(trainer)
  await office.goto('/trainer/business/data')
  await office.getByRole('button', { name: 'Edit: Website' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('What people agree to').fill('Photos appear on our website for two years.')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Save purpose' }).click()
  await expect(office.getByText('Photos appear on our website for two years.')).toBeVisible()
  await office.getByRole('button', { name: 'Remove: Print' }).click()
  await expect(office.getByText('Print removed.')).toBeVisible()
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(office.getByRole('button', { name: 'Remove: Print' })).toBeVisible()

  await expect(page.getByText('The text has changed since the last answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not agree: Website, Ella Lang' }).click()
  await expect(office.getByText(/Agreed from .* until /)).toBeVisible()
  await expectAccessible(office)
})
