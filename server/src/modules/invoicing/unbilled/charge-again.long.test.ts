import { describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { newId } from '#platform/keys.ts'

/**
 * M16: "Each attended or chargeable lesson is invoiced, credited, covered by a pack, or waived with reason", also a
 * second time.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** An attended seat for 50.00 on an issued invoice, with actions on both. */
async function anInvoicedSeat() {
  const school = await aPackSchool(app, { missedCounts: false })
  const { token, trainer } = school
  const seat = await school.taught()
  const invoice = await school.invoice()
  let version = 2
  const say = async (...states: string[]): Promise<number[]> => {
    const answers = []
    for (const state of states) {
      const { status } =
        state === 'no_show'
          ? await school.miss(seat, version)
          : await lessonsOf(app, trainer).seat(seat, { version, state })
      if (status === 200) version += 1
      answers.push(status)
    }
    return answers
  }
  const credit = (body: object = {}, { id } = invoice) =>
    app.call('POST /api/invoices/{id}/credit', body, { token, params: { id } })
  const creditOf = (amountMinor: number) => credit({ lines: [{ lineId: invoice.lines[0]?.id, amountMinor }] })
  /** None if another request charged it concurrently. */
  const draft = async () => {
    const { status, body } = await app.call('POST /api/charges/drafts', { until: today }, { token })
    return status === 201 ? body.drafts : []
  }
  /** The unbilled seats, after a check of the ledger. */
  const asked = async () => {
    const ids = (await school.charges()).map(({ id }) => id)
    const { id } = (await app.call('GET /api/business', undefined, { token })).body
    expect(await brokenLedger(app.db, id)).toEqual([])
    return ids
  }
  return { ...school, seat, say, credit, creditOf, draft, asked }
}

describe('M16: not billed again', () => {
  test('a fully credited seat that has not changed since', async () => {
    const { credit, asked } = await anInvoicedSeat()
    await credit()
    expect(await asked()).toEqual([])
  })
  test('a partly credited seat: it cannot be undone, and the rest is on its invoice', async () => {
    const { say, creditOf, asked } = await anInvoicedSeat()
    await creditOf(2000)
    expect([await say('booked'), await asked()]).toEqual([[422], []])
  })
  test('a seat attended and charged again, also by two concurrent requests', async () => {
    const { say, credit, draft, asked } = await anInvoicedSeat()
    await credit()
    await say('booked', 'attended')
    const drafts = (await Promise.all([draft(), draft(), draft()])).flat()
    expect(drafts.map(({ lines, grossMinor }) => [lines, grossMinor])).toEqual([[1, 5000]])
    expect(await asked()).toEqual([])
  })
  test('a credited extra', async () => {
    const { token, clientId, invoice, credit, asked } = await anInvoicedSeat()
    const extra = { clientId, kind: 'travel', description: 'Travel', servedOn: today, unitPriceMinor: 900 }
    await app.call('POST /api/extras', extra, { token })
    await credit({}, await invoice())
    expect(await asked()).toEqual([])
  })
})

describe('M16: billed again', () => {
  test('a fully credited seat, at once or in parts, that was undone and attended again', async () => {
    for (const amounts of [[5000], [2000, 3000]]) {
      const { seat, say, creditOf, asked } = await anInvoicedSeat()
      for (const amount of amounts) await creditOf(amount)
      expect(await say('booked')).toEqual([200])
      expect(await asked()).toEqual([])
      expect(await say('attended')).toEqual([200])
      expect(await asked()).toEqual([seat])
    }
  })
  test('a credited seat whose state changed; a second credit ends it again', async () => {
    const { token, seat, say, credit, invoice, asked } = await anInvoicedSeat()
    await credit()
    await say('no_show')
    expect(await asked()).toEqual([seat])
    await credit({}, await invoice())
    expect(await asked()).toEqual([])
    await say('attended')
    expect(await asked()).toEqual([seat])
    const { body } = await app.call('POST /api/waivers', { seatId: seat, reason: 'A present' }, { token })
    expect(await asked()).toEqual([])
    await app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id: body.id } })
    expect(await asked()).toEqual([seat])
  })
  test('a correction whose draft was deleted', async () => {
    const { token, seat, credit, asked } = await anInvoicedSeat()
    const correctionId = newId()
    await credit({ correctionId })
    expect(await asked()).toEqual([])
    await app.call('DELETE /api/invoices/{id}', undefined, { token, params: { id: correctionId } })
    expect(await asked()).toEqual([seat])
  })
  test('by a pack if it covers the seat; a returned credit makes it unbilled again', async () => {
    const { seat, say, credit, sell, invoice, packs, asked } = await anInvoicedSeat()
    await credit()
    await sell()
    await invoice()
    await say('booked', 'attended')
    expect(await asked()).toEqual([])
    expect((await packs())[0]?.left).toBe(9)
    await say('no_show')
    expect(await asked()).toEqual([seat])
    expect((await packs())[0]?.left).toBe(10)
  })
})
