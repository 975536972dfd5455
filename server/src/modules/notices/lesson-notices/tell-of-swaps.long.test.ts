import { describe, expect, test } from 'vitest'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family that booked a lesson on a horse that it chose, or on any, and what it hears when a trainer changes that. */
async function aChosenHorse({ isChosen = true } = {}) {
  const school = await aSchoolWithTimes(app)
  const { trainer, client, horse: first } = school
  const { token } = client
  const { body: held } = await school.hold(school.at('09:00'))
  const params = { id: held.seatId }
  if (isChosen) await app.call('PUT /api/my-holds/{id}/horse', { horseId: first.id }, { token, params })
  await school.confirm([held])
  const others = [
    await aHorse(app, trainer, { name: 'Pepper' }),
    await aHorse(app, trainer, { name: 'Bella' }),
  ]
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  const lessons = lessonsOf(app, trainer)
  const noticesOf = async (reader: { token: string }) =>
    (await app.call('GET /api/notices', undefined, { token: reader.token })).body.items.filter(
      ({ event }) => event === 'horse_changed',
    )
  return {
    ...school,
    first,
    others,
    noticesOf,
    swap: async (horseId: string | undefined) => {
      const { seats } = await lessons.read(held.lessonId)
      const version = seats.find(({ id }) => id === held.seatId)?.version ?? 0
      const { status, code } = await lessons.seat(held.seatId, { version, horseId: horseId ?? null })
      expect([status, code]).toEqual([200, undefined])
    },
    told: async () => (await noticesOf(client)).map(({ horses }) => horses),
    mail: async () => {
      const at = noonIn(1)
      await atTime(at, async () => {
        for (const isUrgent of [true, false]) await sendDue(app.parts, businessId, { until: at, isUrgent })
      })
    },
  }
}

describe('a family whose chosen horse a trainer changes', () => {
  test('is told, in the app and by mail, without a reason that is not true', async () => {
    const { client, first, others, swap, told, mail } = await aChosenHorse()
    await mail()
    await swap(others[0]?.id)
    expect(await told()).toEqual([{ was: first.name, becomes: 'Pepper', isSwap: true }])
    await mail()
    const { text } = await app.mailbox.mailTo(client.email, ({ subject }) =>
      subject.includes('another horse'),
    )
    expect(text).toContain(`now rides Pepper instead of ${first.name}.`)
    expect(text).not.toContain('off work')
  })

  test('hears of several changes once, from the horse that it knows', async () => {
    const { first, others, swap, told } = await aChosenHorse()
    await swap(others[0]?.id)
    await swap(others[1]?.id)
    expect(await told()).toEqual([{ was: first.name, becomes: 'Bella', isSwap: true }])
  })

  test('hears nothing of a change that is undone at once', async () => {
    const { first, others, swap, told } = await aChosenHorse()
    await swap(others[0]?.id)
    await swap(first.id)
    expect(await told()).toEqual([])
  })

  test('is told of the next horse too, after any suitable one', async () => {
    const { first, others, swap, told, mail } = await aChosenHorse()
    await swap(undefined)
    expect(await told()).toEqual([])
    await swap(others[1]?.id)
    expect(await told()).toEqual([{ was: first.name, becomes: 'Bella', isSwap: true }])
    await mail()
    await swap(undefined)
    await swap(first.id)
    expect((await told())[0]).toEqual({ was: 'Bella', becomes: first.name, isSwap: true })
  })
})

test('a family that chose any suitable horse is not told which one it gets', async () => {
  const { first, others, swap, told } = await aChosenHorse({ isChosen: false })
  await swap(first.id)
  await swap(others[0]?.id)
  expect(await told()).toEqual([])
})

test('P1: nobody else is told of another horse, and not the trainer', async () => {
  const { trainer, others, swap, noticesOf } = await aChosenHorse()
  await swap(others[0]?.id)
  expect(await noticesOf(trainer)).toEqual([])
})
