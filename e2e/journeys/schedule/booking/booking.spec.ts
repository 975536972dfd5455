import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aRiderOf } from '../../../fixtures/lessons.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../../fixtures/screens.ts'
import { expect, main, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

const lessons = (page: Page) => page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
const times = (page: Page) => page.getByRole('region', { name: 'Free times' }).getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a family books from Home in four taps, and sees the lesson', main, async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const hack = { name: 'Hack', kind: 'private', minutes: 30, priceMinor: 3000, minAge: 18 } as const
  await callApi('POST /api/offers', { ...hack, booking: 'request' }, { token: yard.token })
  const client = await aFamily(trainer, yard, 'Amelia')
  await aRiderOf(yard, client, { firstName: 'Leo', dateOfBirth: '2016-05-04' })
  let taps = 0
  const tap = async (control: Locator): Promise<void> => {
    await control.click()
    taps += 1
  }

  await signIn(context, client)
  await page.goto('/client')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Who rides?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leo Hart' }).click()
  await expect(times(page).first(), 'the other lesson type is for adults').toBeVisible()
  await page.getByRole('button', { name: 'Choose lesson type' }).click()
  await expect(page.getByRole('button', { name: /^Hack.*From age 18$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('heading', { name: 'Which lesson?' })).toBeFocused()
  await expectAccessible(page)
  await expectNoneCut(page)
  await page.getByRole('button', { name: /^Flatwork/ }).click()
  await times(page).first().waitFor()
  await expectAccessible(page)
  await expectNoneCut(page)
  await times(page).getByRole('button', { name: '14:00' }).last().click()
  await expect(dialog(page, 'Book this lesson?')).toContainText(/Free until \w+ \d+ \w+, 14:00\./)
  await expectAccessible(page)
  await expectNoneCut(page)
  const book = dialog(page, 'Book this lesson?').getByRole('button', { name: 'Book lesson' })
  await expect(book, 'in view without scrolling').toBeInViewport({ ratio: 1 })
  await book.click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeFocused()
  await expect(page.getByText(/^Free to cancel until/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/client')
  await tap(page.getByRole('main').getByRole('link', { name: 'Book lesson' }))
  await tap(times(page).getByRole('button', { name: '16:00' }).last())
  await expect(dialog(page, 'Book this lesson?')).toContainText('Leo Hart')
  await tap(dialog(page, 'Book this lesson?').getByRole('button', { name: 'Book lesson' }))
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(lessons(page)).toHaveCount(2)
  await expect(lessons(page).last()).toContainText('16:00–17:00')
})

/** Narrow windows show every control; then the phone is back. */
async function expectNoneCut(page: Page): Promise<void> {
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
}

test('choices are in the address, so that Back and a reload keep them', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { bookingHorizonDays: 20 })
  await signIn(context, await aFamily(trainer, yard, 'Amelia'))
  await page.goto('/client/book')
  const title = page.getByRole('region', { name: 'Free times' }).getByRole('heading', { level: 2 })
  const first = await title.textContent()
  await page.getByRole('button', { name: 'Show next week' }).first().click()
  await expect(title).not.toHaveText(first ?? '')
  const second = await title.textContent()
  await page.reload()
  await expect(title).toHaveText(second ?? '')
  await page.goBack()
  await expect(title).toHaveText(first ?? '')
  await times(page).getByRole('button').first().click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title).toHaveText(first ?? '')
})

