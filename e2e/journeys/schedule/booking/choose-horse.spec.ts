import { callApi } from '../../../fixtures/api.ts'
import { aFamily, anOpenYard, winterCourse } from '../../../fixtures/online-booking.ts'
import { aTrainer, signIn } from '../../../fixtures/people.ts'
import { expectAccessible, expectNothingCut, narrow, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test.slow()
test.use({ viewport: sizes.phone })

test('a trainer lets clients choose the horse, and a client chooses one', async ({
  page,
  context,
  browser,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const storm = { name: 'Storm', born: '2012-01-01', minRiderLevel: 9 }
  await callApi('POST /api/horses', storm, { token: yard.token })
  const client = await aFamily(trainer, yard, 'Amelia')
  await signIn(context, client)
  await page.goto('/client/book')
  const times = page.getByRole('region', { name: 'Free times' }).getByRole('listitem')
  const dialog = page.getByRole('dialog', { name: 'Book this lesson?' })
  await times.getByRole('button', { name: '14:00' }).last().click()
  await expect(dialog.getByRole('button', { name: 'Book lesson' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Horse for Zoe Hart' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  const office = await browser.newContext({ viewport: sizes.desktop })
  await signIn(office, trainer)
  const settings = await office.newPage()
  await settings.goto(`/trainer/offers/${yard.offerId}`)
  await settings.getByRole('checkbox', { name: 'Clients may choose the horse' }).check()
  await expect(settings.getByRole('figure', { name: 'Online booking in words' })).toContainText(
    'Clients may choose the horse.',
  )
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Flatwork saved.')).toBeVisible()
  await office.close()

  await times.getByRole('button', { name: '14:00' }).last().click()
  const horses = dialog.getByRole('group', { name: 'Horse for Zoe Hart' })
  await expect(horses.getByRole('radio', { name: 'Any suitable horse' })).toBeChecked()
  await expect(horses.getByText('Storm')).toBeHidden()
  await horses.getByRole('radio', { name: 'Biscuit' }).check()
  await expect(horses).toHaveAttribute('aria-busy', 'false')
  await expect(horses.getByRole('radio', { name: 'Biscuit' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Lesson booked' })).toBeVisible()
  await page.getByRole('link', { name: 'See my lessons' }).click()
  await expect(page.getByRole('list', { name: 'My lessons' })).toContainText('Biscuit')
})

test('a family that joins a group chooses one horse for all lessons for which it is free', async ({
  page,
  context,
}) => {
  const trainer = await aTrainer()
  const yard = await anOpenYard(trainer)
  const { token } = yard
  const type = { ...winterCourse, horses: 'assigned', clientsChooseHorse: true } as const
  const { id: offerId } = await callApi('POST /api/offers', type, { token })
  const first = Temporal.Now.plainDateISO('UTC').add({ days: 5 })
  const plan = { offerId, firstDay: first.toString(), wallTime: '16:00', rule: 'FREQ=WEEKLY;COUNT=4' }
  await callApi('POST /api/series', plan, { token })
  const { id } = await callApi('POST /api/horses', { name: 'Juniper', born: '2012-01-01' }, { token })
  const day = first.add({ weeks: 1 }).toString()
  const off = { fromDay: day, untilDay: day, reason: 'Farrier', byInspector: false }
  await callApi('POST /api/horses/{id}/time-off', off, { token, params: { id } })
  const client = await aFamily(trainer, yard, 'Amelia')
  await signIn(context, client)
  await page.goto(`/client/book?offer=${offerId}`)
  await page.getByRole('button', { name: /^Join group/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join this group?' })
  const horses = dialog.getByRole('group', { name: 'Horse for Zoe Hart' })
  await expect(horses.getByRole('radio', { name: 'Any suitable horse' })).toBeChecked()
  await horses.getByRole('radio', { name: 'Juniper 3 of 4 lessons' }).check()
  await expect(horses.getByRole('status')).toHaveText(
    'Juniper is free for 3 of 4 lessons. The other one gets any suitable horse.',
  )
  await expect(dialog).not.toContainText('Farrier')
  await expectAccessible(page)
  await expectNothingCut(page, narrow)
  await page.setViewportSize(sizes.phone)
  await dialog.getByRole('button', { name: 'Book 4 lessons' }).click()
  await expect(page.getByRole('heading', { name: 'Group joined' })).toBeVisible()
  await expect(page.getByText('Juniper for 3 of 4 lessons')).toBeVisible()
  await page.getByRole('link', { name: 'See my lessons' }).click()
  const lessons = page.getByRole('list', { name: 'My lessons' }).getByRole('listitem')
  await expect(lessons.filter({ hasText: 'Juniper' })).toHaveCount(3)
  await expect(lessons).toHaveCount(4)
})
