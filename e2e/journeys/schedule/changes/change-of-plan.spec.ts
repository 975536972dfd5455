import type { Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aRiderOf, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { mailTo } from '../../../fixtures/mailbox.ts'
import {
  aClient,
  anInvitation,
  aStranger,
  aTrainer,
  signIn,
  tokensOf,
  withAccount,
} from '../../../fixtures/people.ts'
import { expectAccessible, sizes, undo } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

// The job that mails notices looks once a minute.
test.slow()

const startOf = (page: Page) => page.getByRole('dialog', { name: 'Change of plan' })

async function openPlan(page: Page) {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Change of plan…' }).click()
  await expect(startOf(page)).toBeVisible()
  return startOf(page)
}

test('a horse goes lame: one family answers by the link in its mail, the other is phoned', async ({
  page,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const clover = await callApi(
    'POST /api/horses',
    { name: 'Clover', born: '2012-01-01', restDaysPerWeek: 0 },
    { token: yard.token },
  )
  const client = await aClient(trainer)
  const { token } = await tokensOf(client)
  await callApi('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
  const zoe = await aRiderOf(yard, client)
  await aLesson(yard, londonTime(3, '10:00'), { seats: [{ riderId: zoe, horseId: yard.horseId }] })
  // The family of Mia has no account.
  await aLesson(yard, londonTime(3, '12:00'))
  await signIn(page.context(), trainer)
  await page.goto('/trainer/today')
  const dialog = await openPlan(page)
  await expectAccessible(page)
  await dialog.getByLabel('Horse', { exact: true }).selectOption('Biscuit')
  await dialog.getByLabel('Reason').fill('Lame in front')
  await expect(dialog.getByRole('heading', { name: '2 lessons will be without Biscuit' })).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Horse for Zoe Hart/ }).selectOption(clover.name)
  await dialog.getByRole('combobox', { name: /^Horse for Mia Hale/ }).selectOption('Cancel without a fee')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take off work' }).click()

  await expect(page.getByRole('heading', { name: 'Biscuit is off work' })).toBeVisible()
  const zoeOnBoard = page.getByRole('article', { name: /^Zoe Hart/ })
  await expect(zoeOnBoard.getByText('Clover instead of Biscuit')).toBeVisible()
  const calls = page.getByRole('region', { name: 'To phone (1)' })
  await expect(calls.getByText('Nobody of the family has an account, so nobody was told.')).toBeVisible()
  await expectAccessible(page)
  await calls.getByRole('button', { name: 'Mark as reached by phone' }).click()
  await expect(page.getByRole('article', { name: /^Mia Hale/ }).getByText('Reached by phone')).toBeVisible()
  await expect(calls).toBeHidden()

  let text = ''
  await expect(async () => {
    text = (await mailTo(client.email, /^Zoe Hart: another horse/)).text
  }).toPass({ timeout: 150_000 })
  const path = /Yes, keep the lesson\s+https?:\/\/[^/]+(\/\S+)/.exec(text)?.[1] ?? ''
  const family = await newVisitor()
  await family.setViewportSize(sizes.phone)
  await family.goto(path)
  await expect(family.getByText('Zoe rides Clover instead of Biscuit')).toBeVisible()
  await expectAccessible(family)
  await family.getByRole('button', { name: 'Keep lesson' }).click()
  await expect(family.getByText(/^You agreed to the change on/)).toBeVisible()
  await expect(zoeOnBoard.getByText('Agreed', { exact: true })).toBeVisible()
  await expect(zoeOnBoard.getByText(/Email sent/)).toBeVisible()
})

test('a family cancels in the app without a fee, because another horse does not suit it', async ({
  page,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const zoe = await aRiderOf(yard, client)
  const lesson = await aLesson(yard, londonTime(1, '10:00'), {
    seats: [{ riderId: zoe, horseId: yard.horseId }],
  })
  const { token } = yard
  const { id: horseId } = await callApi(
    'POST /api/horses',
    { name: 'Clover', born: '2012-01-01', restDaysPerWeek: 0 },
    { token },
  )
  const [seat] = lesson.seats
  const fromDay = londonTime(0, '10:00').slice(0, 10)
  const replacements = [{ seatId: seat?.id ?? '', version: seat?.version ?? 0, horseId }]
  const { disruptionId } = await callApi(
    'POST /api/horses/{id}/time-off',
    { fromDay, untilDay: null, reason: 'Lame', byInspector: false, replacements },
    { token, params: { id: yard.horseId } },
  )
  const board = await newVisitor(trainer)
  await board.goto(`/trainer/changes/${disruptionId}`)
  await signIn(page.context(), client)
  await page.setViewportSize(sizes.phone)
  await page.goto('/client')
  const change = page.getByRole('article', { name: 'Change for Zoe Hart' })
  await expect(change.getByText('Zoe Hart rides Clover instead of Biscuit')).toBeVisible()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Cancel without a fee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel without a fee' }).click()
  await expect(page.getByText('Lesson cancelled. You pay nothing.')).toBeVisible()
  await expect(change).toBeHidden()
  await expect(board.getByText('Cancelled by the family')).toBeVisible()
})

test('a trainer falls ill: a colleague takes one lesson, one is cancelled, and Undo reverses both', async ({
  page,
}) => {
  const owner = await aTrainer()
  await withAccount(aStranger('Marcus', 'Reed'), await anInvitation(owner, 'trainer'))
  const yard = await aYard(owner)
  await aLesson(yard, londonTime(2, '10:00'))
  await aLesson(yard, londonTime(2, '12:00'), { seats: [{ riderId: yard.ben }] })
  await signIn(page.context(), owner)
  await page.goto(`/trainer/today?day=${londonTime(2, '10:00').slice(0, 10)}`)
  const dialog = await openPlan(page)
  await dialog.getByText('A trainer is not available').click()
  const list = dialog.getByRole('region', { name: 'Lessons during this time' })
  await expect(list).toContainText('2 lessons during this time')
  await list.getByLabel(/^Action for 12:00/).selectOption('Cancel')
  await dialog.getByLabel('Reason (optional)').fill('Flu')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel 1 lesson and hand over 1' }).click()
  await expect(
    page.getByRole('article', { name: /^Mia Hale/ }).getByText(/^Marcus Reed instead of/),
  ).toBeVisible()
  await expect(
    page.getByRole('article', { name: /^Ben Hale/ }).getByText('Cancelled without a fee'),
  ).toBeVisible()
  await undo(page, 'Days off saved. 1 lesson cancelled. 1 lesson handed over.')
  await expect(page.getByText(/^This was undone on/)).toBeVisible()
  await page.goto('/trainer/today')
  await expect(page.getByRole('region', { name: 'Changes of plan' })).toBeHidden()
})
