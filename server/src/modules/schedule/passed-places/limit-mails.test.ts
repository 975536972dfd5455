import { expect, test } from 'vitest'
import { aPassedPlace } from '#test/fixtures/schedule/passed-places.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()

test('S22: a client mails places to one address five times, then has to wait; other addresses do not', async () => {
  const { giving, seatId } = await aPassedPlace(app)
  const pass = async (email: string) => {
    await giving.stop(seatId)
    return (await giving.pass(seatId, { email })).code ?? 'sent'
  }
  const codes: string[] = []
  for (let n = 0; n < 6; n += 1)
    codes.push(await pass(n % 2 === 0 ? 'Friend@example.com' : 'friend@example.com'))
  expect(codes).toEqual([...Array<string>(5).fill('sent'), 'rate_limited'])
  expect(await pass('another@example.com')).toBe('sent')
})
