import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A household that may cancel, with a pack of two lessons. */
async function aPackHousehold() {
  const school = await aCancellingHousehold(app)
  const { token } = school.trainer
  await aSeller(app, school.trainer)
  const terms = { name: 'Two lessons', credits: 2, priceMinor: 7000, usableFrom: 'issue', isShared: true }
  const kind = await app.call('POST /api/pack-kinds', { ...terms, offerIds: [school.offer.id] }, { token })
  const sale = { kindId: kind.body.id, clientId: school.clientId, soldAtDistance: false }
  const pack = await app.call('POST /api/packs', sale, { token })
  const until = Temporal.Now.plainDateISO('UTC').toString()
  const { body } = await app.call('POST /api/charges/drafts', { until }, { token })
  const params = { id: body.drafts[0]?.id ?? '' }
  await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
  const mailedTo = async (person: { email: string }, at: Temporal.Instant, about: string) => {
    await atTime(at, async () => {
      for (const isUrgent of [true, false])
        await sendDue(app.parts, school.businessId, { until: at, isUrgent })
    })
    return app.mailbox.mailTo(person.email, ({ subject }) => subject.includes(about))
  }
  return {
    ...school,
    endPack: () =>
      app.call(
        'POST /api/packs/{id}/end',
        { reason: 'taken_back', version: pack.body.version },
        { token, params: { id: pack.body.id } },
      ),
    /** The mail about the cancellation, which leaves two minutes after it. */
    told: () => mailedTo(school.trainer, now().add({ minutes: 5 }), 'Ida Hale: '),
    mailedTo,
  }
}

test('if the pack has ended since, the cost needs confirmation instead of a charge in money', async () => {
  const { booked, quote, agreed, cancel, mine, endPack } = await aPackHousehold()
  const { seat } = await booked(12)
  expect((await quote(seat.id)).body.now).toMatchObject({ feeMinor: 4000, pack: 'gives' })
  const shown = await agreed(seat.id)
  expect((await endPack()).status).toBe(200)
  expect((await cancel(seat.id, shown)).code).toBe('cancel_price_changed')
  expect((await mine()).find(({ seatId }) => seatId === seat.id)?.state).toBe('booked')
  const again = await agreed(seat.id)
  expect(again).toMatchObject({ feeMinor: 4000, pack: null })
  expect((await cancel(seat.id, again)).body).toMatchObject({ pack: null, toPayMinor: 4000 })
})

test('M7: a pack covers the full fee; nothing is charged, and the trainer’s mail says so', async () => {
  const { booked, agreed, cancel, charges, told, businessId } = await aPackHousehold()
  const { seat } = await booked(12)
  const { body } = await cancel(seat.id, await agreed(seat.id))
  expect(body).toMatchObject({ feeMinor: 4000, pack: 'gives' })
  expect(await charges()).toEqual([])
  const { text } = await told()
  expect(text).toContain('A lesson of their pack pays for it')
  expect(text).not.toContain('Unbilled')
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S13: a pack covers no partial fee; it is charged, and the trainer’s mail says so', async () => {
  const { booked, agreed, cancel, charges, told } = await aPackHousehold()
  const { seat } = await booked(36)
  const { body } = await cancel(seat.id, await agreed(seat.id))
  expect(body).toMatchObject({ feeMinor: 2000, pack: 'keeps' })
  expect((await charges()).map(({ amountMinor }) => amountMinor)).toEqual([2000])
  expect((await told()).text).toMatch(/50% of the price, .*20\.00\. You find it under Unbilled/)
})

test('M7: a lesson cancelled in time uses no credit, and the price and the mails say so', async () => {
  const { client, trainer, give, booked, quote, agreed, cancel, mailedTo } = await aPackHousehold()
  await give(['book', 'reminders'])
  const { lesson, seat } = await booked(60)
  await mailedTo(client, noonIn(1), 'booked')
  expect((await quote(seat.id)).body).toMatchObject({
    now: { toPayMinor: 0, pack: null },
    keptCredit: { until: null },
  })
  const costs = await app.call('GET /api/lessons/{id}/cancellation', undefined, {
    token: trainer.token,
    params: { id: lesson.id },
  })
  expect(costs.body.seats).toMatchObject([{ hasCredit: true }])
  await cancel(seat.id, await agreed(seat.id))
  expect((await mailedTo(trainer, noonIn(1), 'Ida Hale: ')).text).toContain(
    'There is no fee.\nNone of their credits is used.',
  )
  expect((await mailedTo(client, noonIn(1), 'cancelled')).text).toContain(
    'There is no fee.\nNone of your credits is used.',
  )
})

test('M7: the price of a late cancellation that uses a credit promises no kept credit', async () => {
  const { booked, quote } = await aPackHousehold()
  const { seat } = await booked(12)
  expect((await quote(seat.id)).body).toMatchObject({ now: { pack: 'gives' }, keptCredit: null })
})

test('M7: the credits of a pack are kept for the first lessons that they pay for', async () => {
  const { booked, quote } = await aPackHousehold()
  for (const hours of [60, 62]) await booked(hours)
  const { seat } = await booked(64)
  expect((await quote(seat.id)).body.keptCredit).toBeNull()
})
