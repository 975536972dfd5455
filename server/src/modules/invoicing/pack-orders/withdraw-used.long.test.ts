import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aMemberSchool } from '#test/fixtures/invoicing/memberships.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A month of a membership of 4 lessons, of which 3 are used before it is invoiced. */
async function aUsedMonth(priceMinor = 10_000) {
  const school = await aMemberSchool(app, { priceMinor })
  await school.sellMembership({ soldAtDistance: true, startAsked: true })
  for (const time of ['06:00', '08:00', '10:00']) await school.ride(school.offer.id, { time })
  const [pack] = await school.myPacks()
  const packId = pack?.id ?? ''
  return {
    ...school,
    packId,
    end: () =>
      app.call(
        'POST /api/packs/{id}/end',
        { reason: 'taken_back', version: 1 },
        { token: school.token, params: { id: packId } },
      ),
  }
}

test('M12, M16: a buyer who withdraws before the invoice pays for used lessons', async () => {
  const { token, packId, withdrawal, withdraw, fees, balance, businessId } = await aUsedMonth()
  const sums = { chargedMinor: 10_000, refundMinor: 2500, keptMinor: 7500, paidBackMinor: 0 }
  expect((await withdrawal(packId)).body).toMatchObject({ unused: 1, used: 3, ...sums })
  const { body } = await withdraw(packId)
  expect(body).toMatchObject(sums)
  const params = { id: body.creditNoteId ?? '' }
  const { body: note } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
  expect(note).toMatchObject({ kind: 'credit_note', grossMinor: 2500 })
  expect([await fees(), (await balance()).openMinor]).toEqual([[], 7500])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M12: without an address for the invoice, they are told to tell their trainer', async () => {
  const { by, packId, withdrawal, withdraw, myPacks } = await aUsedMonth(40_000)
  const { version } = (await app.call('GET /api/my-household', undefined, by)).body
  const gone = await app.call('PATCH /api/my-household', { version, street: '', city: '' }, by)
  expect(gone.status).toBe(200)
  for (const answer of [
    await withdrawal(packId),
    await withdraw(packId, { version: 1, refundMinor: 10_000 }),
  ])
    expect([answer.code, answer.body.error?.fields?.['id']]).toEqual([
      'charged_already',
      expect.stringContaining('tell your trainer'),
    ])
  expect((await myPacks())[0]).toMatchObject({ state: 'usable', left: 1 })
})

test('M12: after a change of currency, the refund is in that of the invoice', async () => {
  const { token, client, buy, withdrawal, withdraw } = await aMemberSchool(app)
  const { id } = (await buy()).body
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, currency: 'CHF' }, { token })
  const refund = { currency: 'GBP', refundMinor: 45_000 }
  expect((await withdrawal(id)).body).toMatchObject(refund)
  const { body } = await withdraw(id)
  expect(body).toMatchObject(refund)
  const params = { id: body.creditNoteId ?? '' }
  expect((await app.call('GET /api/invoices/{id}', undefined, { token, params })).body.currency).toBe('GBP')
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.startsWith('You withdrew'))
  expect(mail.text).toContain('£450.00')
})

test('M16: a trainer who ends a month before its invoice charges for used lessons', async () => {
  const { end, fees, balance, businessId } = await aUsedMonth()
  expect((await end()).status).toBe(200)
  expect([await fees(), (await balance()).openMinor]).toEqual([[], 7500])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M16: a month that was waived costs nothing, also if it ends after use', async () => {
  const { token, end, fees, balance } = await aUsedMonth()
  const [fee] = await fees()
  await app.call('POST /api/waivers', { extraId: fee?.id ?? '', reason: 'Present' }, { token })
  expect((await end()).body.creditNoteId).toBeNull()
  expect([await fees(), (await balance()).openMinor]).toEqual([[], 0])
})
