import type { Locator, Page } from '@playwright/test'
import { callApi } from '../../../fixtures/api.ts'
import { aFamily, anOpenYard, winterCourse } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes, zoomedPhone } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

const times = (page: Page) => page.getByRole('region', { name: 'Free times' }).getByRole('listitem')
const horse = (page: Page | Locator, name: string) =>
  page.getByRole('group', { name: 'Horse' }).getByRole('radio', { name })

/** A yard with one horse, and a family with an own horse, Bramble. */
async function aFamilyWithHorse() {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const client = await aFamily(trainer, yard, 'Amelia')
  const { items: clients } = await callApi('GET /api/clients', undefined, { token })
  const clientId = clients.find(({ firstName }) => firstName === 'Amelia')?.id ?? ''
  const owners = [{ clientId, share: 10_000 }]
  const own = await callApi('POST /api/horses', { name: 'Bramble', born: '2012-01-01', owners }, { token })
  return { yard, client, own, offWork: (id: string) => takeOffWork(token, id) }
}

async function takeOffWork(token: string, id: string): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/London')
  const days = { fromDay: today.toString(), untilDay: today.add({ days: 80 }).toString() }
  const timeOff = { ...days, reason: 'Lame', byInspector: false }
  await callApi('POST /api/horses/{id}/time-off', timeOff, { token, params: { id } })
}

/** Narrow windows show every control; then the phone is back. */
async function expectNoneCut(page: Page): Promise<void> {
  for (const size of [narrow, zoomedPhone]) await expectNothingCut(page, size)
  await page.setViewportSize(sizes.phone)
}

test('a family books on its own horse while no school horse is free, and is not asked again', async ({
  page,
  context,
}) => {
  const { yard, client, offWork } = await aFamilyWithHorse()
  await offWork(yard.horseId)
  await signIn(context, client)
  await page.goto('/client/book')
  await expect(horse(page, 'A school horse')).toBeChecked()
  await expect(page.getByText('No free times in this week.')).toBeVisible()
  await horse(page, 'Bramble (own horse)').check()
  await times(page).getByRole('button', { name: '14:00' }).first().waitFor()
  await expectAccessible(page)
  await expectNoneCut(page)
  await page.reload()
  await expect(horse(page, 'Bramble (own horse)')).toBeChecked()
  await times(page).getByRole('button', { name: '14:00' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(dialog).toContainText('Horse for Zoe Hart: Bramble')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoneCut(page)
  await dialog.getByRole('button', { name: 'Choose another horse' }).click()
  const choice = dialog.getByRole('group', { name: 'Horse for Zoe Hart' })
  await expect(choice.getByRole('radio', { name: 'Bramble' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()

  let taps = 0
  const tap = async (control: Locator): Promise<void> => {
    await control.click()
    taps += 1
  }
  await page.goto('/client')
  await tap(page.getByRole('main').getByRole('link', { name: 'Book lesson' }))
  await expect(horse(page, 'Bramble (own horse)')).toBeChecked()
  await tap(times(page).getByRole('button', { name: '16:00' }).last())
  await tap(dialog.getByRole('button', { name: 'Book lesson' }))
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bramble')
  expect(taps).toBeLessThanOrEqual(4)
  await page.getByRole('link', { name: 'See my lessons' }).click()
  const lessons = page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
  await expect(lessons.first()).toContainText('Bramble')
  await expect(lessons.last()).toContainText('Bramble')
})

test('an own horse off work has no times, and leads to a school horse; a lesson moves to one too', async ({
  page,
  context,
}) => {
  const { client, own, offWork } = await aFamilyWithHorse()
  await signIn(context, client)
  await page.goto('/client/book')
  await horse(page, 'Bramble (own horse)').check()
  await times(page).getByRole('button', { name: '14:00' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await expect(dialog).toContainText('Horse for Zoe Hart: Bramble')
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await offWork(own.id)

  await page.goto('/client/book')
  await expect(horse(page, 'Bramble (own horse)')).toBeChecked()
  await expect(page.getByText('No free times with Bramble in this week.')).toBeVisible()
  await expectAccessible(page)
  await expectNoneCut(page)
  await page.getByRole('button', { name: 'Show next free time' }).click()
  await expect(page.getByText(/^No free times with Bramble until /)).toBeVisible()
  await page.getByRole('button', { name: 'Show times with a school horse' }).click()
  await expect(horse(page, 'A school horse')).toBeChecked()
  await expect(times(page).getByRole('button', { name: '14:00' }).first()).toBeVisible()

  await page.goto('/client/lessons')
  await page.getByRole('button', { name: /^Move lesson: Zoe Hart/ }).click()
  const choose = page.getByRole('dialog', { name: 'Choose a new time' })
  await expect(horse(choose, 'A school horse'), 'the horse was taken from the lesson').toBeChecked()
  await expect(horse(choose, 'A school horse'), 'focus starts at what is chosen').toBeFocused()
  await horse(choose, 'Bramble (own horse)').check()
  await expect(choose).toContainText('No free times with Bramble in this week.')
  await expectAccessible(page)
  await expectNoneCut(page)
  await choose.getByRole('button', { name: 'Show times with a school horse' }).click()
  await choose.getByRole('button', { name: '15:00' }).first().click()
  const confirm = page.getByRole('dialog', { name: 'Move this lesson?' })
  await expect(confirm).toContainText('A school horse')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Move lesson' }).click()
  await expect(page.getByText(/^Lesson moved to /)).toBeVisible()
  const { token } = await tokensOf(client)
  const { items } = await callApi('GET /api/my-lessons', undefined, { token, query: { when: 'coming' } })
  expect(items).toMatchObject([{ horseName: null }])
})

test('a family joins a group on its own horse on dates on which no school horse is free', async ({
  page,
  context,
}) => {
  const { yard, client, own, offWork } = await aFamilyWithHorse()
  const { token } = yard
  const type = { ...winterCourse, horses: 'assigned' } as const
  const { id: offerId } = await callApi('POST /api/offers', type, { token })
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 5 })
  const rule = 'FREQ=WEEKLY;COUNT=4'
  const plan = { offerId, firstDay: firstDay.toString(), wallTime: '16:00', rule }
  await callApi('POST /api/series', plan, { token })
  await offWork(yard.horseId)
  await signIn(context, client)
  await page.goto(`/client/book?offer=${offerId}`)
  await expect(horse(page, 'A school horse')).toBeChecked()
  const groups = page.getByRole('list', { name: 'Groups to join' })
  await expect(page.getByText(/^No group has a place for this rider/)).toBeVisible()
  await expectAccessible(page)
  await expect(groups).toBeHidden()
  await horse(page, 'Bramble (own horse)').check()
  await expect(groups).toContainText('4 lessons')
  await expectAccessible(page)
  await expectNoneCut(page)
  await groups.getByRole('button', { name: /^Join group/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join this group?' })
  const choice = dialog.getByRole('group', { name: 'Horse for Zoe Hart' })
  await expect(choice.getByRole('radio', { name: 'Bramble' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book 4 lessons' }).click()
  await expect(page.getByRole('heading', { name: 'Group joined' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(own.name)
})
