import { callApi } from '../../../fixtures/api.ts'
import { aLesson, aYard, londonTime } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn } from '../../../fixtures/people.ts'
import { anOfferToRequest, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

test('a client passes a place on, another family takes it on a phone, and the trainer sees who has it', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const [giver, taker] = [await aClient(trainer), await aClient(trainer)]
  const group = { name: 'Evening group', kind: 'group', capacity: 4, arenaUnits: 0, horses: 'none' } as const
  const offerId = await anOfferToRequest(yard, trainer, { ...group, booking: 'instant', minAge: 8 })
  const zoe = await aRiderToBook(yard, giver, 'Zoe')
  await aRiderToBook(yard, taker, 'Max')
  const startsAt = londonTime(3, '17:00')
  const lesson = await aLesson(yard, startsAt, { offerId, seats: [{ riderId: zoe }] })

  await signIn(context, giver)
  await page.goto('/client/lessons')
  await page.getByRole('button', { name: /^More: Zoe Hart/ }).click()
  await page.getByRole('menuitem', { name: 'Pass on place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pass on the place of Zoe Hart' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Email address of another client').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/If this address belongs to a client/)).toBeVisible()
  const url = (await dialog.getByText(/take-place#/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(
    page.getByText('You are offering this place to other families.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)

  const family = await newVisitor(taker)
  await family.setViewportSize(sizes.phone)
  await family.goto(new URL(url).pathname + new URL(url).hash)
  await expect(family.getByText(/passes this place on/)).toBeVisible()
  await expect(family.getByText('£38.00', { exact: true })).toBeVisible()
  await expectAccessible(family)
  await family.getByRole('button', { name: 'Book place' }).click()
  await expect(family.getByRole('heading', { name: 'Place booked' })).toBeVisible()
  await family.getByRole('link', { name: 'See my lessons' }).click()
  await expect(family.getByText(/Max Hart · Evening group/)).toBeVisible()

  await expect(page.getByText('Passed on to another rider')).toBeVisible()
  await page.getByRole('button', { name: /^More: Zoe Hart/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Ask about this lesson' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Pass on place' })).toBeHidden()
  await page.goto(new URL(url).pathname + new URL(url).hash)
  await expect(page.getByText('Another family has taken this place.')).toBeVisible()

  const school = await newVisitor(trainer)
  await school.goto(`/trainer/calendar?lesson=${lesson.id}`)
  await expect(school.getByRole('region', { name: 'Places passed on' })).toContainText(
    /Zoe Hart .* to Max Hart/,
  )
  await expectAccessible(school)
  await school.goto('/trainer/notices')
  await expect(school.getByText('Another family takes the place').first()).toBeVisible()

  const { token } = yard
  const params = { id: offerId }
  const { version } = await callApi('GET /api/offers/{id}', undefined, { token, params })
  await callApi('PATCH /api/offers/{id}', { version, allowsPassing: false }, { token, params })
  await school.goto(`/trainer/offers/${offerId}`)
  const allowed = school.getByRole('checkbox', { name: 'Clients can pass their place on to another family' })
  await expect(allowed).not.toBeChecked()
})
