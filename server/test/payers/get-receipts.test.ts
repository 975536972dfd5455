import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { anAddress } from '../fixtures/identity/people.ts'
import { aSchoolOfPayers, moneyOf } from '../fixtures/people/payers.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** P1: "book, pay, see progress, get reminders, get receipts" are granted separately. */

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aSchoolOfPayers(app)
const { aPayer, aPerson, aRider, invoice } = school
const { token } = school.trainer
const send = (id: string) =>
  app.call('POST /api/payments/{id}/receipt/send', undefined, { token, params: { id } })
const sendInvoice = (id: string) =>
  app.call('POST /api/invoices/{id}/send', undefined, { token, params: { id } })
/** Mails to an address, by kind. */
const mailsTo = async (address: string): Promise<string[]> => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where to_address = ${address} order by id`.execute(app.db)
  return rows.map(({ template }) => template).filter((one) => /receipt|document/.test(one))
}

describe('clients without the permission for receipts', () => {
  test('see and get no receipts of others, even with every other permission', async () => {
    const [payer, person] = [await aPayer({ email: anAddress('payer') }), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['pay', 'book', 'progress', 'reminders', 'health'])
    const { id } = await invoice(payer, rider)
    const payment = await school.pay(payer, [id])
    await send(payment)
    await sendInvoice(id)
    const money = moneyOf(app, person)
    expect(await money.payments()).toEqual([])
    expect([(await money.receipt(payment)).status, (await money.receiptPdf(payment)).status]).toEqual([
      404, 404,
    ])
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('get no receipt of a payment that was also used for other riders, or is not used', async () => {
    const [payer, person] = [await aPayer({ email: anAddress('payer') }), await aPerson()]
    const [mia, tom] = [await aRider(payer), await aRider(payer, { firstName: 'Tom' })]
    await school.permit(person.recordId, mia, ['receipts'])
    const [hers, his] = [await invoice(payer, mia), await invoice(payer, tom)]
    const both = await school.pay(payer, [hers.id, his.id])
    const body = { clientId: payer, method: 'cash', amountMinor: 100, paidOn: '2026-01-02' } as const
    const unused = (await app.call('POST /api/payments', { ...body, allocations: [] }, { token })).body.id
    const money = moneyOf(app, person)
    for (const id of [both, unused]) {
      expect((await money.receipt(id)).status).toBe(404)
      await send(id)
    }
    expect(await money.payments()).toEqual([])
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('get no receipt created while the payment was also used for other riders', async () => {
    const [payer, person] = [await aPayer({ email: anAddress('payer') }), await aPerson()]
    const [mia, tom] = [await aRider(payer), await aRider(payer, { firstName: 'Tom' })]
    await school.permit(person.recordId, mia, ['receipts'])
    const [hers, his] = [await invoice(payer, mia), await invoice(payer, tom)]
    const payment = await school.pay(payer, [hers.id, his.id])
    await send(payment)
    await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id: his.id } })
    const used = (await app.call('GET /api/payments', undefined, { token, query: { clientId: payer } })).body
    expect(used.items[0]?.allocations.map(({ number }) => number)).toEqual([hers.number])
    const money = moneyOf(app, person)
    expect([(await money.receipt(payment)).status, (await money.receiptPdf(payment)).status]).toEqual([
      404, 404,
    ])
    expect(await money.payments()).toEqual([])
  })

  test('lose access at once when the permission is removed', async () => {
    const [payer, person] = [await aPayer({ email: anAddress('payer') }), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['receipts'])
    const payment = await school.pay(payer, [(await invoice(payer, rider)).id])
    const money = moneyOf(app, person)
    expect((await money.receipt(payment)).status).toBe(200)
    await school.permit(person.recordId, rider, [])
    expect([(await money.receipt(payment)).status, (await money.receiptPdf(payment)).status]).toEqual([
      404, 404,
    ])
    await send(payment)
    expect(await mailsTo(person.email)).toEqual([])
  })
})

describe('clients with the permission for receipts', () => {
  test('see and get the one receipt, without the payer’s address (P2)', async () => {
    const email = anAddress('payer')
    const [payer, person] = [await aPayer({ email }), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['receipts'])
    const { id, number } = await invoice(payer, rider)
    const payment = await school.pay(payer, [id])
    const money = moneyOf(app, person)
    expect(await money.payments()).toMatchObject([
      { id: payment, payerName: 'Ruth Hale', amountMinor: 4500, paidOn: '2026-01-02', numbers: [number] },
    ])
    const [one, two] = await Promise.all([money.receipt(payment), money.receipt(payment)])
    expect(one.body.number).toBe(two.body.number)
    expect((await send(payment)).body).toMatchObject({ number: one.body.number, sentTo: email })
    expect([await mailsTo(email), await mailsTo(person.email)]).toEqual([['receipt'], ['receipt']])
    const mail = await app.mailbox.mailTo(person.email, ({ subject }) => subject.startsWith('Receipt'))
    expect(mail.text).toContain('received £45.00 from Ruth Hale on 02/01/2026')
    expect(mail.text).not.toMatch(/Thank you|someone you pay for/)
    const [theirs, whole] = await Promise.all([
      money.receiptPdf(payment),
      app.send('GET', `/api/payments/${payment}/receipt/pdf`, undefined, { token }),
    ])
    expect([theirs.status, whole.status]).toEqual([200, 200])
    expect(theirs.body).not.toEqual(whole.body)
    // The invoice needs the permission to pay.
    expect((await money.open(id)).status).toBe(404)
  })

  test('who may also pay get mail about an invoice, with a link to sign-in and no secret link', async () => {
    const email = anAddress('payer')
    const [payer, person] = [await aPayer({ email }), await aPerson()]
    const rider = await aRider(payer)
    await school.permit(person.recordId, rider, ['pay', 'receipts'])
    const { id, number } = await invoice(payer, rider)
    await sendInvoice(id)
    const mail = await app.mailbox.mailTo(person.email, (one) => one.subject.includes(number ?? '?'))
    expect(mail.subject).toContain('to Ruth Hale')
    expect(mail.text).toContain(`/client/invoices/${id}`)
    expect(mail.text).not.toContain('/public/invoice/')
    const links = await app.call('GET /api/invoices/{id}/links', undefined, { token, params: { id } })
    expect(links.body.items.map(({ sentTo }) => sentTo)).toEqual([email])
  })
})

describe('"Widening access mails the person concerned": the payer', () => {
  test('gets a mail about people who may see their documents, but not about removed or other permissions', async () => {
    const email = anAddress('payer')
    const household = await aPayer({ lastName: 'Oak' })
    const payer = await aPayer({ email })
    const person = await aPerson()
    const rider = await aRider(household, { firstName: 'Lou' })
    const told = async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from mails where to_address = ${email} and template = 'access-widened' order by id`.execute(
        app.db,
      )
      return rows.map(({ subject }) => subject)
    }
    await school.permit(payer, rider, [], { isPayer: true })
    // The household had every permission before.
    expect(await told()).toEqual(['Ruth Oak has new access to Lou Hale'])
    await school.permit(person.recordId, rider, ['book'])
    expect(await told()).toHaveLength(1)
    await school.permit(person.recordId, rider, ['book', 'pay'])
    const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('see and pay the invoices.'))
    expect(mail.text).toContain('because you pay for Lou Hale')
    await school.permit(person.recordId, rider, ['book'])
    expect(await told()).toHaveLength(2)
  })
})
