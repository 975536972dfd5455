import { describe, expect, test } from 'vitest'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { aMailedRequest } from '#test/fixtures/schedule/action-links.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const answers = (sent: readonly { status: number; code: string | undefined }[]) =>
  sent.map(({ status, code }) => code ?? status)

describe('a link that answers a request', () => {
  test('a request that was answered, or at another version, is not answered again', async () => {
    const { confirm, decline, answers: inApp, seatId } = await aMailedRequest(app)
    expect((await confirm.confirm(7)).code).toBe('version_conflict')
    await inApp.decline(seatId, { version: 2 })
    expect(answers([await confirm.confirm(), await decline.decline('No', 1)])).toEqual([
      'seat_state',
      'seat_state',
    ])
    expect((await confirm.look()).body).toMatchObject({ link: 'outdated', state: 'cancelled' })
  })

  test('it expires with the request', async () => {
    const { confirm, decline } = await aMailedRequest(app)
    await atTime(Temporal.Now.instant().add({ hours: 49 }), async () => {
      expect(answers([await confirm.confirm(), await decline.decline()])).toEqual([
        'seat_state',
        'seat_state',
      ])
      expect((await confirm.look()).body.link).toBe('outdated')
    })
  })

  test('it is dead once the trainer’s account is disabled', async () => {
    const { confirm, trainer } = await aMailedRequest(app)
    await app.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', trainer.email).execute()
    expect(answers([await confirm.look(), await confirm.confirm()])).toEqual(['link_invalid', 'link_invalid'])
  })

  test('it confirms, as in the app, once (S7)', async () => {
    const { confirm, decline, seatOfClient } = await aMailedRequest(app)
    expect((await confirm.look()).body).toMatchObject({
      link: 'open',
      state: 'requested',
      message: 'Could she have a quiet horse?',
    })
    const sent = await Promise.all([confirm.confirm(), confirm.confirm()])
    expect(answers(sent)).toEqual([200, 200])
    expect((await seatOfClient())?.state).toBe('booked')
    expect((await decline.look()).body.link).toBe('outdated')
    expect((await decline.decline('No', 2)).code).toBe('seat_state')
  })

  test('it declines with a message that the client reads', async () => {
    const { decline, seatOfClient } = await aMailedRequest(app)
    expect((await decline.decline('Would Friday suit you?')).body).toMatchObject({
      link: 'used',
      state: 'cancelled',
    })
    expect(await seatOfClient()).toMatchObject({
      state: 'cancelled',
      declinedBecause: 'Would Friday suit you?',
    })
  })
})
