import { expect, test } from 'vitest'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const free = { steps: [{ hours: 24, percent: 0 }], late: 100 }

test.each([4, 61, 7.5])('S21: a no-show after %s minutes is refused', async (noShowAfter) => {
  const { trainer } = await aCancellingHousehold(app)
  const { token } = trainer
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const change = { version, cancelLadder: { ...free, noShowAfter } }
  const refused = await app.call('PATCH /api/business', change, { token })
  expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
})

test('S14, S21: a booking keeps the minutes of its policy; without any, they are 15', async () => {
  const { booked, trainer, lessons } = await aCancellingHousehold(app, { cancelLadder: free })
  const { token } = trainer
  const usual = await booked(72)
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const change = { version, cancelLadder: { ...free, noShowAfter: 30 } }
  expect((await app.call('PATCH /api/business', change, { token })).status).toBe(200)
  const generous = await booked(96)
  const minutes = async ({ id }: { id: string }) => (await lessons.read(id)).seats[0]?.noShowAfter
  expect(await minutes(usual.lesson)).toBe(15)
  expect(await minutes(generous.lesson)).toBe(30)
})

test('S21: clients read the minutes before they book', async () => {
  const { client } = await aCancellingHousehold(app, { cancelLadder: { ...free, noShowAfter: 20 } })
  const { body } = await app.call('GET /api/my-cancel-terms', undefined, { token: client.token })
  expect(body.ladder.noShowAfter).toBe(20)
})
