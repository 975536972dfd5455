import { callApi } from '../../../fixtures/api.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { bookAs } from '../../../fixtures/requests.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

test('a client moves a lesson once, and then reads why it stays', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { movesPerBooking: 1 })
  const client = await aFamily(trainer, yard, 'Amelia')
  const { token } = await tokensOf(client)
  const { riders, timeZone } = await callApi('GET /api/my-booking-choices', undefined, { token })
  const riderId = riders[0]?.id ?? ''
  const day = Temporal.Now.plainDateISO(timeZone).add({ days: 5 }).toString()
  const query = { riderId, offerId: yard.offerId, from: day, until: day }
  const { items } = await callApi('GET /api/my-slots', undefined, { token, query })
  const [first] = items
  if (!first) throw new Error('There is no free time.')
  await bookAs(token, { riderId, offerId: yard.offerId }, first)

  await signIn(context, client)
  await page.goto('/client/lessons')
  const lesson = page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
  await expect(lesson).toContainText('14:00–15:00')
  await lesson.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = page.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose.getByRole('paragraph').filter({ hasText: 'Zoe Hart' })).toContainText('14:00')
  const sameDay = choose.getByRole('region').filter({ has: page.getByRole('button', { name: '14:30' }) })
  await expect(sameDay.first()).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: '16:00' }).last().click()
  const confirm = page.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm.getByRole('region', { name: 'Old time' })).toContainText('14:00 to 15:00')
  await expect(confirm.getByRole('region', { name: 'New time' })).toContainText('16:00 to 17:00')
  await expect(confirm).toContainText(/Free until \w+ \d+ \w+, 16:00\./)
  await expect(confirm).toContainText('as agreed')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await confirm.getByRole('button', { name: 'Choose another time' }).click()
  await choose.getByRole('button', { name: '15:30' }).last().click()
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(page.getByText(/^Lesson moved to \w+ \d+ \w+, 15:30\.$/)).toBeVisible()
  await expect(lesson).toHaveCount(1)
  await expect(lesson).toContainText('15:30–16:30')
  await lesson.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const stays = page.getByRole('dialog', { name: 'Move lesson' })
  await expect(stays).toContainText('You have moved this lesson as often as allowed.')
  await expect(stays.getByRole('link', { name: trainer.email })).toBeVisible()
  await expectAccessible(page)
})
