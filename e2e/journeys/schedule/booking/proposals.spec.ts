import { callApi } from '../../../fixtures/api.ts'
import { aYard } from '../../../fixtures/lessons.ts'
import { aClient, aTrainer, signIn, tokensOf } from '../../../fixtures/people.ts'
import { aRequest, anOfferToRequest, aRiderToBook } from '../../../fixtures/requests.ts'
import { expectAccessible, sizes } from '../../../fixtures/screens.ts'
import { expect, test } from '../../../fixtures/test.ts'

// A client answers a proposal that was withdrawn.
test.use({ refusals: [422] })
test.slow()

test('a trainer proposes a free time, and the client accepts it on a phone', async ({
  page,
  context,
  newVisitor,
}) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer)
  await aRequest(client, await aRiderToBook(yard, client, 'Zoe'), offerId)
  const phone = await newVisitor(client)
  await phone.setViewportSize(sizes.phone)
  await phone.goto('/client')
  await expect(phone.getByText(/^Waiting for confirmation until/)).toBeVisible()

  await signIn(context, trainer)
  await page.goto('/trainer/requests')
  await page.getByRole('button', { name: 'Propose a change: Zoe Hart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a change to Zoe Hart' })
  await expect(dialog.getByRole('button', { name: 'Send proposal' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Find a free time' }).click()
  await dialog
    .getByRole('button', { name: /^17:00/ })
    .first()
    .click()
  await dialog.getByLabel('Message to the client (optional)').fill('The farrier is here in the morning.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(page.getByText('Proposal sent for Zoe Hart.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting for the client' })
  await expect(waiting.getByRole('article', { name: 'Zoe Hart' })).toContainText('17:00')
  await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible()
  await expectAccessible(page)

  const proposal = phone.getByRole('article', { name: 'Proposal for Zoe Hart' })
  await expect(proposal, 'without a reload').toContainText('The farrier is here in the morning.')
  await expect(proposal.getByRole('term')).toHaveText(['Asked for', 'Proposed'])
  await expectAccessible(phone)
  await proposal.getByRole('button', { name: /^Accept proposal/ }).click()
  await expect(phone.getByText('Lesson booked for Zoe Hart.')).toBeVisible()
  await expect(proposal).toBeHidden()
  await expect(waiting, 'the trainer sees it without a reload').toBeHidden()

  const { token } = await tokensOf(client)
  const { items } = await callApi('GET /api/my-lessons', undefined, { token })
  expect(items.map(({ state }) => state)).toEqual(['booked'])
})

test('a client whose proposal was withdrawn meanwhile is told so', async ({ page, context }) => {
  const trainer = await aTrainer()
  const yard = await aYard(trainer)
  const client = await aClient(trainer)
  const offerId = await anOfferToRequest(yard, trainer)
  const seatId = await aRequest(client, await aRiderToBook(yard, client, 'Zoe'), offerId)
  const requests = async () => callApi('GET /api/booking-requests', undefined, { token: yard.token })
  const [request] = (await requests()).items
  if (!request) throw new Error('There is no request.')
  const { trainerId, placeId, arenaId } = request
  const startsAt = Temporal.Instant.from(request.startsAt).add({ minutes: 90 }).toString()
  const body = { version: request.version, startsAt, trainerId, placeId, arenaId }
  await callApi('POST /api/booking-requests/{id}/proposal', body, {
    token: yard.token,
    params: { id: seatId },
  })
  await signIn(context, client)
  await page.goto('/client/lessons')
  const accept = page.getByRole('button', { name: /^Accept proposal/ })
  await expect(accept).toBeVisible()
  await page.route('**/acceptance', async (route) => {
    const version = (await requests()).proposed[0]?.version ?? 0
    await callApi(
      'POST /api/booking-requests/{id}/decline',
      { version },
      {
        token: yard.token,
        params: { id: seatId },
      },
    )
    await route.continue()
  })
  await accept.click()
  await expect(page.getByText(/^This proposal can no longer be answered/)).toBeVisible()
  await expect(accept).toBeHidden()
})
