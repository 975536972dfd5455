import { callApi } from '../../../fixtures/api.ts'
import { aRiderOf, aYard, soon } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

test('a trainer sees on Today that a group has too few riders, shortens it, and the family can cancel for nothing', async ({
  page,
  context,
  browser,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const group = { name: 'Evening group', kind: 'group', minutes: 60, priceMinor: 3000, capacity: 6 } as const
  const rest = { arenaUnits: 0, horses: 'none', minRiders: 3, decideHours: 24, shortMinutes: 45 } as const
  const offer = await callApi('POST /api/offers', { ...group, ...rest }, { token })
  const family = await aClient(trainer, 'Amelia', 'Hart')
  const riderId = await aRiderOf(yard, family)
  // Within the last day, in which cancelling would cost the full price.
  await callApi(
    'POST /api/lessons',
    { offerId: offer.id, startsAt: soon(20), seats: [{ riderId }] },
    { token },
  )

  await signIn(context, trainer)
  await page.goto('/trainer/today')
  const groups = page.getByRole('list', { name: 'Groups with too few riders' })
  await expect(groups).toContainText('Evening group: 1 of at least 3 riders')
  await expect(groups).toContainText('Please decide now.')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await groups.getByRole('button', { name: /^Shorten lesson to 45 min/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Shorten this lesson?' })
  await expect(dialog).toContainText('The price stays.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Shorten lesson' }).click()
  await expect(page.getByText('Lesson shortened. The riders are told.')).toBeVisible()
  await expect(groups).toBeHidden()

  const own = await browser.newContext({ viewport: sizes.phone })
  await signIn(own, family)
  const phone = await own.newPage()
  await phone.goto(new URL('/client/lessons', page.url()).href)
  const lessons = phone.getByRole('list', { name: 'My lessons' })
  await lessons.getByRole('button', { name: /^Cancel lesson/ }).click()
  await expect(phone.getByRole('button', { name: /^Cancel lesson: (free|no charge)/i })).toBeVisible()
  await own.close()
})
