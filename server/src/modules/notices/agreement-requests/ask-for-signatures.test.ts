import { describe, expect, test } from 'vitest'
import { anAgreement, signOnPaper } from '#test/fixtures/people/agreements.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { askForSignatures } from './ask-for-signatures.ts'
import { isDaytime } from './rules.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family with a child, in a school with an agreement. The server's own job may ask first, by day. */
async function aSchool() {
  const school = await aToldSchool(app)
  const { trainer, family, rider: riderId, businessId, noticesOf } = school
  const agreement = await anAgreement(app, trainer)
  return {
    ...school,
    agreement,
    ask: (at = noonIn(1)) =>
      atTime(at, async () => {
        await Promise.all([1, 2].map(() => askForSignatures(app.db, 'http://localhost:3000', businessId)))
      }),
    asked: async (person: Person = family) =>
      (await noticesOf(person)).filter(({ event }) => event === 'agreement_to_sign'),
    mails: async (person: Person = family) => {
      const rows = await app.db
        .selectFrom('mails')
        .select('subject')
        .where('toAddress', '=', person.email)
        .where('template', '=', 'agreement-to-sign')
        .execute()
      return rows.map(({ subject }) => subject)
    },
    sign: () =>
      app.call(
        'POST /api/my-riders/{id}/agreements',
        { agreementId: agreement.id, textVersion: 1, signedBy: 'Jo Hale' },
        { token: family.token, params: { id: riderId } },
      ),
    onPaper: () => signOnPaper(app, trainer, { riderId, agreementId: agreement.id, signedBy: 'Jo Hale' }),
  }
}

/** A zone in which it is night now, and in an hour. */
const zoneAtNight = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].find((zone) =>
  [0, 1].every((hours) => !isDaytime(Temporal.Now.instant().add({ hours }), zone)),
)

describe('P5: nobody is asked to sign', () => {
  test('at night, unless the caller says so, as the demo does', async () => {
    const { trainer, family, businessId, noticesOf } = await aToldSchool(app)
    const { token } = trainer
    const { version } = (await app.call('GET /api/business', undefined, { token })).body
    const moved = await app.call('PATCH /api/business', { version, timeZone: zoneAtNight }, { token })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await anAgreement(app, trainer)
    const askedAfter = async (options: { atNight?: boolean }) => {
      await askForSignatures(app.db, 'http://localhost:3000', businessId, options)
      return (await noticesOf(family)).filter(({ event }) => event === 'agreement_to_sign').length
    }
    expect(await askedAfter({})).toBe(0)
    expect(await askedAfter({ atNight: true })).toBe(1)
  })

  test('who only gets reminders of the rider', async () => {
    const { rider, aPerson, permit, ask, asked, mails } = await aSchool()
    const aunt = await aPerson()
    await permit(aunt.recordId, rider, ['reminders'])
    await ask()
    expect([await asked(aunt), await mails(aunt)]).toEqual([[], []])
  })

  test('who is a minor with an account, about a sibling', async () => {
    const { ask, asked, trainer, family } = await aSchool()
    await households(app, trainer).makeYoung(family.recordId)
    const { id } = await anAgreement(app, trainer, { title: 'Yard rules' })
    await ask()
    expect((await asked()).map(({ agreement }) => agreement?.id)).not.toContain(id)
  })

  test('once it is signed on paper, or the agreement is removed', async () => {
    const { ask, asked, onPaper, agreement, trainer } = await aSchool()
    await ask()
    expect(await asked()).toHaveLength(1)
    await onPaper()
    expect(await asked()).toEqual([])
    const second = await anAgreement(app, trainer, { title: 'Yard rules' })
    await ask()
    expect(await asked()).toMatchObject([{ agreement: { id: second.id, title: 'Yard rules' } }])
    const at = { token: trainer.token, params: { id: second.id } }
    await app.call('PATCH /api/agreements/{id}', { version: 1, removed: true }, at)
    expect(await asked()).toEqual([])
    expect(agreement.id).not.toBe(second.id)
  })

  test('again within a week, or without a lesson soon', async () => {
    const { ask, mails } = await aSchool()
    await ask()
    await ask(noonIn(5))
    await ask(noonIn(30))
    expect(await mails()).toHaveLength(1)
  })
})

test('P5: a guardian is asked in the app and by one mail for all riders, again a week before a lesson', async () => {
  const { ask, asked, mails, rider, family, aRider, lesson, turnOn, push } = await aSchool()
  await aRider(family.recordId, { firstName: 'Ben', dateOfBirth: '2014-03-01' })
  await ask()
  expect(new Set((await asked()).map(({ riderName }) => riderName))).toHaveProperty('size', 2)
  const before = await mails()
  expect(before.at(-1)).toMatch(/^Please sign an agreement for/)
  await lesson(12, { seats: [{ riderId: rider }] })
  await turnOn(family, {
    endpoint: 'https://push.example/agreement',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', // cspell:disable-line
    auth: 'BTBZMqHH6r4Tts7J_aSIgg', // cspell:disable-line
  })
  await ask(noonIn(9))
  expect(await mails(), 'only the rider with a lesson').toHaveLength(before.length + 1)
  expect(await asked()).toHaveLength(2)
  await push(noonIn(9).add({ minutes: 1 }))
})

test('P5: a signature ends the request in the app', async () => {
  const { ask, asked, sign, unreadOf, family } = await aSchool()
  await ask()
  const unread = await unreadOf(family)
  expect((await sign()).status).toBe(201)
  expect([await asked(), await unreadOf(family)]).toEqual([[], unread - 1])
})
