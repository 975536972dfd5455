import { callApi } from '../fixtures/api.ts'
import { aLesson, aYard, soon } from '../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../fixtures/people.ts'
import { expectAccessible, undo } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

test.slow()

test('S13, S16: a trainer sets what cancelling costs; a client sees the price before, is let off, and pays the next; the trainer lets that off too', async ({
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
  const card = page.getByRole('region', { name: 'When a client cancels' })
  const step = (place: number) => card.getByRole('group', { name: `Step ${place}` })
  await expect(card.getByText('Until 24 hours before: free')).toBeVisible()

  // What is no ladder is not saved, and each error says what would be one.
  await step(1).getByLabel('Hours before').fill('48')
  await card.getByRole('button', { name: 'Add a step' }).click()
  await step(2).getByLabel('Hours before').fill('72')
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(card.getByText('Must be fewer than the 48 hours before it.')).toBeVisible()
  await expectAccessible(page)
  await step(2).getByLabel('Hours before').fill('24')
  await expect(card.getByText('Until 24 hours before: 50 % of the price')).toBeVisible()
  await page.getByRole('button', { name: 'Save business' }).click()
  await expect(page.getByText('The business is saved.')).toBeVisible()
  await expectAccessible(page)

  let household = ''
  const find = async (): Promise<string> => {
    const { items } = await callApi('GET /api/clients', undefined, { token })
    return (household = items.find(({ email }) => email === client.email)?.id ?? '')
  }
  await expect.poll(find).not.toBe('')
  const name = { firstName: 'Zoe', lastName: 'Hart' }
  const { id: riderId } = await callApi('POST /api/clients/{id}/riders', name, {
    token,
    params: { id: household },
  })
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
    .getByRole('button', { name: /^Cancel: / })
    .click()
  await expect(dialog.getByText('No charge', { exact: false })).toBeVisible()
  await expect(dialog.getByText(/It costs more from/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Keep lesson' }).click()
  await lessons
    .first()
    .getByRole('button', { name: /^Cancel: / })
    .click()
  await dialog.getByRole('button', { name: 'Cancel: free' }).click()
  await expect(
    phone.getByText('No charge: 0 of 1 free late cancellations left this year.', { exact: false }),
  ).toBeVisible()
  // A cancelled lesson moves to the end of the list.
  await expect(lessons.last()).toContainText('No charge (goodwill)')
  await lessons
    .first()
    .getByRole('button', { name: /^Cancel: / })
    .click()
  await expect(dialog.getByText("Cancel now and you'll pay 50% of the price, £27.50.")).toBeVisible()
  await expect(dialog.getByText(/^It costs more from /)).toBeVisible()
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Cancel: £27.50' }).click()
  await expect(lessons.filter({ hasText: 'It costs 50 %' })).toContainText(
    'It costs 50 % of the price, £27.50',
  )
  await theirs.close()

  const { items } = await callApi('GET /api/charges', undefined, { token })
  expect(items.map(({ amountMinor, detail }) => [amountMinor, detail])).toEqual([
    [2750, 'cancelled late, 50 %'],
  ])
  const [charged] = items
  const from = Temporal.Now.plainDateISO('Europe/London')
  const week = { from: from.toString(), until: from.add({ days: 3 }).toString() }
  const { items: planned } = await callApi('GET /api/lessons', undefined, { token, query: week })
  const lesson = planned.find(({ seats }) => seats.some(({ id }) => id === charged?.id))
  await page.goto(`/trainer/calendar?lesson=${lesson?.id}`)
  await expect(page.getByText('Fee: 50 % of the price, £27.50')).toBeVisible()
  await page.getByRole('button', { name: 'Let off as goodwill: Zoe Hart' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('A hospital')
  await page.getByRole('dialog').getByRole('button', { name: 'Let off as goodwill' }).click()
  await expect(page.getByText('Not charged: A hospital')).toBeVisible()
  await undo(page, 'Nothing is asked for it.')
  await expect(page.getByText('Fee: 50 % of the price, £27.50')).toBeVisible()
  await expectAccessible(page)
})
