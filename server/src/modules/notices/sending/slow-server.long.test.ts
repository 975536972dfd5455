import { afterEach, expect, test } from 'vitest'
import { endPause } from '#test/fixtures/app/jobs-done.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => {
  app.mailbox.refusal = null
})

test('while the mail server is busy, bookings go on, the trainer sees the delay, and the mail arrives later, once', async () => {
  const { lesson, send, mailsTo, family, trainer } = await aToldSchool(app)
  app.mailbox.refusal = 451
  const { id } = await lesson(5)
  await send()
  const state = async () => {
    const { token } = trainer
    const { body } = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
    return body.items.map(({ mail }) => mail.state)
  }
  await expect.poll(state, { timeout: 10_000 }).toEqual(['delayed'])
  expect((await lesson(6)).state).toBe('planned')
  app.mailbox.refusal = null
  await endPause(app.db)
  await expect.poll(state, { timeout: 10_000 }).toEqual(['sent'])
  await send()
  const about = (await mailsTo(family)).filter(({ subject }) => subject.startsWith('Lesson booked'))
  expect(about).toHaveLength(2)
  expect(new Set(about.map(({ subject }) => subject)).size).toBe(2)
})

test('an address that its mail server refuses gets no more mails, until a test arrives', async () => {
  const { lesson, send, mailsTo, family, trainer } = await aToldSchool(app)
  const stranger = await aTrainer(app)
  const { token } = trainer
  const params = { id: family.recordId }
  const refused = async () =>
    (await app.call('GET /api/clients/{id}', undefined, { token, params })).body.emailRefused
  const own = async () =>
    (await app.call('GET /api/me/email', undefined, { token: family.token })).body.refused
  const states = async (id: string) => {
    const { body } = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
    return body.items.map(({ mail }) => mail.state)
  }
  const refusing = async (who: { token: string }) =>
    (await app.call('GET /api/clients-refusing-email', undefined, { token: who.token })).body.items
  expect([await refused(), await own(), await refusing(trainer)]).toEqual([null, null, []])
  app.mailbox.refusal = 550
  const first = await lesson(5)
  await send()
  await expect.poll(() => states(first.id), { timeout: 10_000 }).toEqual(['failed'])
  expect([(await refused())?.reason, (await own())?.reason]).toEqual([
    expect.stringContaining('Not now'),
    expect.stringContaining('Not now'),
  ])
  expect(await refusing(trainer)).toEqual([
    expect.objectContaining({ clientId: family.recordId, email: family.email }),
  ])
  expect(await refusing(stranger), 'another business').toEqual([])
  app.mailbox.refusal = null
  const second = await lesson(6)
  await send()
  await expect.poll(() => states(second.id), { timeout: 10_000 }).toEqual(['failed'])
  expect(await mailsTo(family).catch(() => [])).toEqual([])
  const asked = await app.call('POST /api/clients/{id}/email-test', undefined, { token, params })
  expect(asked.status).toBe(204)
  await app.mailbox.mailTo(family.email, ({ subject }) => subject === 'Our emails reach you')
  await expect.poll(refused, { timeout: 10_000 }).toBeNull()
  expect(await own()).toBeNull()
  expect(await refusing(trainer)).toEqual([])
  const third = await lesson(7)
  await send()
  await expect.poll(() => states(third.id), { timeout: 10_000 }).toEqual(['sent'])
})
