import { describe, expect, test } from 'vitest'
import { seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { movesTo } from '#test/fixtures/people/payers.ts'
import { aClient, aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('nobody else is told', () => {
  test('P1: another family and a second guardian’s friend hear nothing', async () => {
    const { lesson, aPerson, rider, permit, eventsOf, unreadOf, send, mailsTo } = await aToldSchool(app)
    const [stranger, friend] = [await aPerson(), await aPerson()]
    await permit(friend.recordId, rider, ['progress'])
    await lesson(5)
    await send()
    for (const person of [stranger, friend])
      expect([await eventsOf(person), await unreadOf(person), await mailsTo(person)]).toEqual([[], 0, []])
  })

  test('P1: access that ended shows and mails nothing, not even what was written before', async () => {
    const { lesson, aPerson, rider, permit, eventsOf, send, mailsTo } = await aToldSchool(app)
    const friend = await aPerson()
    await permit(friend.recordId, rider, ['reminders'])
    await lesson(5)
    expect(await eventsOf(friend)).toEqual(['lesson_booked'])
    await permit(friend.recordId, rider, [])
    expect(await eventsOf(friend)).toEqual([])
    await send()
    expect(await mailsTo(friend)).toEqual([])
  })

  test('a client who moved to another trainer hears nothing', async () => {
    const { lesson, family, send, mailsTo } = await aToldSchool(app)
    const booked = await lesson(5)
    const moved = await movesTo(app, family, await aTrainer(app))
    const { token } = moved
    expect((await app.call('GET /api/notices', undefined, { token })).body.items).toEqual([])
    await send()
    expect(await mailsTo(family)).toEqual([])
    expect(booked.state).toBe('planned')
  })

  test('an archived client hears nothing', async () => {
    const { lesson, lessons, family, trainer, eventsOf, send, mailsTo } = await aToldSchool(app)
    const booked = await lesson(5)
    const params = { id: family.recordId }
    const { token } = trainer
    const { body } = await app.call('GET /api/clients/{id}', undefined, { token, params })
    const change = { version: body.version, archived: true }
    expect((await app.call('PATCH /api/clients/{id}', change, { token, params })).status).toBe(200)
    await lessons.cancel(booked.id, { version: booked.version })
    expect(await eventsOf(family)).toEqual([])
    await send()
    expect(await mailsTo(family)).toEqual([])
  })

  test('lessons that are over are not announced', async () => {
    const { lesson, family, noticesOf } = await aToldSchool(app)
    await lesson(-2)
    expect(await noticesOf(family)).toEqual([])
  })

  test('marking another person’s notice as read changes nothing', async () => {
    const { lesson, family, trainer, noticesOf, unreadOf } = await aToldSchool(app)
    await lesson(5)
    const [notice] = await noticesOf(family)
    const stranger = await aClient(app, trainer)
    const body = { ids: [notice?.id ?? ''] }
    expect((await app.call('POST /api/notices/reading', body, { token: stranger.token })).status).toBe(204)
    expect(await unreadOf(family)).toBe(1)
  })

  test('a colleague of the owner does not change the rules', async () => {
    const { trainer } = await aToldSchool(app)
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const rules = { reminderHour: 17, mailsBookings: false }
    const put = (token: string, version = 1) =>
      app.call('PUT /api/notice-rules', { ...rules, version }, { token })
    expect((await put(colleague.token)).code).toBe('forbidden')
    expect((await put(trainer.token, 3)).code).toBe('version_conflict')
    expect((await put(trainer.token)).body).toMatchObject({ ...rules, version: 2 })
    expect((await put(trainer.token)).code).toBe('version_conflict')
  })
})

describe('the household is told', () => {
  test('P1, P2: of a booked lesson, each guardian apart and the trainer not', async () => {
    const { lesson, aPerson, rider, permit, family, trainer, noticesOf, eventsOf, send, mailsTo } =
      await aToldSchool(app)
    const other = await aPerson()
    await permit(other.recordId, rider, [], { isGuardian: true })
    const { startsAt } = await lesson(5)
    for (const guardian of [family, other]) {
      const [notice] = await noticesOf(guardian)
      expect(notice).toMatchObject({ event: 'lesson_booked', was: null, becomes: { startsAt }, readAt: null })
    }
    expect(await eventsOf(trainer)).toEqual([])
    await send()
    const [mail] = await mailsTo(other)
    expect(mail?.text).not.toContain(family.email)
    expect(mail?.text).not.toContain('Price')
    expect((await mailsTo(family))[0]?.text).toContain('Price')
  })

  test('of a move, a cancellation with its reason, and a reinstated lesson', async () => {
    const { lesson, lessons, family, noticesOf } = await aToldSchool(app)
    const booked = await lesson(5)
    const step = (minutes: number, work: () => Promise<unknown>) => atTime(now().add({ minutes }), work)
    const read = async () => {
      const [first] = await noticesOf(family)
      await app.call('POST /api/notices/reading', {}, { token: family.token })
      return first
    }
    await read()
    const startsAt = noonIn(6).toString()
    await step(3, () => lessons.change(booked.id, { version: booked.version, startsAt }))
    const moved = await read()
    expect([moved?.event, moved?.was?.startsAt, moved?.becomes?.startsAt]).toEqual([
      'lesson_moved',
      booked.startsAt,
      startsAt,
    ])
    const { version } = await lessons.read(booked.id)
    await step(6, () => lessons.cancel(booked.id, { version, because: 'weather' }))
    expect(await read()).toMatchObject({ event: 'lesson_cancelled', because: 'weather', becomes: null })
    await step(9, () => lessons.restore(booked.id, { version: version + 1 }))
    expect(await read()).toMatchObject({ event: 'lesson_reinstated', because: null })
  })

  test('the trainer is told of a client’s own cancellation, and the client is not', async () => {
    const { lesson, family, trainer, noticesOf, eventsOf } = await aToldSchool(app)
    const booked = await lesson(5)
    const { id } = seatOf(booked)
    const by = { token: family.token, params: { id } }
    const { body } = await app.call('GET /api/my-seats/{id}/cancellation', undefined, by)
    const { feeMinor, usesGoodwill, pack } = body.now
    const agreed = { version: body.version, startsAt: body.startsAt, feeMinor, usesGoodwill, pack }
    expect((await app.call('POST /api/my-seats/{id}/cancellation', agreed, by)).status).toBe(200)
    expect(await noticesOf(trainer)).toMatchObject([
      { event: 'lesson_cancelled', audience: 'trainer', because: 'client', riderName: 'Ida Hale' },
    ])
    expect(await eventsOf(family)).toEqual([])
  })
})

describe('several changes within two minutes', () => {
  test('two moves are one, from the first time to the last', async () => {
    const { lesson, lessons, family, noticesOf } = await aToldSchool(app)
    const booked = await lesson(5)
    await atTime(now().add({ minutes: 5 }), async () => {
      await app.call('POST /api/notices/reading', {}, { token: family.token })
      await lessons.change(booked.id, { version: booked.version, startsAt: noonIn(6).toString() })
      await lessons.change(booked.id, { version: booked.version + 1, startsAt: noonIn(7).toString() })
    })
    const [moved, ...rest] = await noticesOf(family)
    expect([moved?.event, moved?.was?.startsAt, moved?.becomes?.startsAt]).toEqual([
      'lesson_moved',
      booked.startsAt,
      noonIn(7).toString(),
    ])
    expect(rest.map(({ event }) => event)).toEqual(['lesson_booked'])
  })

  test('booked and cancelled is nothing, in the app and by mail', async () => {
    const { lesson, lessons, family, noticesOf, send, mailsTo } = await aToldSchool(app)
    const booked = await lesson(5)
    await lessons.cancel(booked.id, { version: booked.version })
    expect(await noticesOf(family)).toEqual([])
    await send()
    expect(await mailsTo(family)).toEqual([])
  })
})
