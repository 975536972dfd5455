import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { aSchoolWithPhone } from '#test/fixtures/notices/pushes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { openTextProvider, textAccount } from '#test/fixtures/notices/text-provider.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'
import { now } from '#platform/clock.ts'

const service = await openPushService()
const provider = await openTextProvider()
afterAll(async () => {
  await service.close()
  await provider.close()
})
beforeEach(() => service.answerWith(201))
const app = await testApp({
  RATE_LIMITS: 'off',
  PUSH_API_BASE: service.url,
  ...textAccount,
  TWILIO_API_BASE: provider.url,
})

const all = { mailOff: [], pushOff: [], texted: [] }

/** A family with two children and a phone: Ida has the choices for all riders, Ben may have others. */
async function aFamilyOfTwo() {
  const school = await aSchoolWithPhone(app, service)
  const { family, aRider, rider: ida, mailsTo, told } = school
  const ben = await aRider(family.recordId, { firstName: 'Ben', dateOfBirth: '2015-02-02' })
  const settings = async () =>
    (await app.call('GET /api/notice-preferences', undefined, { token: family.token })).body
  return {
    ...school,
    ida,
    ben,
    settings,
    prefer: async (choice: object) => school.prefer({ version: (await settings()).version, ...choice }),
    seats: [{ riderId: ida }, { riderId: ben }],
    subjects: async () => (await mailsTo(family)).map(({ subject }) => subject),
    pushStates: async (id: string) =>
      Object.fromEntries((await told(id)).map(({ riderName, push }) => [riderName, push?.state])),
  }
}

