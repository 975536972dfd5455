import { describe, expect, test } from 'vitest'
import { aClient, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { aSchoolOfPayers, moneyOf, movesTo } from '../fixtures/people/payers.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** P15: "Clients keep their history; running packs and open invoices stay with the seller." */

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aSchoolOfPayers(app, { iban: 'GB82 WEST 1234 5698 7654 32' })
const { token } = school.trainer
const sellerId = (await app.call('GET /api/business', undefined, { token })).body.id
const next = await aTrainer(app)

const statement = (person: Person, former?: string) =>
  app.call('GET /api/my-statement', undefined, {
    token: person.token,
    query: { from: '2026-01-01', ...(former && { former }) },
  })

const leftCredits = (person: Person) =>
  app.call('GET /api/former-sellers/{id}/packs', undefined, { token: person.token, params: { id: sellerId } })

/** A client with an open and a paid invoice, who then moved to another trainer. */
async function aFormerClient() {
  const client = await school.aPerson()
  const rider = await school.aRider(client.recordId)
  const open = await school.invoice(client.recordId, rider)
  const paid = await school.invoice(client.recordId, rider)
  const payment = await school.pay(client.recordId, [paid.id])
  const person = await movesTo(app, client, next)
  await expect.poll(async () => (await moneyOf(app, person).former()).length).toBe(1)
  return { person, rider, open, paid, payment }
}

describe('a client who moved is refused', () => {
  test('everything else of the former seller: others’ documents, and riders, also those granted there', async () => {
    const { person } = await aFormerClient()
    const payer = await school.aPayer()
    const rider = await school.aRider(payer)
    await school.permit(person.recordId, rider, ['pay', 'receipts'])
    const { id } = await school.invoice(payer, rider)
    const payment = await school.pay(payer, [id])
    const money = moneyOf(app, person)
    expect((await money.open(id)).status).toBe(404)
    expect((await money.receipt(payment)).status).toBe(404)
    expect([await money.shared(), await money.payments()]).toEqual([[], []])
    expect((await app.call('GET /api/my-riders', undefined, { token: person.token })).body.items).toEqual([])
  })

  test('other people, at the same address', async () => {
    const { open, payment } = await aFormerClient()
    const colleague = await aClient(app, next)
    const stayed = await school.aPerson()
    for (const one of [colleague, stayed]) {
      const money = moneyOf(app, one)
      expect((await money.open(open.id)).status).toBe(404)
      expect((await money.receipt(payment)).status).toBe(404)
      expect((await money.formerInvoices(sellerId)).status).toBe(404)
      expect((await statement(one, sellerId)).status).toBe(404)
      expect((await leftCredits(one)).code).toBe('not_found')
      expect(await money.former()).toEqual([])
    }
  })

  test('a draft written after they left', async () => {
    const { person } = await aFormerClient()
    const lines = [{ description: 'Lesson', unitPriceMinor: 100 }]
    const draft = await app.call('POST /api/invoices', { clientId: person.recordId, lines }, { token })
    expect(draft.status).toBe(201)
    expect((await moneyOf(app, person).open(draft.body.id)).status).toBe(404)
    expect((await moneyOf(app, person).formerInvoices(sellerId)).body.items).toHaveLength(2)
  })
})

describe('a client who moved', () => {
  test('sees the former seller’s documents, and where to pay', async () => {
    const { person, open, paid } = await aFormerClient()
    const money = moneyOf(app, person)
    expect(await money.own()).toEqual([])
    expect(await money.former()).toMatchObject([
      { id: sellerId, currency: 'GBP', openMinor: 4500, creditMinor: 0 },
    ])
    const { body } = await money.formerInvoices(sellerId)
    expect(body.items.map((one) => [one.id, one.openMinor])).toEqual([
      [paid.id, 0],
      [open.id, 4500],
    ])
    expect((await money.open(open.id)).body).toMatchObject({
      whose: 'former',
      number: open.number,
      payTo: { iban: 'GB82WEST12345698765432', amountMinor: 4500 },
    })
    expect((await money.pdf(open.id)).status).toBe(200)
    expect((await money.eInvoice(open.id)).status).toBe(200)
  })

  test('gets the statement and receipts of payments there', async () => {
    const { person, payment } = await aFormerClient()
    const { body } = await statement(person, sellerId)
    expect(body.accounts).toMatchObject([{ invoicedMinor: 9000, paidMinor: 4500, closingMinor: 4500 }])
    expect((await statement(person)).body.accounts[0]?.items).toEqual([])
    const money = moneyOf(app, person)
    expect((await money.receipt(payment)).status).toBe(200)
    expect((await money.receiptPdf(payment)).status).toBe(200)
  })

  test('sees the credits that are left with the former seller, also before they are invoiced', async () => {
    const client = await school.aPerson()
    const flatwork = { name: 'Flatwork', kind: 'private', minutes: 60, priceMinor: 5000 } as const
    const { body: offer } = await app.call('POST /api/offers', flatwork, { token })
    const terms = {
      name: 'Pack',
      credits: 2,
      priceMinor: 7000,
      isShared: true,
      offerIds: [offer.id],
    } as const
    const { body: kind } = await app.call(
      'POST /api/pack-kinds',
      { ...terms, usableFrom: 'issue' },
      { token },
    )
    const sale = { kindId: kind.id, clientId: client.recordId, soldAtDistance: false }
    await app.call('POST /api/packs', sale, { token })
    const person = await movesTo(app, client, next)
    await expect.poll(async () => (await moneyOf(app, person).former()).length).toBe(1)
    expect((await leftCredits(person)).body.items).toMatchObject([{ name: 'Pack', left: 2, credits: 2 }])
    const own = await app.call('GET /api/my-packs', undefined, { token: person.token })
    expect(own.body.items).toEqual([])
  })

  test('P12: exports them as data and PDF, without the former trainer’s notes', async () => {
    const { person, open, paid } = await aFormerClient()
    const { body } = await app.call('GET /api/my-export', undefined, { token: person.token })
    expect(body.money.documents).toEqual([])
    expect(body.formerly).toMatchObject([
      {
        person: { note: null, tags: [] },
        money: {
          balance: { openMinor: 4500 },
          documents: [{ number: paid.number }, { number: open.number }],
          payments: [{ amountMinor: 4500, note: null }],
        },
      },
    ])
    const pdf = await app.send('GET', '/api/my-export.pdf', undefined, { token: person.token })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('can still pay the former seller, who records the payment', async () => {
    const { person, open } = await aFormerClient()
    const invoice = async () =>
      (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: open.id } })).body
    expect(await invoice()).toMatchObject({ state: 'open', openMinor: 4500, clientId: person.recordId })
    await school.pay(person.recordId, [open.id])
    expect((await invoice()).openMinor).toBe(0)
    expect(await moneyOf(app, person).former()).toMatchObject([{ openMinor: 0 }])
  })

  test('who returns is a client as before; only the other seller is a former one', async () => {
    const { person, open } = await aFormerClient()
    const money = moneyOf(app, await movesTo(app, person, school.trainer))
    await expect.poll(async () => (await money.own()).length).toBe(2)
    expect((await money.open(open.id)).body.whose).toBe('mine')
    expect((await money.formerInvoices(sellerId)).status).toBe(404)
    // It never issued anything.
    expect(await money.former()).toEqual([])
  })
})
