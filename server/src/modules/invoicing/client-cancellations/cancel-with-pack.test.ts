import { expect, test } from 'vitest'
import { brokenLedger } from '../../../../test/http/ledger.ts'
import { aCancellingHousehold } from '../../../../test/http/cancellations.ts'
import { aSeller } from '../../../../test/http/invoices.ts'
import { atTime } from '../../../../test/http/notices.ts'
import { testApp } from '../../../../test/http/test-app.ts'
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
  return {
    ...school,
    endPack: () =>
      app.call(
        'POST /api/packs/{id}/end',
        { reason: 'taken_back', version: pack.body.version },
        { token, params: { id: pack.body.id } },
      ),
    /** The mail about the cancellation, which leaves two minutes after it. */
    told: async () => {
      const at = now().add({ minutes: 5 })
      await atTime(at, () => sendDue(app.parts, school.businessId, { until: at, isUrgent: true }))
      return app.mailbox.mailTo(school.trainer.email, ({ subject }) => subject.startsWith('Ida Hale: '))
    },
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
