import { callApi } from '../../fixtures/api.ts'
import { londonTime } from '../../fixtures/lessons.ts'
import { anOpenYard, aFamily } from '../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../fixtures/people.ts'
import { expectAccessible, expectNoSidewaysScroll, sizes, undo, zoomedPhone } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const days = 2
const busyFrom = (time: string, until: string) =>
  `https://calendar.example/busy/${londonTime(days, time)}/${londonTime(days, until)}.ics`

test('a trainer links a calendar, and families are offered no time in its events', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const family = await aFamily(trainer, yard, 'Zoe')
  const lesson = {
    offerId: yard.offerId,
    startsAt: londonTime(days, '16:15'),
    seats: [],
    overrideReason: 'Journey',
  }
  await callApi('POST /api/lessons', lesson, { token: yard.token })

  const client = await newVisitor(family)
  const atThree = client.getByRole('region', { name: 'Free times' }).getByRole('button', { name: '15:00' })
  await client.goto(`/client/book?offer=${yard.offerId}`)
  await atThree.first().waitFor()
  const before = await atThree.count()

  await signIn(context, trainer)
  await page.goto('/trainer/availability')
  const card = page.getByRole('region', { name: 'Linked calendars' })
  await expect(card.getByText('No calendar linked yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Link calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link calendar' })
  await dialog.getByLabel('Name', { exact: true }).fill('Private')
  await dialog.getByLabel('Secret address of the calendar').fill('https://calendar.example/wrong.ics')
  await dialog.getByText('Where do I find the address?').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link calendar' }).click()
  await expect(card.getByRole('alert')).toContainText('calendar.example does not know this address.')

  await card.getByRole('button', { name: 'Edit Private' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit linked calendar' })
  await edit.getByLabel('Secret address of the calendar').fill(busyFrom('15:00', '16:30'))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('1 busy time in the next 60 days.')).toBeVisible()
  await expect(card.getByText('You have lessons at busy times. They stay booked.')).toBeVisible()
  await expectAccessible(page)
  for (const size of [sizes.phone, zoomedPhone]) {
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await page.setViewportSize(size)
    // oxlint-disable-next-line no-await-in-loop -- one size after the other
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(sizes.desktop)

  await client.reload()
  await expect(atThree).toHaveCount(before - 1)

  await card.getByRole('link', { name: /Flatwork/ }).click()
  await expect(page.getByText('Busy', { exact: true })).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'Unlink Private' }).click()
  await expect(card.getByText('No calendar linked yet.')).toBeVisible()
  await undo(page, 'Private unlinked.')
  await expect(card.getByText('1 busy time in the next 60 days.')).toBeVisible()
})
