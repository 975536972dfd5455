import { describe, expect, test } from 'vitest'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { anInvoice } from '../fixtures/invoicing/invoices.ts'
import { movesTo } from '../fixtures/people/payers.ts'
import { aClient, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { households } from '../fixtures/people/riders.ts'
import { aCardClient, cardSellerApp, saveCard } from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

/** P1, P15: clients with permission pay by card for others or a former seller, without the payer's saved methods. */

const { app, fake, seller } = await cardSellerApp()
const { token } = seller.trainer
const { add, recordOf, permit } = households(app, seller.trainer)
const intent = (person: Person, id: string, body: { save?: boolean } = {}) =>
  app.call('POST /api/my-invoices/{id}/card/intent', body, { token: person.token, params: { id } })
const outcome = (person: Person, id: string) =>
  app.call('POST /api/my-invoices/{id}/card/outcome', undefined, { token: person.token, params: { id } })
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body.openMinor

/** A payer with a saved card and an invoice for their child, and another client who may pay it. */
async function aPayerAndAnother() {
  const payer = await aCardClient(app, seller)
  await saveCard(app, fake, payer)
  const riderId = (await add(payer.clientId)).body.id
  const lines = [{ description: 'Lesson', unitPriceMinor: 4500, riderId }]
  const { id } = await anInvoice(app, seller.trainer, { clientId: payer.clientId, lines })
  const other = await aClient(app, seller.trainer)
  const clientId = await recordOf(other)
  const permitOther = (permissions: ('pay' | 'book')[]) => permit(clientId, riderId, permissions)
  return { payer, other, id, permitOther }
}

describe('refusals', () => {
  test('clients without, or no longer with, the permission to pay', async () => {
    const school = await aPayerAndAnother()
    const { other, id } = school
    const refused = async () => {
      const before = fake.calls.length
      expect([(await intent(other, id)).status, (await outcome(other, id)).status]).toEqual([404, 404])
      expect(fake.calls.length).toBe(before)
    }
    await refused()
    await school.permitOther(['book'])
    await refused()
    await school.permitOther(['pay'])
    expect((await intent(other, id)).body.pay).not.toBeNull()
    await school.permitOther([])
    await refused()
  })

  test('the payer’s saved methods cannot be used, and the other client’s are not saved', async () => {
    const school = await aPayerAndAnother()
    await school.permitOther(['pay'])
    const { body } = await intent(school.other, school.id, { save: true })
    const begun = fake.world.intent(seller.ledger, body.pay?.clientSecret ?? '')
    expect([begun.customer, begun.setup_future_usage ?? null]).toEqual([null, null])
  })
})

test('two clients paying at once, with two clicks each, pay once', async () => {
  const school = await aPayerAndAnother()
  await school.permitOther(['pay'])
  const { payer, other, id } = school
  const secrets = []
  for (const person of [other, payer, other, other])
    secrets.push((await intent(person, id)).body.pay?.clientSecret ?? '')
  const open = secrets.filter(
    (secret) => fake.world.intent(seller.ledger, secret).status === 'requires_payment_method',
  )
  expect(new Set(open).size).toBe(1)
  payAs(fake.world, open[0] ?? '')
  const answers = await Promise.all([outcome(other, id), outcome(other, id), outcome(payer, id)])
  expect(answers.map(({ body }) => body.card?.state)).toEqual(['paid', 'paid', 'paid'])
  expect((await intent(other, id)).body.pay).toBeNull()
  expect(await openOf(id)).toBe(0)
  expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
})

test('a client who moved pays the former seller, without methods saved there', async () => {
  const { payer: client, id } = await aPayerAndAnother()
  const payer = await movesTo(app, client, await aTrainer(app))
  const { token: theirs } = payer
  const former = async () =>
    (await app.call('GET /api/former-sellers', undefined, { token: theirs })).body.items
  await expect.poll(former).toHaveLength(1)
  const { body } = await intent(payer, id, { save: true })
  const secret = body.pay?.clientSecret ?? ''
  expect(fake.world.intent(seller.ledger, secret).customer).toBeNull()
  payAs(fake.world, secret)
  expect((await outcome(payer, id)).body.card).toMatchObject({ state: 'paid' })
  expect(await openOf(id)).toBe(0)
})
