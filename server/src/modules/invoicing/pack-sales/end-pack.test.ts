import { describe, expect, test } from 'vitest'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const aSchool = () => aPackSchool(app)

describe('M12: withdrawal', () => {
  test('buyers who bought in person, or over 14 days ago, cannot withdraw', async () => {
    const { sell, end } = await aSchool()
    const { body } = await sell()
    const answer = await end(body.id, 'withdrawal')
    expect([answer.status, answer.body.error?.fields?.['reason']]).toEqual([
      400,
      expect.stringContaining('fourteen days'),
    ])
  })
  test('unused credits are refunded by credit note; used ones stay paid, because the buyer asked to start', async () => {
    const { token, taught, sell, invoice, packs, end } = await aSchool()
    const { body: sold } = await sell({ soldAtDistance: true, startAsked: true })
    const { id, grossMinor } = await invoice()
    await taught()
    expect(await packs()).toMatchObject([{ left: 9, withdrawUntil: expect.any(String) }])
    const { body } = await end(sold.id, 'withdrawal')
    expect(body.pack).toMatchObject({ state: 'ended', left: 0 })
    expect(body.pack.ended).toMatchObject({
      reason: 'withdrawal',
      creditNote: { id: body.creditNoteId, grossMinor: (grossMinor * 9) / 10 },
      wasInvoiced: true,
    })
    const { body: note } = await app.call('GET /api/invoices/{id}', undefined, {
      token,
      params: { id: body.creditNoteId ?? '' },
    })
    expect(note).toMatchObject({ kind: 'credit_note', grossMinor: (grossMinor * 9) / 10 })
    const { body: original } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
    expect(original.openMinor).toBe(grossMinor / 10)
    expect((await end(sold.id, 'taken_back')).code).toBe('already_reversed')
  })
  test('free credits end without a refund: lessons use the paid ones first', async () => {
    const { token, taught, sell, invoice, packs, end } = await aSchool()
    const { body: sold } = await sell({ soldAtDistance: true, startAsked: true })
    const { grossMinor } = await invoice()
    await app.call(
      'POST /api/packs/{id}/entries',
      { credits: 2, reason: 'For the rain' },
      { token, params: { id: sold.id } },
    )
    await taught()
    expect(await packs()).toMatchObject([{ left: 11 }])
    const { body } = await end(sold.id, 'withdrawal')
    const params = { id: body.creditNoteId ?? '' }
    const { body: note } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
    expect(note.grossMinor).toBe((grossMinor * 9) / 10)
  })
  test('the request to start early is stored with its time and shown to both; sales in person need none', async () => {
    const { sell, packs } = await aSchool()
    const before = Temporal.Now.instant()
    await sell({ soldAtDistance: true, startAsked: true })
    const [pack] = await packs()
    const asked = Temporal.Instant.from(pack?.startAskedAt ?? '')
    expect(Temporal.Instant.compare(asked, before) >= 0).toBe(true)
    expect((await sell({ soldAtDistance: true })).body.startAskedAt).toBeNull()
    const { body } = await sell({ soldAtDistance: false, startAsked: true })
    expect([body.startAskedAt, body.withdrawUntil]).toEqual([null, null])
  })
  test('before it is invoiced, nothing is charged', async () => {
    const { sell, charges, end } = await aSchool()
    const { body: sold } = await sell({ soldAtDistance: true })
    const { body } = await end(sold.id, 'withdrawal')
    expect([body.creditNoteId, await charges()]).toEqual([null, []])
    expect(body.pack.ended).toMatchObject({ creditNote: null, wasInvoiced: false })
  })
  test('before it is invoiced, a credit taken away by hand costs nothing either', async () => {
    const { token, sell, charges, end } = await aSchool()
    const { body: sold } = await sell()
    const taken = { credits: -1, reason: 'Typed wrong' }
    await app.call('POST /api/packs/{id}/entries', taken, { token, params: { id: sold.id } })
    const { body } = await end(sold.id, 'taken_back')
    expect([body.pack.state, body.creditNoteId, body.pack.invoiceId, await charges()]).toEqual([
      'ended',
      null,
      null,
      [],
    ])
  })
  test('without a request to start, the pack waits for the end of the withdrawal period', async () => {
    const { taught, sell, invoice, packs, charges } = await aSchool()
    await sell({ soldAtDistance: true })
    await invoice()
    await taught()
    expect(await packs()).toMatchObject([{ state: 'waiting', waitsFor: 'withdrawal_period', left: 10 }])
    expect(await charges()).toHaveLength(1)
  })
})
