import { describe, expect, test } from 'vitest'
import { aPackSchool } from '../../../test/http/packs.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const aSchool = () => aPackSchool(app)

describe('M12: the buyer withdraws', () => {
  test('who bought face to face, or longer ago than fourteen days, does not withdraw', async () => {
    const { sell, end } = await aSchool()
    const { body } = await sell()
    const answer = await end(body.id, 'withdrawal')
    expect([answer.status, answer.body.error?.fields?.['reason']]).toEqual([
      400,
      expect.stringContaining('fourteen days'),
    ])
  })
  test('what was not used goes back by a credit note; what was used stays paid, for the buyer asked to begin', async () => {
    const { token, taught, sell, invoice, packs, end } = await aSchool()
    const { body: sold } = await sell({ soldAtDistance: true, startAsked: true })
    const { id, grossMinor } = await invoice()
    await taught()
    expect(await packs()).toMatchObject([{ left: 9, withdrawUntil: expect.any(String) }])
    const { body } = await end(sold.id, 'withdrawal')
    expect(body.pack).toMatchObject({ state: 'ended', left: 0 })
    const { body: note } = await app.call('GET /api/invoices/{id}', undefined, {
      token,
      params: { id: body.creditNoteId ?? '' },
    })
    expect(note).toMatchObject({ kind: 'credit_note', grossMinor: (grossMinor * 9) / 10 })
    const { body: original } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
    expect(original.openMinor).toBe(grossMinor / 10)
    expect((await end(sold.id, 'taken_back')).code).toBe('already_reversed')
  })
  test('that the buyer asked to begin early is kept with its time, and shown to both; nobody asks who bought face to face', async () => {
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
  test('before it is invoiced nothing is charged at all', async () => {
    const { sell, charges, end } = await aSchool()
    const { body: sold } = await sell({ soldAtDistance: true })
    const { body } = await end(sold.id, 'withdrawal')
    expect([body.creditNoteId, await charges()]).toEqual([null, []])
  })
  test('without having asked to begin, the pack waits until the days to withdraw are over', async () => {
    const { taught, sell, invoice, packs, charges } = await aSchool()
    await sell({ soldAtDistance: true })
    await invoice()
    await taught()
    expect(await packs()).toMatchObject([{ state: 'waiting', waitsFor: 'withdrawal_period', left: 10 }])
    expect(await charges()).toHaveLength(1)
  })
})
