import { callApi } from '../../../fixtures/api.ts'
import { aRiderOf, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer } from '../../../fixtures/people.ts'
import { expectAccessible } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

/** S20 as a trainer and a family use it. */
test.slow()

const today = Temporal.Now.plainDateISO('Europe/London')

/** A weekly group in which Zoe Hart came to six of the last ten lessons, and Ben Hale to all. */
async function aRegularGroup() {
  const trainer = await aTrainer()
  const client = await aClient(trainer)
  const yard = await aYard(trainer)
  const { token, ben } = yard
  const zoe = await aRiderOf(yard, client)
  const group = { name: 'Friends group', kind: 'group', minutes: 60, capacity: 4, priceMinor: 3000 } as const
  const { id: offerId } = await callApi('POST /api/offers', { ...group, horses: 'none' } as never, { token })
  const seats = [zoe, ben].map((riderId) => ({ riderId, horseId: null }))
  const plan = { offerId, firstDay: today.add({ days: 7 }).toString(), wallTime: '10:00', seats }
  await callApi('POST /api/series', { ...plan, rule: 'FREQ=WEEKLY;COUNT=14' }, { token })
  const lessons = (await lessonsOfWeeks(token)).slice(0, 10)
  for (const [week, { id, version }] of lessons.entries()) {
    // No series begins in the past, but a lesson can be moved there.
    const startsAt = londonTime(-7 * (10 - week), '10:00')
    const moved = await callApi('PATCH /api/lessons/{id}', { version, startsAt }, { token, params: { id } })
    for (const seat of moved.seats) {
      const state = seat.riderId === zoe && week >= 6 ? 'no_show' : 'attended'
      const { version: seen } = seat
      await callApi('PATCH /api/seats/{id}', { version: seen, state }, { token, params: { id: seat.id } })
    }
  }
  return { trainer, client, zoe }
}

/** The lessons of the next weeks, in their order. */
async function lessonsOfWeeks(token: string) {
  const first = [0, 35, 70].map((days) => today.add({ days }))
  const parts = await Promise.all(
    first.map((from) => {
      const query = { from: from.toString(), until: from.add({ days: 34 }).toString() }
      return callApi('GET /api/lessons', undefined, { token, query })
    }),
  )
  return parts.flatMap(({ items }) => items)
}

test('a trainer reads who often stays away, and keeps the weekly slot', async ({ newVisitor }) => {
  const { trainer, client, zoe } = await aRegularGroup()
  const page = await newVisitor(trainer)
  await page.goto('/trainer/requests')
  const reviews = page.getByRole('list', { name: 'Weekly slots with low attendance' })
  await expect(reviews.getByRole('listitem')).toHaveCount(1)
  await expect(reviews).toContainText(/Zoe Hart came to 6 of the last 10 \w+days\./)
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Keep slot: Zoe Hart' }).click()
  await expect(page.getByText('Zoe Hart keeps the slot. We ask again after ten more lessons.')).toBeVisible()
  await expect(reviews).toHaveCount(0)

  await page.goto(`/trainer/riders/${zoe}`)
  const slots = page.getByRole('region', { name: 'Weekly slots' })
  await expect(slots).toContainText('6 of the last 10')
  await slots.getByRole('link').click()
  await expect(page.getByRole('complementary')).toContainText('Friends group')

  const family = await newVisitor(client)
  await family.goto('/client/lessons')
  await expect(family.getByText('Friends group').first()).toBeVisible()
  await expect(family.getByText(/of the last/), 'nobody else reads about it').toHaveCount(0)
})

test('a trainer takes the rider out instead, and the family reads that its lessons are cancelled', async ({
  newVisitor,
}) => {
  const { trainer, client } = await aRegularGroup()
  const page = await newVisitor(trainer)
  await page.goto('/trainer/requests')
  const reviews = page.getByRole('list', { name: 'Weekly slots with low attendance' })
  await reviews.getByRole('link', { name: 'Open series' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Remove from series: Zoe Hart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'All future lessons' }).check()
  await dialog.getByRole('button', { name: 'Remove rider' }).click()
  await expect(page.getByText(/^Zoe Hart removed from 4 lessons\./)).toBeVisible()
  await page.goto('/trainer/requests')
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(reviews).toHaveCount(0)

  const family = await newVisitor(client)
  await family.goto('/client/lessons')
  await expect(family.getByText('Cancelled', { exact: true })).toHaveCount(4)
})