describe('choices about one rider', () => {
  test('P1: are refused about a rider that the person is not told of, and nothing is stored', async () => {
    const { prefer, settings, aRider, aPerson, recordOf } = await aFamilyOfTwo()
    const zoe = await aRider(await recordOf(await aPerson()), { firstName: 'Zoe' })
    const riders = [{ riderId: zoe, own: all }]
    expect((await prefer({ mailOff: ['lesson_booked'], riders })).status).toBe(404)
    expect((await prefer({ mailOff: ['lesson_booked'], riders: [{ riderId: zoe, own: null }] })).status).toBe(
      404,
    )
    expect(await settings()).toMatchObject({ mailOff: [], version: 1 })
  })

  test('are refused about events that concern no rider', async () => {
    const { prefer, ben } = await aFamilyOfTwo()
    const about = (own: object) => prefer({ riders: [{ riderId: ben, own: { ...all, ...own } }] })
    expect((await about({ mailOff: ['pay_approved'] })).status).toBe(400)
    expect((await about({ pushOff: ['invoice_issued'] })).status).toBe(400)
    expect((await about({ texted: ['note_written'] })).status).toBe(400)
  })

  test('apply to mails of this rider only, event by event', async () => {
    const { prefer, lesson, lessons, seats, ben, send, read, subjects } = await aFamilyOfTwo()
    await prefer({ riders: [{ riderId: ben, own: { ...all, mailOff: ['lesson_booked'] } }] })
    const booked = await lesson(5, { seats })
    await atTime(noonIn(1), () => send(noonIn(1)))
    expect(await subjects()).toEqual([expect.stringMatching(/booked for Ida Hale/)])
    await read()
    await lessons.cancel(booked.id, { version: booked.version })
    await send(noonIn(2))
    expect(await subjects()).toContainEqual(expect.stringMatching(/Ben Hale.*: 2 lessons cancelled$/))
  })

  test('also switch on what is off for all riders', async () => {
    const { prefer, lesson, seats, ben, send, subjects, push, arrived, pushStates } = await aFamilyOfTwo()
    const off = { mailOff: ['lesson_booked'], pushOff: ['lesson_booked'] }
    await prefer({ ...off, riders: [{ riderId: ben, own: all }] })
    const { id } = await lesson(5, { seats })
    await push()
    await arrived(1)
    await atTime(noonIn(1), () => send(noonIn(1)))
    expect(await subjects()).toEqual([expect.stringMatching(/booked for Ben Hale/)])
    await expect.poll(() => pushStates(id)).toEqual({ 'Ben Hale': 'sent', 'Ida Hale': 'off' })
  })

  test('P3: apply to device notifications, also about a level', async () => {
    const { prefer, lesson, seats, ida, ben, push, arrived, pushStates, trainer, messages } =
      await aFamilyOfTwo()
    await prefer({ riders: [{ riderId: ben, own: { ...all, pushOff: ['lesson_booked', 'level_set'] } }] })
    const { id } = await lesson(5, { seats })
    for (const riderId of [ben, ida]) {
      const given = { token: trainer.token, params: { id: riderId } }
      await app.call('POST /api/riders/{id}/levels', { level: 3, setOn: '2026-01-01', note: '' }, given)
    }
    await push()
    await arrived(2)
    expect(
      messages()
        .map(({ message }) => message?.notification.title)
        .toSorted(),
    ).toEqual(['Lesson booked', 'New level'])
    await expect.poll(() => pushStates(id)).toEqual({ 'Ben Hale': 'off', 'Ida Hale': 'sent' })
  })

  test('S23: cannot keep an urgent cancellation from the person', async () => {
    const { prefer, lesson, lessons, ben, send, push, read, subjects } = await aFamilyOfTwo()
    const none = ['lesson_booked', 'lesson_cancelled'] as const
    await prefer({ riders: [{ riderId: ben, own: { mailOff: none, pushOff: none, texted: [] } }] })
    const near = await lesson(2, { startsAt: inHours(30), seats: [{ riderId: ben }] })
    await push(now().add({ minutes: 5 }))
    await send(now().add({ minutes: 5 }))
    expect(await subjects()).toEqual([])
    await read()
    await lessons.cancel(near.id, { version: near.version })
    await push(now().add({ minutes: 9 }))
    await send(now().add({ minutes: 9 }))
    expect(await subjects()).toEqual([expect.stringMatching(/^Ben Hale: lesson cancelled/)])
  })

  test('end with “the same as for all riders”', async () => {
    const { prefer, settings, lesson, ben, send, subjects } = await aFamilyOfTwo()
    await prefer({ riders: [{ riderId: ben, own: { ...all, mailOff: ['lesson_booked'] } }] })
    expect((await settings()).riders).toMatchObject([
      { name: 'Ben Hale', own: { mailOff: ['lesson_booked'] } },
      { name: 'Ida Hale', own: null },
    ])
    await prefer({ riders: [{ riderId: ben, own: null }] })
    await lesson(5, { seats: [{ riderId: ben }] })
    await atTime(noonIn(1), () => send(noonIn(1)))
    expect(await subjects()).toEqual([expect.stringMatching(/booked for Ben Hale/)])
  })

  test('are shown as long as they apply, also if no other rider is left', async () => {
    const { prefer, settings, ida, ben, trainer } = await aFamilyOfTwo()
    await prefer({ riders: [{ riderId: ben, own: all }] })
    const given = { token: trainer.token, params: { id: ida } }
    const { version } = (await app.call('GET /api/riders/{id}', undefined, given)).body
    const archived = await app.call('PATCH /api/riders/{id}', { version, archived: true }, given)
    expect(archived.code).toBeUndefined()
    expect((await settings()).riders).toMatchObject([{ name: 'Ben Hale', own: all }])
    await prefer({ riders: [{ riderId: ben, own: null }] })
    expect((await settings()).riders).toEqual([])
  })
})

test('text messages about one rider follow the choices about them, in both directions', async () => {
  const {
    prefer,
    family,
    aRider,
    rider: ida,
    lesson,
    lessons,
    read,
    text,
    arrived,
    received,
  } = await aFamilyWithMobile()
  const ben = await aRider(family.recordId, { firstName: 'Ben', dateOfBirth: '2015-02-02' })
  const cancelled = async (texted: string[], bens: string[]) => {
    await prefer({ texted, riders: [{ riderId: ben, own: { ...all, texted: bens } }] })
    const near = await lesson(1, { startsAt: inHours(20), seats: [{ riderId: ida }, { riderId: ben }] })
    await read()
    await lessons.cancel(near.id, { version: near.version })
    await text()
  }
  await cancelled(['lesson_cancelled'], [])
  await arrived(1)
  expect(received()[0]?.form.get('Body')).toMatch(/Ida/)
  expect(received()[0]?.form.get('Body')).not.toMatch(/Ben/)
  await cancelled([], ['lesson_cancelled'])
  await arrived(2)
  expect(received()[1]?.form.get('Body')).toMatch(/Ben/)
  expect(received()[1]?.form.get('Body')).not.toMatch(/Ida/)
})

async function aFamilyWithMobile() {
  const school = await aSchoolWithMobile(app, provider)
  return {
    ...school,
    read: () => app.call('POST /api/notices/reading', {}, { token: school.family.token }),
  }
}
