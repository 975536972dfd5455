import { afterAll, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { anOverdueInvoice, aRemindingSchool, goTo } from '../fixtures/invoicing/reminders.ts'
import { begin, cardApp, connectCards, outcome } from './card-seller.ts'
import { payAs } from './fake-stripe.ts'
import { losePayment } from '#modules/cards/card-payments/index.ts'
import { aTrainer } from '../fixtures/identity/people.ts'

/** "Reminders: [...] stopped by payment" (M11), including a payment that takes the bank days. */

goTo(3, 11)
afterAll(() => setClock())
const { app, fake } = await cardApp()
const school = await aRemindingSchool(app)
const { ledger } = await connectCards(app, fake, school.trainer)

/** An overdue invoice with a pending direct debit. */
async function aDebitedInvoice() {
  const { clientId, email } = await school.payer()
  const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
  const { body } = await app.call('POST /api/invoices/{id}/links', undefined, {
    token: school.trainer.token,
    params: { id },
  })
  const secret = body.url.slice(body.url.lastIndexOf('/') + 1)
  const pay = async (): Promise<void> => {
    const begun = await begin(app, secret)
    payAs(fake.world, begun.body.pay?.clientSecret ?? '', 'takes_days')
    expect((await outcome(app, secret)).body.card?.state).toBe('processing')
  }
  const settle = async (how: 'paid' | 'failed'): Promise<void> => {
    fake.world.settle([...ledger.intents.keys()].at(-1) ?? '', how)
    await outcome(app, secret)
  }
  return { clientId, email, id, pay, settle }
}

test('M11: no reminder, by hand or schedule, during a direct debit; reminders continue if it is refused', async () => {
  const { clientId, email, id, pay, settle } = await aDebitedInvoice()
  expect((await school.overdue(clientId))?.due?.documentIds).toEqual([id])
  await pay()
  expect(await school.overdue(clientId)).toBeUndefined()
  expect((await school.remind(clientId, [id])).code).toBe('invalid_input')
  await school.change({ isAutomatic: true })
  await school.look()
  expect([await school.remindersOf(clientId), school.mailsTo(email)]).toEqual([[], []])
  await settle('failed')
  await school.look()
  expect(await school.remindersOf(clientId)).toMatchObject([{ state: 'sent' }])
  await school.change({ isAutomatic: false })
})

test('M11: a planned reminder is dropped if a direct debit starts at night', async () => {
  goTo(2, 22)
  await school.comeBack()
  const { clientId, email, id, pay, settle } = await aDebitedInvoice()
  expect((await school.remind(clientId, [id])).body.state).toBe('planned')
  await pay()
  goTo(3, 9)
  await school.comeBack()
  await school.look()
  expect(await school.remindersOf(clientId)).toMatchObject([{ state: 'stopped', endedHow: 'paid' }])
  expect(school.mailsTo(email)).toEqual([])
  await settle('paid')
  expect((await school.invoice(id)).openMinor).toBe(0)
})

test('M11: no reminder after a lost debit until the seller marks it as not received', async () => {
  goTo(3, 11)
  await school.comeBack()
  const { clientId, email, id, pay } = await aDebitedInvoice()
  await pay()
  await losePayment(app.parts, school.businessId, id)
  expect(await school.overdue(clientId)).toBeUndefined()
  expect((await school.remind(clientId, [id])).code).toBe('invalid_input')
  await school.change({ isAutomatic: true })
  await school.look()
  expect([await school.remindersOf(clientId), school.mailsTo(email)]).toEqual([[], []])
  const { token } = school.trainer
  const { body } = await app.call('GET /api/card-payments', undefined, { token, query: { documentId: id } })
  const params = { id: body.items[0]?.id ?? '' }
  const say = (note: string, as = token) =>
    app.call('POST /api/card-payments/{id}/look', { note }, { token: as, params })
  const stranger = await aTrainer(app)
  expect([(await say('Not mine', stranger.token)).code, (await say('')).code]).toEqual([
    'not_found',
    'invalid_input',
  ])
  await school.look()
  expect(await school.remindersOf(clientId)).toEqual([])
  const looked = await say('The bank says it never left')
  expect(looked.body).toMatchObject({
    state: 'lost',
    looked: { byName: expect.any(String), note: 'The bank says it never left' },
  })
  expect((await say('Again')).code).toBe('version_conflict')
  await school.look()
  expect(await school.remindersOf(clientId)).toMatchObject([{ state: 'sent' }])
  await school.change({ isAutomatic: false })
})
