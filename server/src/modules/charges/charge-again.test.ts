import { describe, expect, test } from 'vitest'
import { brokenBooks } from '../../../test/http/books.ts'
import { lessonsOf } from '../../../test/http/lessons.ts'
import { aPackSchool } from '../../../test/http/packs.ts'
import { testApp } from '../../../test/http/test-app.ts'
import { newId } from '#platform/keys.ts'

/** M16: "Each attended or chargeable lesson is invoiced, credited, covered by a pack, or waived with reason", also the second time. */

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A seat for 50.00 that was attended and stands on an issued invoice, and what is done with both. */
async function anInvoicedSeat() {
  const school = await aPackSchool(app, { missedCounts: false })
  const { token, trainer } = school
  const seat = await school.taught()
  const invoice = await school.invoice()
  let version = 2
  const say = async (...states: string[]): Promise<number[]> => {
    const answers = []
    for (const state of states) {
      const { status } = await lessonsOf(app, trainer).seat(seat, { version, state })
      if (status === 200) version += 1
      answers.push(status)
    }
    return answers
  }
  const credit = (body: object = {}, { id } = invoice) =>
    app.call('POST /api/invoices/{id}/credit', body, { token, params: { id } })
  const creditOf = (amountMinor: number) => credit({ lines: [{ lineId: invoice.lines[0]?.id, amountMinor }] })
  /** None where somebody else was charging at the same moment. */
  const draft = async () => {
    const { status, body } = await app.call('POST /api/charges/drafts', { until: today }, { token })
    return status === 201 ? body.drafts : []
  }
  /** What is to be billed, after the books were proven right. */
  const asked = async () => {
    const ids = (await school.charges()).map(({ id }) => id)
    const { id } = (await app.call('GET /api/business', undefined, { token })).body
    expect(await brokenBooks(app.db, id)).toEqual([])
    return ids
  }
  return { ...school, seat, say, credit, creditOf, draft, asked }
}

describe('M16: not billed again is', () => {
  test('what was credited as a whole, and nothing was said of since: that is its end', async () => {
    const { credit, asked } = await anInvoicedSeat()
    await credit()
    expect(await asked()).toEqual([])
  })
  test('what was credited in part: it is not undone, and the rest stands on its invoice', async () => {
    const { say, creditOf, asked } = await anInvoicedSeat()
    await creditOf(2000)
    expect([await say('booked'), await asked()]).toEqual([[422], []])
  })
  test('what was attended again and is charged again, nor by two who do it at once', async () => {
    const { say, credit, draft, asked } = await anInvoicedSeat()
    await credit()
    await say('booked', 'attended')
    const drafts = (await Promise.all([draft(), draft(), draft()])).flat()
    expect(drafts.map(({ lines, grossMinor }) => [lines, grossMinor])).toEqual([[1, 5000]])
    expect(await asked()).toEqual([])
  })
  test('an extra that was credited', async () => {
    const { token, clientId, invoice, credit, asked } = await anInvoicedSeat()
    const extra = { clientId, kind: 'travel', description: 'Travel', servedOn: today, unitPriceMinor: 900 }
    await app.call('POST /api/extras', extra, { token })
    await credit({}, await invoice())
    expect(await asked()).toEqual([])
  })
})

describe('M16: billed again is', () => {
  test('what was credited as a whole, at once or bit by bit, undone, and attended again', async () => {
    for (const amounts of [[5000], [2000, 3000]]) {
      const { seat, say, creditOf, asked } = await anInvoicedSeat()
      for (const amount of amounts) await creditOf(amount)
      expect(await say('booked')).toEqual([200])
      expect(await asked()).toEqual([])
      expect(await say('attended')).toEqual([200])
      expect(await asked()).toEqual([seat])
    }
  })
  test('what was credited and turned out to be something else; credited once more, that is its end again', async () => {
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
  test('what was to be put right on a draft that was thrown away', async () => {
    const { token, seat, credit, asked } = await anInvoicedSeat()
    const correctionId = newId()
    await credit({ correctionId })
    expect(await asked()).toEqual([])
    await app.call('DELETE /api/invoices/{id}', undefined, { token, params: { id: correctionId } })
    expect(await asked()).toEqual([seat])
  })
  test('by a pack, where one pays for it; what the pack gets back is asked for anew', async () => {
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
