import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { sql } from 'kysely'
import { aSchoolOfPayers, moneyOf } from '../fixtures/people/payers.ts'
import { testApp } from '../fixtures/app/test-app.ts'

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

describe('clients without the permission to pay see no invoices', () => {
  test('with every other permission', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await refused(person, id)
    await school.permit(person.recordId, rider, ['book', 'progress', 'reminders', 'receipts', 'health'])
    await refused(person, id)
    expect(await moneyOf(app, person).shared()).toEqual([])
  })

  test('nor, with `pay` for one rider, those of other riders or payers, or drafts', async () => {
    const [payer, other, person] = [await aPayer(), await aPayer(), await aPerson()]
    const [mia, tom] = [await aRider(payer), await aRider(payer, { firstName: 'Tom' })]
    const [ofTom, ofOther] = [await invoice(payer, tom), await invoice(other)]
    const { token } = school.trainer
    const lines = [{ description: 'Lesson', unitPriceMinor: 100, riderId: mia }]
    const draft = await app.call('POST /api/invoices', { clientId: payer, lines }, { token })
    await school.permit(person.recordId, mia, ['pay'])
    for (const { id } of [ofTom, ofOther, draft.body]) await refused(person, id)
    expect(await moneyOf(app, person).shared()).toEqual([])
  })

  test('an invoice without a rider is visible for riders of the payer’s household only', async () => {
    const [payer, household] = [await aPayer(), await aPayer({ lastName: 'Oak' })]
    const [hers, his] = [await aRider(payer), await aRider(household)]
    await school.permit(payer, his, [], { isPayer: true })
    const [one, two] = [await aPerson(), await aPerson()]
    await school.permit(one.recordId, hers, ['pay'])
    await school.permit(two.recordId, his, ['pay'])
    const { id } = await invoice(payer)
    expect((await moneyOf(app, one).open(id)).status).toBe(200)
    await refused(two, id)
    const forHim = await invoice(payer, his)
    expect((await moneyOf(app, two).open(forHim.id)).status).toBe(200)
  })

  test('a removed permission ends at once, within the session', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await school.permit(person.recordId, rider, ['pay'])
    expect((await moneyOf(app, person).open(id)).status).toBe(200)
    await school.permit(person.recordId, rider, ['book'])
    await refused(person, id)
  })

  test('it ends when rider or client are archived, and returns when they are restored', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    const { id } = await invoice(payer, rider)
    await school.permit(person.recordId, rider, ['pay'])
    const { token } = school.trainer
    const setArchived = async (path: '/api/clients' | '/api/riders', of: string, archived: boolean) => {
      const { version } = (await app.send('GET', `${path}/${of}`, undefined, { token })).body as never
      await app.send('PATCH', `${path}/${of}`, { version, archived }, { token })
    }
    for (const [path, of] of [
      ['/api/riders', rider],
      ['/api/clients', person.recordId],
    ] as const) {
      await setArchived(path, of, true)
      await refused(person, id)
      await setArchived(path, of, false)
      expect((await moneyOf(app, person).open(id)).status).toBe(200)
    }
    // An archived client still has invoices to pay.
    await setArchived('/api/clients', payer, true)
    expect((await moneyOf(app, person).open(id)).status).toBe(200)
  })

  test('a minor, and a guardian whose ward came of age, see nothing of others (P3)', async () => {
    const [payer, young, guardian] = [await aPayer(), await aPerson(), await aPerson()]
    const rider = await aRider(payer, { dateOfBirth: born(17) })
    const { id } = await invoice(payer, rider)
    const me = await aRider(young.recordId, { dateOfBirth: born(16) })
    const consent = { version: 1, isClient: true, accountConsentBy: 'A parent' }
    expect((await school.change(me, consent)).status).toBe(200)
    await school.permit(young.recordId, rider, ['pay'])
    await refused(young, id)
    await school.permit(guardian.recordId, rider, ['pay'], { isGuardian: true })
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

describe('clients with the permission to pay', () => {
  test('see the rider’s invoices with payer’s name and account, but not the payer’s address (P2)', async () => {
    const [payer, person] = [
      await aPayer({ email: 'ruth@hale.example', vatId: 'GB987654321' }),
      await aPerson(),
    ]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['pay'])
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
    // An e-invoice contains the buyer's address.
    expect((await money.eInvoice(id)).status).toBe(404)
    const balance = await app.call('GET /api/my-balance', undefined, { token: person.token })
    expect(balance.body.openMinor).toBe(0)
  })

  test('see the credit notes of these invoices', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['pay'])
    const { id } = await invoice(payer, rider)
    const { token } = school.trainer
    const note = await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id } })
    const seen = await moneyOf(app, person).shared()
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    expect((await moneyOf(app, person).open(note.body.id)).body.corrects?.number).toBeTruthy()
  })

  test('get pages without gaps', async () => {
    const [payer, person] = [await aPayer(), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['pay'])
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
