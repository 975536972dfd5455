import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { sql } from 'kysely'
import { aSchoolOfPayers, moneyOf } from '../http/payers.ts'
import { testApp } from '../http/test-app.ts'

/** P1: "Payer, guardian, rider, horse owner are roles that may be different people. Permissions are granted one way and separately". */

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aSchoolOfPayers(app, { iban: 'GB82 WEST 1234 5698 7654 32' })
const { aPayer, aPerson, aRider, invoice } = school
const today = Temporal.Now.plainDateISO('Europe/London')
const born = (years: number) => today.subtract({ years, days: 1 }).toString()

const refused = async (person: Parameters<typeof moneyOf>[1], id: string) => {
  const money = moneyOf(app, person)
  expect((await money.shared()).map((one) => one.id)).not.toContain(id)
  expect([(await money.open(id)).status, (await money.pdf(id)).status]).toEqual([404, 404])
}

describe('who may not pay sees nothing of it', () => {
  test('every other permission opens no invoice', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await refused(person, id)
    await school.let(person.recordId, rider, ['book', 'progress', 'reminders', 'receipts', 'health'])
    await refused(person, id)
    expect(await moneyOf(app, person).shared()).toEqual([])
  })

  test('nor does `pay` for one rider open what is for other riders alone, of other payers, or a draft', async () => {
    const [payer, other, person] = [await aPayer(), await aPayer(), await aPerson()]
    const [mia, tom] = [await aRider(payer), await aRider(payer, { firstName: 'Tom' })]
    const [ofTom, ofOther] = [await invoice(payer, tom), await invoice(other)]
    const { token } = school.trainer
    const lines = [{ description: 'Lesson', unitPriceMinor: 100, riderId: mia }]
    const draft = await app.call('POST /api/invoices', { clientId: payer, lines }, { token })
    await school.let(person.recordId, mia, ['pay'])
    for (const { id } of [ofTom, ofOther, draft.body]) await refused(person, id)
    expect(await moneyOf(app, person).shared()).toEqual([])
  })

  test('what names no rider is opened by a rider of the household that pays, and by no other', async () => {
    const [payer, household] = [await aPayer(), await aPayer({ lastName: 'Oak' })]
    const [hers, his] = [await aRider(payer), await aRider(household)]
    await school.let(payer, his, [], { isPayer: true })
    const [one, two] = [await aPerson(), await aPerson()]
    await school.let(one.recordId, hers, ['pay'])
    await school.let(two.recordId, his, ['pay'])
    const { id } = await invoice(payer)
    expect((await moneyOf(app, one).open(id)).status).toBe(200)
    await refused(two, id)
    const forHim = await invoice(payer, his)
    expect((await moneyOf(app, two).open(forHim.id)).status).toBe(200)
  })

  test('a permission that is taken back is over at once, in a session that goes on', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await school.let(person.recordId, rider, ['pay'])
    expect((await moneyOf(app, person).open(id)).status).toBe(200)
    await school.let(person.recordId, rider, ['book'])
    await refused(person, id)
  })

  test('it ends with a rider or a person who was put away, and begins anew with them', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await school.let(person.recordId, rider, ['pay'])
    const { token } = school.trainer
    const putAway = async (path: '/api/clients' | '/api/riders', of: string, archived: boolean) => {
      const { version } = (await app.send('GET', `${path}/${of}`, undefined, { token })).body as never
      await app.send('PATCH', `${path}/${of}`, { version, archived }, { token })
    }
    for (const [path, of] of [
      ['/api/riders', rider],
      ['/api/clients', person.recordId],
    ] as const) {
      await putAway(path, of, true)
      await refused(person, id)
      await putAway(path, of, false)
      expect((await moneyOf(app, person).open(id)).status).toBe(200)
    }
    // Who was put away themselves still has to be paid for.
    await putAway('/api/clients', payer, true)
    expect((await moneyOf(app, person).open(id)).status).toBe(200)
  })

  test('who is under age, and a guardian whose ward came of age, see nothing of others (P3)', async () => {
    const [payer, young, guardian] = [await aPayer(), await aPerson(), await aPerson()]
    const rider = await aRider(payer, { dateOfBirth: born(17) })
    const { id } = await invoice(payer, rider)
    const me = await aRider(young.recordId, { dateOfBirth: born(16) })
    const consent = { version: 1, isClient: true, accountConsentBy: 'A parent' }
    expect((await school.change(me, consent)).status).toBe(200)
    await school.let(young.recordId, rider, ['pay'])
    await refused(young, id)
    await school.let(guardian.recordId, rider, ['pay'], { isGuardian: true })
    expect((await moneyOf(app, guardian).open(id)).status).toBe(200)
    const { body } = await app.call('GET /api/business', undefined, { token: school.trainer.token })
    await inScope(app.db, jobScope(body.id), (tx) =>
      sql`update rider_access set granted_at = now() - interval '2 years' where rider_id = ${rider}`.execute(
        tx,
      ),
    )
    await school.change(rider, { version: (await school.read(rider)).version, dateOfBirth: born(18) })
    await refused(guardian, id)
  })
})

describe('who was granted `pay`', () => {
  test('sees what was billed for the rider with its payer by name, and where to pay; nobody is told where the payer lives (P2)', async () => {
    const [payer, person] = [
      await aPayer({ email: 'ruth@hale.example', vatId: 'GB987654321' }),
      await aPerson(),
    ]
    const rider = await aRider(payer)
    await school.let(person.recordId, rider, ['pay'])
    const { id, number } = await invoice(payer, rider)
    const money = moneyOf(app, person)
    expect(await money.shared()).toMatchObject([
      { id, number, payerName: 'Ruth Hale', openMinor: 4500, state: 'open' },
    ])
    expect(await money.own()).toEqual([])
    const { body } = await money.open(id)
    expect(body).toMatchObject({
      whose: 'shared',
      number,
      buyer: { name: 'Ruth Hale', street: '', city: '', postcode: '', vatId: '' },
      payTo: { iban: 'GB82WEST12345698765432', amountMinor: 4500, reference: number },
    })
    expect(JSON.stringify(body)).not.toMatch(/Hidden Row|ruth@hale|GB987654321/)
    const pdf = await money.pdf(id)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    // It names the buyer with address, for the buyer's books.
    expect((await money.eInvoice(id)).status).toBe(404)
    const balance = await app.call('GET /api/my-balance', undefined, { token: person.token })
    expect(balance.body.openMinor).toBe(0)
  })

  test('sees the credit note of such an invoice, too', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    await school.let(person.recordId, rider, ['pay'])
    const { id } = await invoice(payer, rider)
    const { token } = school.trainer
    const note = await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
    const seen = await moneyOf(app, person).shared()
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    expect((await moneyOf(app, person).open(note.body.id)).body.corrects?.number).toBeTruthy()
  })

  test('a page goes on where the one before ended', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    await school.let(person.recordId, rider, ['pay'])
    const ids = [await invoice(payer, rider), await invoice(payer, rider), await invoice(payer, rider)].map(
      ({ id }) => id,
    )
    const page = async (cursor?: string) =>
      (
        await app.call('GET /api/shared-invoices', undefined, {
          token: person.token,
          query: { limit: '2', ...(cursor && { cursor }) },
        })
      ).body
    const first = await page()
    const second = await page(first.next ?? '')
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.next).toBeNull()
  })
})
