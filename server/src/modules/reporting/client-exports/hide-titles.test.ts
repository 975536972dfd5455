import { expect, test } from 'vitest'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('S6: charges and exports name the lesson type, not a title that may name other families', async () => {
  const { client, offer, booked, agreed, cancel, charges } = await aCancellingHousehold(app)
  const { seat } = await booked(12, { title: 'Mia and Ben' })
  expect((await cancel(seat.id, await agreed(seat.id))).status).toBe(200)
  const exported = (await app.call('GET /api/my-export', undefined, { token: client.token })).body
  for (const shown of [await charges(), exported.riders[0]?.lessons]) {
    expect(shown).toHaveLength(1)
    expect(JSON.stringify(shown)).toContain(offer.name)
    expect(JSON.stringify(shown)).not.toContain('Mia and Ben')
  }
})
