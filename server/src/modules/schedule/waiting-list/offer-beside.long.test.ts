import { describe, expect, test } from 'vitest'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, offerTo, type WaitingFamily } from '#test/fixtures/schedule/waiting.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Two families wait for a lesson at 16:00; a sibling of the second one has a lesson at another time that day. */
async function aSiblingAt(time: string) {
  const school = await aFullLesson(app)
  const { trainer, queue, inside, offer } = school
  const [first, second] = queue
  const [leaver] = inside
  if (!first || !second || !leaver) throw new Error('A family is missing.')
  const sibling = (await households(app, trainer).add(second.clientId, { firstName: 'Max' })).body.id
  const startsAt = at(3, time)
  await aLesson(app, trainer, { offerId: offer.id, startsAt, seats: [{ riderId: sibling }] })
  return { ...school, first, second, startsAt, leave: () => school.cancel(leaver) }
}

const reasonOf = async (family: WaitingFamily) => (await family.list()).entries[0]?.last?.reason

describe('S17: a place beside a sibling’s lesson', () => {
  test('is offered in the order of the list if the business wants it so', async () => {
    const { first, second, leave, rules } = await aSiblingAt('17:00')
    expect((await rules({ siblingsFirst: false })).status).toBe(200)
    await leave()
    expect((await offerTo(first)).beside).toBe(null)
    expect(await reasonOf(second)).toBe('in_turn')
  })

  test('is offered in the order of the list if more than 15 minutes are between', async () => {
    const { first, second, leave } = await aSiblingAt('17:16')
    await leave()
    expect((await offerTo(first)).beside).toBe(null)
    expect(await second.offers()).toEqual([])
  })

  test('is offered to that family first, which reads why, and the other one keeps its turn', async () => {
    const { first, second, leave, startsAt, list, businessId } = await aSiblingAt('17:15')
    await leave()
    const place = await offerTo(second)
    expect(place.beside).toMatchObject({ riderName: 'Max', startsAt })
    expect(await reasonOf(first)).toBe('sibling_first')
    expect((await list()).map(({ last }) => last?.reason)).toEqual(['sibling_first', null])
    const until = now().add({ minutes: 5 })
    await atTime(until, () => sendDue(app.parts, businessId, { until, isUrgent: false }))
    const mail = await app.mailbox.mailTo(second.client.email, ({ text }) => text.includes('waiting list'))
    expect(mail.text).toContain('It is right beside a lesson of Max.')
    expect((await second.decline(place)).status).toBe(204)
    expect((await offerTo(first)).beside).toBe(null)
  })
})
