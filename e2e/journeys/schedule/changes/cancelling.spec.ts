import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, soon } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, undo } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()

test('S13, S16: cancelling shows its price first, a fee can be waived, and the next one is charged', async ({
  page,
  context,
  browser,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const { token } = yard
  const client = await aClient(trainer)
  await signIn(context, trainer)
  await page.goto('/trainer/business')
  const card = page.getByRole('region', { name: 'Cancellation policy' })
  const step = (place: number) => card.getByRole('group', { name: `Step ${place}` })
  await expect(card.getByText('Until 24 hours before: free')).toBeVisible()

  // Invalid steps are not saved, and each error says how to correct its step.
  await step(1).getByLabel('Hours before').fill('48')
  await card.getByRole('button', { name: 'Add a step' }).click()
  await step(2).getByLabel('Hours before').fill('72')
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(card.getByText('Must be fewer than the 48 hours before it.')).toBeVisible()
  await expectAccessible(page)
  await step(2).getByLabel('Hours before').fill('24')
  await expect(card.getByText('Until 24 hours before: 50% of the price')).toBeVisible()
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(page.getByText('Business saved.')).toBeVisible()
  await expectAccessible(page)

  const riderId = await aRiderOf(yard, client)
  const { body } = { body: await callApi('GET /api/business', undefined, { token }) }
  await callApi(
    'PATCH /api/business',
    { version: body.version, freeLateChanges: 1, cancelGraceMinutes: 0 },
    { token },
  )
  for (const hours of [30, 33]) await aLesson(yard, soon(hours), { seats: [{ riderId }] })

  const theirs = await browser.newContext()
  await signIn(theirs, client)
  const phone = await theirs.newPage()
  await phone.goto('/client/lessons')
  const lessons = phone.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
  await expect(lessons.first()).toContainText(/Cancel by .*: no charge, uses a free late cancellation/)
  await phone.getByText('Cancellation policy').click()
  await expect(phone.getByText(/^Free late cancellations in \d+: 1 of 1 left\.$/)).toBeVisible()
  await expectAccessible(phone)
  const dialog = phone.getByRole('dialog', { name: 'Cancel this lesson?' })
  await lessons
    .first()
    .getByRole('button', { name: /^Cancel lesson: / })
    .click()
  await expect(dialog.getByText(/^No charge\. This uses 1 of/)).toBeVisible()
  await expect(dialog.getByRole('listitem').last()).toContainText(
    'After that: no charge with a free late cancellation, otherwise',
  )
  await expect(dialog.getByText(/Cancelling costs more from/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Keep lesson' }).click()
  await lessons
    .first()
    .getByRole('button', { name: /^Cancel lesson: / })
    .click()
  await dialog.getByRole('button', { name: 'Cancel lesson: free' }).click()
  await expect(
    phone.getByText('No charge: 0 of 1 free late cancellations left this year.', { exact: false }),
  ).toBeVisible()
  // A cancelled lesson moves to the end of the list.
  await expect(lessons.last()).toContainText('No charge (free late cancellation)')
  await lessons
    .first()
    .getByRole('button', { name: /^Cancel lesson: / })
    .click()
  await expect(dialog.getByText('If you cancel now, you will pay 50% of the price, £27.50.')).toBeVisible()
  await expect(dialog.getByText(/^Cancelling costs more from /)).toBeVisible()
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Cancel lesson: £27.50' }).click()
  await expect(lessons.filter({ hasText: 'You pay 50%' })).toContainText('You pay 50% of the price, £27.50')
  await theirs.close()

  const { items } = await callApi('GET /api/charges', undefined, { token })
  expect(items.map(({ amountMinor, detail }) => [amountMinor, detail])).toEqual([
    [2750, 'cancelled late, 50%'],
  ])
  const [charged] = items
  const from = Temporal.Now.plainDateISO('Europe/London')
  const week = { from: from.toString(), until: from.add({ days: 3 }).toString() }
  // A private lesson is cancelled with its only seat.
  const query = { ...week, cancelled: 'yes' } as const
  const { items: all } = await callApi('GET /api/lessons', undefined, { token, query })
  const lesson = all.find(({ seats }) => seats.some(({ id }) => id === charged?.id))
  await page.goto(`/trainer/calendar?lesson=${lesson?.id}`)
  await expect(page.getByText('Fee: 50% of the price, £27.50')).toBeVisible()
  await page.getByRole('button', { name: 'Waive fee as goodwill: Zoe Hart' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A hospital')
  await page.getByRole('dialog').getByRole('button', { name: 'Waive fee as goodwill' }).click()
  await expect(page.getByText('Waived: A hospital')).toBeVisible()
  await undo(page, 'No charge for this lesson.')
  await expect(page.getByText('Fee: 50% of the price, £27.50')).toBeVisible()
  await expectAccessible(page)
})
