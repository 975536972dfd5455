import { callApi } from '../../../fixtures/api.ts'
import { aFamily, anOpenYard, winterCourse } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

test('on a phone, a family joins a weekly group until its end in one booking, and leaves it again', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const offer = await callApi('POST /api/offers', winterCourse, { token })
  const first = Temporal.Now.plainDateISO('UTC').add({ days: 5 })
  const plan = { offerId: offer.id, firstDay: first.toString(), wallTime: '16:00' }
  const excludedDays = [first.add({ weeks: 1 }).toString()]
  await callApi('POST /api/series', { ...plan, rule: 'FREQ=WEEKLY;COUNT=5', excludedDays }, { token })
  const family = await aFamily(trainer, yard, 'Amelia')

  await signIn(context, family)
  await page.goto(`/client/book?offer=${offer.id}`)
  const groups = page.getByRole('list', { name: 'Groups to join' })
  await expect(groups).toContainText('4 lessons')
  await expect(groups).toContainText('no lesson that day')
  await expect(groups).toContainText('£120.00')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await groups.getByRole('button', { name: /^Join group/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join this group?' })
  await expect(dialog.getByText(/^Held for you: /)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(4)
  await expect(dialog).toContainText('£120.00 for 4 lessons, £30.00 each')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)

  // A reload keeps the places, and the booking goes on.
  await page.reload()
  const held = page.getByRole('region', { name: 'Held group' })
  await held.getByRole('button', { name: 'Continue booking' }).click()
  await dialog.getByRole('button', { name: 'Book 4 lessons' }).click()
  await expect(page.getByRole('heading', { name: 'Group joined' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')).toHaveCount(4)

  const own = page.getByRole('list', { name: 'Groups' })
  await expect(own).toContainText('4 lessons left')
  await expectNothingCut(page, zoomedPhone)
  await page.setViewportSize(sizes.phone)
  await own.getByRole('button', { name: /^Leave group/ }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave this group?' })
  await expect(leaving).toContainText(/4 lessons are cancelled, from .+ to .+\./)
  await expect(leaving).toContainText('You pay nothing for them.')
  await expect(leaving).toContainText(/This holds until .+\. After that, leaving may cost more\./)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Leave group: no charge' }).click()
  await expect(page.getByText('Group left. No charge.')).toBeVisible()
  await expect(own).toBeHidden()
})
