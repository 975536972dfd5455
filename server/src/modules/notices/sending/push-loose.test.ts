import { randomUUIDv7 } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { noonIn } from '#test/fixtures/notices/notices.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { aSchoolWithPhone } from '#test/fixtures/notices/pushes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const service = await openPushService()
afterAll(() => service.close())
const app = await testApp({ RATE_LIMITS: 'off', PUSH_API_BASE: service.url })

/** A school, and the level that its trainer sets. */
async function aSchool() {
  const school = await aSchoolWithPhone(app, service)
  const { rider, trainer } = school
  const setLevel = async () => {
    const given = { token: trainer.token, params: { id: rider } }
    const level = { level: 3, setOn: '2026-01-01', note: '' }
    expect((await app.call('POST /api/riders/{id}/levels', level, given)).code).toBeUndefined()
  }
  return { ...school, setLevel }
}

describe('a message about a level', () => {
  test('is not sent if the person switched it off', async () => {
    const { setLevel, push, messages, prefer } = await aSchool()
    await prefer({ pushOff: ['level_set'] })
    await setLevel()
    await push()
    expect(messages()).toEqual([])
  })

  test('says neither the level nor the rider, and leads to the notifications', async () => {
    const { setLevel, push, arrived, messages } = await aSchool()
    await setLevel()
    await push()
    await push()
    await arrived(1)
    const [{ message } = { message: null }] = messages()
    expect(message?.notification).toMatchObject({
      title: 'New level',
      navigate: 'http://localhost:3000/client/notices',
    })
    expect(JSON.stringify(message)).not.toContain('Ida')
  })

  test('S23: waits for the end of quiet hours', async () => {
    const { setLevel, push, arrived, messages, prefer } = await aSchool()
    await prefer({ quietHours: { from: 11, until: 14 } })
    await setLevel()
    await push()
    expect(messages()).toEqual([])
    await push(noonIn(1).add({ hours: 3 }))
    await arrived(1)
  })
})

describe('a message about money', () => {
  test('about an invoice is sent only to those who want it, because it was emailed', async () => {
    const { invoice, family, push, messages, prefer, arrived } = await aSchool()
    await invoice(family.recordId)
    await push()
    expect(messages()).toEqual([])
    await prefer({ pushOff: [] })
    await invoice(family.recordId)
    await push()
    await arrived(1)
    const { title, body } = messages()[0]?.message.notification ?? {}
    expect([title, body]).toEqual(['New invoice', expect.not.stringMatching(/\d/)])
  })
})

test('a message about pay names no sum and opens the pay', async () => {
  const { trainer, turnOn, push } = await aSchool()
  const colleague = await aColleague(app, trainer, 'trainer')
  const phone = service.subscribe()
  await turnOn(colleague, phone)
  const rate = { offerId: null, basis: 'hour' as const, rateMinor: 2400, validFrom: '2026-01-01' }
  const given = { token: trainer.token, params: { id: colleague.id } }
  await app.call('POST /api/team/{id}/pay-rates', { id: randomUUIDv7(), ...rate }, given)
  await push()
  await expect.poll(() => service.to(phone.endpoint).length, { timeout: 10_000 }).toBe(1)
  const { title, body, navigate } = service.to(phone.endpoint)[0]?.message.notification ?? {}
  expect([title, navigate]).toEqual(['Pay rate changed', 'http://localhost:3000/trainer/account/pay'])
  expect(body).not.toMatch(/24/)
})
