import { mailTo } from '../../../fixtures/mailbox.ts'
import { aGroupOnTwoDays } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()

test('a parent moves a place in a group to another day on a phone, and both calendars show it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const { client, thursday, written } = await aGroupOnTwoDays(trainer, { capacity: 4 })

  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client/lessons')
  const lessons = phone.getByRole('list', { name: 'My lessons' })
  await lessons.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = phone.getByRole('dialog', { name: 'Choose a new time' })
  await expect(choose.getByRole('button', { name: /16:00/ })).toHaveCount(1)
  await expectAccessible(phone)
  await expectNothingCut(phone, narrow)
  await phone.setViewportSize(sizes.phone)
  await choose.getByRole('button', { name: /16:00/ }).click()
  const confirm = phone.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm).toContainText('as agreed')
  await expectAccessible(phone)
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(phone.getByText(/^Lesson moved to/)).toBeVisible()
  await expect(lessons.getByRole('listitem').first()).toContainText(written)
  await expect(phone.getByRole('button', { name: /^Move lesson: Zoe Hart/ })).toHaveCount(1)

  await signIn(context, trainer)
  await page.goto(`/trainer/calendar?day=${thursday.toString()}&view=week`)
  await expect(page.getByText('Zoe Hart').first()).toBeVisible()
  const { text } = await mailTo(client.email, /Zoe Hart: lesson moved to/)
  expect(text).not.toContain('cancelled')
})
