import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aYard } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { aRequest, anOfferToRequest, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

test.slow()

/** A client who asks for lessons of Zoe, with a message, and Ida. */
async function twoRequests(message = '') {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer)
  const ofZoe = await aRequest(client, await aRiderToBook(yard, client, 'Zoe'), offerId, { message })
  await aRequest(client, await aRiderToBook(yard, client, 'Ida'), offerId, { nth: 4 })
  return { trainer, yard, client, ofZoe }
}

test('a trainer opens a lesson type for online booking and sees what clients read', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const { token, offerId } = await aYard(trainer)
  await signIn(context, trainer)
  await page.goto(`/trainer/offers/${offerId}`)
  const card = page.getByRole('region', { name: 'Online booking' })
  await expect(card.getByRole('radio', { name: /^Only trainers book/ })).toBeChecked()
  await expect(card.getByLabel('Minimum age in years'), 'only for clients').toBeHidden()
  await card.getByRole('radio', { name: /^Clients send a request/ }).check()
  await expect(card.getByText('No trainer has working hours in the next four weeks')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Add working hours' })).toHaveAttribute(
    'href',
    '/trainer/availability',
  )
  await expectAccessible(page)
  await card.getByLabel('Book at least this long before').fill('2')
  await card.getByLabel('Hours or days').selectOption('days')
  await card.getByLabel('Minimum age in years').fill('6')
  await card.getByRole('radio', { name: /^No level needed/ }).check()
  const preview = page.getByRole('figure', { name: 'Online booking in words' })
  await expect(preview).toContainText(
    'Clients book at least 2 days before, up to 60 days ahead. From age 6. Clients can move it up to 2 times while cancelling is free, by up to 30 days. You confirm each request.',
  )
  await card.getByLabel('Book at most this many days ahead').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('This is not valid. Please check it.')).toBeVisible()
  await expect(card.getByLabel('Book at most this many days ahead')).toBeFocused()
  await card.getByLabel('Book at most this many days ahead').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Flatwork saved.')).toBeVisible()

  const offer = await callApi('GET /api/offers/{id}', undefined, { token, params: { id: offerId } })
  const { booking, bookingLeadHours, bookingHorizonDays, minAge, assessment } = offer
  expect({ booking, bookingLeadHours, bookingHorizonDays, minAge, assessment }).toEqual({
    booking: 'request',
    bookingLeadHours: 48,
    bookingHorizonDays: 30,
    minAge: 6,
    assessment: 'not_required',
  })
  await page.goto('/trainer/offers')
  await expect(page.getByRole('list', { name: 'Lesson types' })).toContainText('Online on request')
})