test.describe('two families', () => {
  test.use({ refusals: [409] })

  test('want the same time, and the second one holds the nearest', async ({ page, context, newVisitor }) => {
    const trainer = await aTrainer()
    const yard = await anOpenYard(trainer)
    const [amelia, olive] = [await aFamily(trainer, yard, 'Amelia'), await aFamily(trainer, yard, 'Olive')]
    await signIn(context, olive)
    const ameliaPage = await newVisitor(amelia)
    for (const one of [page, ameliaPage]) {
      await one.goto('/client/book')
      await expect(times(one).getByRole('button', { name: '15:00' }).first()).toBeVisible()
    }
    // The second screen does not hear of the first one in time.
    await page.route('**/api/events**', (route) => route.abort())
    await times(ameliaPage).getByRole('button', { name: '15:00' }).first().click()
    await expect(dialog(ameliaPage, 'Book this lesson?')).toContainText(/Held for you: (10:00|9:\d\d)/)
    await times(page)
      .getByRole('button', { name: /^1[45]:\d\d$/ })
      .first()
      .waitFor()
    const wanted = times(page).getByRole('button', { name: '15:00' }).first()
    await wanted.click()
    const refused = dialog(page, 'This time is not held')
    const own = dialog(page, 'Book this lesson?')
    await expect(page.getByRole('dialog')).toContainText(/Held for you|no longer free/)
    if (await refused.isVisible()) {
      await expect(refused.getByRole('alert')).toContainText('This time is no longer free.')
      await expectAccessible(page)
      await refused.getByRole('list', { name: 'Nearest free times' }).getByRole('button').first().click()
    }
    await own.getByLabel('Message to Hannah Oakley').fill('We may be late.')
    await own.getByRole('button', { name: 'Book lesson' }).click()
    await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
    await dialog(ameliaPage, 'Book this lesson?').getByRole('button', { name: 'Book lesson' }).click()
    await expect(ameliaPage.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  })
})

test('a held time survives a reload, and two riders are booked in one go', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const client = await aFamily(trainer, yard, 'Amelia')
  await aRiderOf(yard, client, { firstName: 'Leo', dateOfBirth: '2016-05-04' })
  await signIn(context, client)
  await page.goto('/client/book')
  await page.getByRole('button', { name: 'Zoe Hart' }).click()
  await times(page).getByRole('button', { name: '15:00' }).first().click()
  await expect(dialog(page, 'Book this lesson?')).toContainText('Held for you')
  await page.reload()
  const held = page.getByRole('region', { name: 'Held places' })
  await expect(held).toContainText(/You are holding a place for Zoe Hart: Flatwork, \w+ \d+ \w+, 15:00/)
  await expectAccessible(page)
  await expectNoneCut(page)
  await held.getByRole('button', { name: 'Continue booking' }).click()
  await page.getByRole('button', { name: 'Add another rider' }).click()
  await page.getByRole('list', { name: 'Times for Leo Hart' }).getByRole('button').first().click()
  const both = dialog(page, 'Book both lessons?')
  await expect(both).toContainText('Together:')
  await expectAccessible(page)
  await expectNoneCut(page)
  await both.getByRole('button', { name: 'Book both lessons' }).click()
  await expect(page.getByRole('heading', { name: 'Lessons booked' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(lessons(page)).toHaveCount(2)
})

test.describe('a released place', () => {
  // The trainer's panel shows a lesson that has gone.
  test.use({ refusals: [404] })

  test('closing the dialog releases the time, and a trainer can release one too', async ({
    page,
    context,
    newVisitor,
  }) => {
    const trainer = await aTrainer()
    const yard = await anOpenYard(trainer)
    await signIn(context, await aFamily(trainer, yard, 'Amelia'))
    await page.goto('/client/book')
    const first = times(page).getByRole('button', { name: '15:00' }).first()
    await first.click()
    await expect(dialog(page, 'Book this lesson?')).toContainText('Held for you')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await first.click()
    const asked = dialog(page, 'Book this lesson?')
    await expect(asked).toContainText('Held for you')
    const { items } = await callApi('GET /api/lessons', undefined, {
      token: yard.token,
      query: { from: dayAfter(0), until: dayAfter(7) },
    })
    const [lesson] = items.filter(({ seats }) => seats.some(({ state }) => state === 'held'))
    const trainerPage = await newVisitor(trainer)
    await trainerPage.goto(`/trainer/calendar?lesson=${lesson?.id ?? ''}`)
    await expect(trainerPage.getByText(/^Held for Zoe Hart until/)).toBeVisible()
    await expectAccessible(trainerPage)
    await trainerPage.getByRole('button', { name: 'Release place: Zoe Hart' }).click()
    await expect(trainerPage.getByText(/^This place is no longer held/)).toBeVisible()
  })
})

function dayAfter(days: number): string {
  return Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
}

test('a request waits, can be withdrawn, and shows why the trainer declined it', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer, { booking: 'request' })
  await signIn(context, await aFamily(trainer, yard, 'Amelia'))
  const request = async (time: string): Promise<void> => {
    await page.goto('/client/book')
    await times(page).getByRole('button', { name: time }).last().click()
    await dialog(page, 'Request this lesson?').getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  }
  await request('14:00')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(lessons(page)).toContainText(/Waiting for confirmation until \w+ [\d/]+, \d\d:\d\d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Withdraw request/ }).click()
  const ask = dialog(page, 'Withdraw this request?')
  await expect(ask).toContainText('You pay nothing.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Request withdrawn.')).toBeVisible()
  await expect(lessons(page)).toContainText('Cancelled')

  await request('16:00')
  await page.goto('/client')
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('Waiting for confirmation')
  await expectAccessible(page)
  await page.goto('/client/lessons')
  await expect(page.getByText(/^Waiting for confirmation/)).toBeVisible()
  const { items } = await callApi('GET /api/booking-requests', undefined, { token: yard.token })
  const [waiting] = items
  if (!waiting) throw new Error('No request waits.')
  const message = 'Biscuit has a day off. How about Friday?'
  await callApi(
    'POST /api/booking-requests/{id}/decline',
    { version: waiting.version, message },
    { token: yard.token, params: { id: waiting.seatId } },
  )
  await expect(page.getByText(`Message: ${message}`)).toBeVisible()
  await expect(lessons(page).filter({ hasText: 'Declined' })).toHaveCount(1)
  await expectAccessible(page)
})
