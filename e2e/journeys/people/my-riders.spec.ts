import { callApi } from '../../fixtures/api.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const toLevel = {
  level: 3,
  setOn: Temporal.Now.plainDateISO('UTC').subtract({ days: 3 }).toString(),
  note: '',
}

test('a client keeps phone, emergency contact and, with consent, health details up to date', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const client = await aClient(trainer, 'Nora', 'Lang')
  const session = await tokensOf(trainer)
  const page = await newVisitor(client)
  await page.goto('/client/riders')
  await expect(page.getByText('No riders yet.')).toBeVisible()
  await expectAccessible(page)

  const [{ id } = { id: '' }] = (await callApi('GET /api/clients', undefined, session)).items
  const mia = {
    firstName: 'Mia',
    lastName: 'Lang',
    dateOfBirth: '2015-05-02',
    note: 'Frightened of umbrellas.',
  }
  const rider = await callApi('POST /api/clients/{id}/riders', mia, { ...session, params: { id } })
  await callApi('POST /api/riders/{id}/levels', toLevel, { ...session, params: { id: rider.id } })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mia Lang', exact: true })).toBeVisible()
  await expect(page.getByText(/Rising trot, first canter/), 'P8: the trainer’s level').toBeVisible()
  await expect(page.getByText('Frightened of umbrellas.')).toHaveCount(0)
  await page.getByLabel('Emergency contact').fill('Jo Lang')
  await page.getByLabel('Emergency phone').fill('+44 20 7946 0019')
  await page.getByLabel('Weight').fill('much')
  await page.getByRole('button', { name: /^Save details of / }).click()
  await expect(page.getByLabel('Weight')).toBeFocused()
  await page.getByLabel('Weight').fill('41,5')
  await page.getByRole('button', { name: /^Save details of / }).click()
  await expect(page.getByText('Saved. Your trainer can see it.')).toBeVisible()

  await page.getByRole('button', { name: 'Add health details' }).click()
  await page.getByLabel(/agree that these health details are kept/).check()
  await page.getByLabel('Allergies').fill('Bee stings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save health details' }).click()
  await expect(page.getByText('Bee stings')).toBeVisible()

  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018')
  await page.getByLabel('Town').fill('Oakfield')
  await page.getByRole('button', { name: 'Save contact details' }).click()
  await expect(page.getByText('Saved. Your trainer can see it.').last()).toBeVisible()

  const seen = await newVisitor(trainer)
  await seen.goto(`/trainer/clients/${id}`)
  await expect(seen.getByRole('link', { name: '+44 20 7946 0018' })).toBeVisible()
  await seen.getByRole('link', { name: 'Mia Lang' }).click()
  await expect(seen.getByText('Jo Lang')).toBeVisible()
  await expect(seen.getByText('Health details are recorded. We log everyone who views them.')).toBeVisible()
})

test.describe('refused', () => {
  test.use({ refusals: [403, 404] })

  test('another household, another business and an administrator see none of it', async ({ newVisitor }) => {
    const trainer = await aTrainer()
    const session = await tokensOf(trainer)
    const client = await callApi('POST /api/clients', { firstName: 'Nora', lastName: 'Lang' }, session)
    const child = { firstName: 'Mia', lastName: 'Lang', dateOfBirth: '2015-05-02' }
    const rider = await callApi('POST /api/clients/{id}/riders', child, {
      ...session,
      params: { id: client.id },
    })

    const neighbour = await newVisitor(await aClient(trainer))
    await neighbour.goto('/client/riders')
    await expect(neighbour.getByText('No riders yet.')).toBeVisible()
    await neighbour.goto(`/trainer/riders/${rider.id}`)
    await expect(neighbour, 'an area of another role redirects to your own').toHaveURL('/client')

    const stranger = await newVisitor(await aTrainer('Grace', 'Bell'))
    await stranger.goto(`/trainer/riders/${rider.id}`)
    await expect(stranger.getByText('Mia')).toHaveCount(0)
    await expect(stranger.getByRole('alert')).toBeVisible()
    await expectAccessible(stranger)
    await stranger.goto('/trainer/clients?search=mia')
    await expect(stranger.getByText('No client matches “mia”.')).toBeVisible()
  })
})
