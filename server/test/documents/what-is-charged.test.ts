import { describe, expect, test } from 'vitest'
import { aDraft } from '../fixtures/invoicing/invoices.ts'
import { lessonsOf } from '../fixtures/schedule/lessons.ts'
import { aPackSchool } from '../fixtures/invoicing/packs.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()
const line = { description: 'Flatwork', unitPriceMinor: 5000 }

describe('M16: a lesson is invoiced, credited, covered by a pack or waived: exactly one of these', () => {
  test('a lesson covered by a pack or waived is on no document', async () => {
    const { token, clientId, taught, sell, invoice, charges } = await aPackSchool(app)
    const draft = (seatId: string) =>
      app.call('POST /api/invoices', { clientId, lines: [{ ...line, seatId }] }, { token })
    await sell()
    await invoice()
    const covered = await taught()
    expect(await charges()).toEqual([])
    await app.call('POST /api/charges/drafts', { until: today }, { token })
    expect((await draft(covered)).code).toBe('charged_already')

    const waived = await taught({ state: 'late_cancelled', time: '12:00' })
    await app.call('POST /api/waivers', { seatId: waived, reason: 'Snow' }, { token })
    expect((await draft(waived)).code).toBe('charged_already')
    expect((await draft(await taught({ state: 'no_show', time: '14:00' }))).status).toBe(201)
  })
  test('S13: a seat whose cancellation is undone after drafting is not invoiced: the draft names its line', async () => {
    const { token, trainer, clientId, taught, charges } = await aPackSchool(app)
    const [kept, gone] = [
      await taught({ state: 'no_show' }),
      await taught({ state: 'no_show', time: '12:00' }),
    ]
    const { id, lines } = await aDraft(app, trainer, {
      clientId,
      lines: [
        { ...line, seatId: kept },
        { ...line, seatId: gone, description: 'Flatwork at noon' },
      ],
    })
    expect((await lessonsOf(app, trainer).seat(gone, { version: 2, state: 'booked' })).status).toBe(200)
    const issue = (version: number) =>
      app.call('POST /api/invoices/{id}/issue', { version }, { token, params: { id } })
    const refused = await issue(1)
    expect([refused.status, refused.code]).toEqual([422, 'document_incomplete'])
    expect(refused.body.error?.fields?.['document']).toContain(
      '“Flatwork at noon” is not to be charged any more',
    )
    const [first] = lines
    const rest = [{ ...line, id: first?.id, seatId: kept }]
    await app.call('PATCH /api/invoices/{id}', { version: 1, lines: rest }, { token, params: { id } })
    expect((await issue(2)).status).toBe(200)
    expect(await charges()).toEqual([])
  })
})
