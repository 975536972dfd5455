import { aRiderOf } from '../../../fixtures/lessons.ts'
import { aFamily, anOpenYard } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { enterAt, tabTo } from '../../../fixtures/tab-to.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()

test('the keyboard alone is enough to book a lesson, from Home to the confirmation', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const client = await aFamily(trainer, yard, 'Amelia')
  await aRiderOf(yard, client, { firstName: 'Leo', dateOfBirth: '2016-05-04' })
  await signIn(context, client)
  await page.goto('/client')
  const press = (key: string) => page.keyboard.press(key)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  const times = page.getByRole('region', { name: 'Free times' })

  await enterAt(page, page.getByRole('main').getByRole('link', { name: 'Book lesson' }))
  await expect(page.getByRole('heading', { name: 'Book lesson' })).toBeFocused()
  await tabTo(page, button('Leo Hart'))
  await press('Space')
  const week = times.getByRole('heading', { level: 2 })
  await expect(week).toBeFocused()
  await tabTo(page, times.getByRole('button', { name: 'Show next week' }).first())
  const before = (await week.textContent()) ?? ''
  await press('Enter')
  await expect(week).not.toHaveText(before)
  await expect(times.getByRole('button', { name: 'Show next week' }).first()).toBeFocused()
  const first = times.getByRole('listitem').first().getByRole('button')
  await first.waitFor()
  await tabTo(page, first)
  const all = times.getByRole('listitem')
  const count = await all.count()
  await press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(dialog.getByText(/, \d+:\d+ to \d+:\d+$/)).toBeFocused()
  await expect.poll(() => all.count(), 'the list shows what is left').toBeLessThan(count)
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(times.locator(':focus'), 'the focus returns to the times').toBeVisible()
  await expect(all).toHaveCount(count)
  await tabTo(page, all.nth(9).getByRole('button'))
  await press('Space')
  await tabTo(page, dialog.getByLabel(/^Message to/))
  await page.keyboard.type('Leo is a bit nervous.')
  await enterAt(page, dialog.getByRole('button', { name: 'Book lesson' }))
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeFocused()
  await enterAt(page, page.getByRole('link', { name: 'See my lessons' }))
  await expect(page.getByText(/^Leo Hart · /).first()).toBeVisible()
})
