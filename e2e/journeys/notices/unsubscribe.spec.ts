import { callApi } from '../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, soon } from '../../fixtures/lessons.ts'
import { linkIn, mailTo } from '../../fixtures/mailbox.ts'
import { aClient, aTrainer, tokensOf } from '../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

test('a parent unsubscribes by the link of a mail, and gets such mails for one child again', async ({
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const zoe = await aRiderOf(yard, client, { firstName: 'Zoe' })
  await aRiderOf(yard, client, { firstName: 'Ida' })
  const { token } = await tokensOf(client)
  const { textsToday: _, ...rules } = await callApi('GET /api/notice-rules', undefined, yard)
  await callApi('PUT /api/notice-rules', { ...rules, mailsBookings: true }, yard)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
  await aLesson(yard, soon(24 * 5), { seats: [{ riderId: zoe }] })
  let link = ''
  await expect(async () => {
    link = linkIn(await mailTo(client.email, /^Lesson booked for Zoe Hart/), 'public/unsubscribe')
  }).toPass({ timeout: 150_000 })

  const stranger = await newVisitor()
  await stranger.setViewportSize(sizes.phone)
  await stranger.goto(link)
  const asks = stranger.getByRole('heading', { level: 1, name: 'Unsubscribe from these emails?' })
  await expect(asks).toBeVisible()
  expect(stranger.url(), 'the secret is where no server sees it').toMatch(/\/public\/unsubscribe#/)
  await expect(stranger.getByText('A lesson is booked')).toBeVisible()
  await expectAccessible(stranger)
  await expectNothingCut(stranger, narrow)
  await stranger.reload()
  await expect(asks, 'opening the link changes nothing').toBeVisible()
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeFocused()
  await expectAccessible(stranger)

  const page = await newVisitor(client)
  await page.setViewportSize(sizes.phone)
  await page.goto('/client/account/notices')
  const lessons = page.getByText('Bookings, changes and cancellations')
  const riders = page.getByRole('region', { name: 'Notifications about your riders' })
  const unfold = async () => {
    await lessons.first().click()
    await riders.locator('summary').first().click()
  }
  await unfold()
  const booked = page.getByRole('checkbox', { name: /^A lesson is booked/ })
  await expect(booked).not.toBeChecked()
  await page
    .getByRole('group', { name: /^Zoe/ })
    .getByRole('radio', { name: /^Choose for Zoe/ })
    .click()
  await lessons.last().click()
  await expect(booked).toHaveCount(2)
  await booked.last().click()
  await expect(booked.last()).toBeChecked()
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.reload()
  await unfold()
  await page.getByText(/^Choices for Zoe/).click()
  await lessons.last().click()
  await expect(booked.last()).toBeChecked()
  await expect(booked.first(), 'only for this child').not.toBeChecked()
})