test(
  'a request counts without a reload, is confirmed with a horse, and the client has the lesson',
  main,
  async ({ page, context }) => {
    const trainer = await aTrainer()
    const yard = await aYard(trainer)
    const client = await aClient(trainer)
    const zoe = await aRiderToBook(yard, client, 'Zoe')
    const offerId = await anOfferToRequest(yard, trainer)
    await signIn(context, trainer)
    await page.goto('/trainer/requests')
    await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible()
    await expectAccessible(page)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await page.evaluate(() => (document.body.dataset['kept'] = 'yes'))

    const message = 'Could she have a quiet horse?'
    await aRequest(client, zoe, offerId, { message })
    await expect(nav.getByRole('link', { name: 'Inbox 1', exact: true })).toBeVisible()
    await expect(page.locator('body'), 'without a reload').toHaveAttribute('data-kept', 'yes')
    const request = page.getByRole('article', { name: 'Zoe Hart' })
    await expect(request).toContainText(message)
    await expect(request).toContainText('Under 18')
    await expect(request).toContainText('No level yet')
    await expect(request).toContainText('No conflicts')
    await expect(request).toContainText('38.00')
    await expect(request.getByRole('link', { name: 'Amelia Hart' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(sizes.phone)
    await expect(nav.getByRole('button', { name: 'More, 1 open item, current page: Inbox' })).toBeVisible()
    await page.setViewportSize(sizes.desktop)

    await page.goto('/trainer/today')
    const card = page.getByRole('region', { name: '1 request is waiting for an answer' })
    await expect(card).toContainText('Zoe Hart')
    await card.getByRole('link', { name: 'Answer requests' }).click()
    await request.getByLabel('Horse for Zoe Hart').fill('Biscuit')
    await page.getByRole('option', { name: /^Biscuit/ }).click()
    await request.getByRole('button', { name: 'Confirm lesson: Zoe Hart' }).click()
    await expect(page.getByText('Lesson for Zoe Hart confirmed.')).toBeVisible()
    await expect(request).toBeHidden()
    await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()

    const { token } = await tokensOf(client)
    const { items } = await callApi('GET /api/my-lessons', undefined, { token })
    expect(items.map(({ state, horseName }) => ({ state, horseName }))).toEqual([
      { state: 'booked', horseName: 'Biscuit' },
    ])
  },
)

test('the keyboard alone declines one request with a message and goes to the next', async ({
  page,
  context,
}) => {
  const { trainer, client } = await twoRequests()
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  await expect(page.getByRole('article')).toHaveCount(2)
  await tabTo(page, page.getByRole('button', { name: 'Decline request: Zoe Hart' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Decline the request for Zoe Hart?' })
  await expect(dialog.getByLabel('Message to the client (optional)')).toBeFocused()
  await page.keyboard.type('Would Friday suit you?')
  await expect(dialog.getByRole('figure', { name: 'The client reads' })).toContainText(
    'Would Friday suit you?',
  )
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Decline request' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Request for Zoe Hart declined.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Ida Hart' })).toBeFocused()

  const { token } = await tokensOf(client)
  const { items } = await callApi('GET /api/my-lessons', undefined, { token, query: { cancelled: 'yes' } })
  expect(items.find(({ riderName }) => riderName === 'Zoe Hart')).toMatchObject({
    state: 'cancelled',
    declinedBecause: 'Would Friday suit you?',
  })
})

test.describe('a refused answer', () => {
  test.use({ refusals: [409, 422] })

  test('is explained: a limit can be overridden with a reason, a request that is gone is named', async ({
    page,
    context,
  }) => {
    const { trainer, yard, ofZoe: gone } = await twoRequests()
    await callApi(
      'POST /api/horses',
      { name: 'Storm', born: '2012-01-01', minRiderLevel: 5 },
      { token: yard.token },
    )
    await signIn(context, trainer)
    await page.goto('/trainer/requests')
    const ida = page.getByRole('article', { name: 'Ida Hart' })
    await ida.getByLabel('Horse for Ida Hart').fill('Storm')
    await page.getByRole('option', { name: 'Storm · needs a more experienced rider' }).click()
    await ida.getByRole('button', { name: 'Confirm lesson: Ida Hart' }).click()
    await ida.getByLabel('Reason for override').fill('I lead the horse')
    await expectAccessible(page)
    await ida.getByRole('button', { name: 'Override' }).click()
    await expect(page.getByText('Lesson for Ida Hart confirmed.')).toBeVisible()

    const zoe = page.getByRole('article', { name: 'Zoe Hart' })
    await page.route('**/api/booking-requests/*/accept', async (route) => {
      // Meanwhile, somebody else declines it.
      await callApi(
        'POST /api/booking-requests/{id}/decline',
        { version: 2 },
        { token: yard.token, params: { id: gone } },
      )
      await route.continue()
    })
    await zoe.getByRole('button', { name: 'Confirm lesson: Zoe Hart' }).click()
    await expect(page.getByText('You can no longer answer the request for Zoe Hart.')).toBeVisible()
    await expect(zoe).toBeHidden()
  })
})

test('what would refuse a confirmation is said before the trainer confirms', async ({ page, context }) => {
  const { trainer, yard } = await twoRequests()
  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  const zoe = page.getByRole('article', { name: 'Zoe Hart' })
  await expect(zoe).toContainText('No conflicts')
  const expiresOn = Temporal.Now.plainDateISO('Europe/London').subtract({ days: 60 }).toString()
  const permit = { kind: 'liability_insurance', expiresOn, trainerId: null } as const
  await callApi('POST /api/permits', permit, { token: yard.token })
  await expect(zoe).toContainText('Public liability insurance expired on')
  await expect(zoe).not.toContainText('No conflicts')
  await expectAccessible(page)
})

test('a request in the calendar is confirmed or declined in its lesson', async ({ page, context }) => {
  const message = 'It is her birthday.'
  const { trainer, yard } = await twoRequests(message)
  const { items } = await callApi('GET /api/booking-requests', undefined, { token: yard.token })
  const lessonOf = (name: string) => items.find(({ riderName }) => riderName === name)?.lessonId
  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?lesson=${lessonOf('Zoe Hart')}`)
  const zoe = page.getByRole('complementary', { name: 'Zoe Hart' })
  await expect(zoe).toContainText(message)
  await expectAccessible(page)
  await zoe.getByRole('button', { name: 'Confirm lesson: Zoe Hart' }).click()
  await expect(page.getByText('Lesson for Zoe Hart confirmed.')).toBeVisible()
  await expect(zoe.getByText('Booked', { exact: true })).toBeVisible()

  await page.goto(`/trainer/calendar?lesson=${lessonOf('Ida Hart')}`)
  const ida = page.getByRole('complementary', { name: 'Ida Hart' })
  await ida.getByRole('button', { name: 'Decline request: Ida Hart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the request for Ida Hart?' })
  await dialog.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText('Request for Ida Hart declined.')).toBeVisible()
  await expect(ida.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const isThere = (): Promise<boolean> => wanted.evaluate((one) => one === document.activeElement)
  for (let stop = 0; stop < 60 && !(await isThere()); stop += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}
