import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { aDraft } from '../fixtures/invoicing/invoices.ts'
import { anAddress } from '../fixtures/identity/people.ts'
import { aSchoolOfPayers, moneyOf } from '../fixtures/people/payers.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** P1 with M11: a reminder names all its invoices, so it needs access to all of them. */

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aSchoolOfPayers(app)
const { token } = school.trainer
const today = Temporal.Now.plainDateISO('Europe/London')
const ago = (days: number) => today.subtract({ days }).toString()
const { version } = (await app.call('GET /api/reminder-settings', undefined, { token })).body
const levels = [{ afterDays: 5, title: 'Payment reminder', text: 'Still open.', feeMinor: 0, payDays: 7 }]
await app.call('PATCH /api/reminder-settings', { version, levels }, { token })

test('a reminder for several riders needs access to all of them', async () => {
  const [both, one] = [await school.aPayer(), await school.aPayer()]
  const person = await school.aPerson()
  const overdue = async (clientId: string, riderId: string): Promise<void> => {
    const lines = [{ description: 'Lesson', unitPriceMinor: 4500, riderId }]
    const draft = await aDraft(app, school.trainer, { clientId, lines })
    const dates = { version: draft.version, issuedOn: ago(40), dueOn: ago(20) }
    const params = { id: draft.id }
    const { status } = await app.call('POST /api/invoices/{id}/issue', dates, { token, params })
    expect(status).toBe(200)
  }
  const [mia, tom, lou] = [await school.aRider(both), await school.aRider(both), await school.aRider(one)]
  for (const [payer, rider] of [
    [both, mia],
    [both, tom],
    [one, lou],
  ] as const)
    await overdue(payer, rider)
  // Without email it is printed at once.
  const remind = async (clientId: string): Promise<string> => {
    const { body } = await app.call('POST /api/reminders', { clientId }, { token })
    return body.documentId ?? ''
  }
  const [ofBoth, ofOne] = [await remind(both), await remind(one)]
  const money = moneyOf(app, person)
  const seen = async () =>
    (await money.shared()).filter(({ kind }) => kind === 'reminder').map(({ id }) => id)
  await school.permit(person.recordId, mia, ['pay'])
  expect([await seen(), (await money.open(ofBoth)).status]).toEqual([[], 404])
  await school.permit(person.recordId, lou, ['pay'])
  expect(await seen()).toEqual([ofOne])
  expect((await money.open(ofOne)).body.reminds?.items).toHaveLength(1)
  await school.permit(person.recordId, tom, ['pay'])
  expect((await seen()).toSorted()).toEqual([ofBoth, ofOne].toSorted())
})

test('only the payer gets it by mail: debts are private', async () => {
  const [payer, person] = [await school.aPayer(), await school.aPerson()]
  const rider = await school.aRider(payer)
  await school.permit(person.recordId, rider, ['pay', 'receipts'])
  const lines = [{ description: 'Lesson', unitPriceMinor: 4500, riderId: rider }]
  const draft = await aDraft(app, school.trainer, { clientId: payer, lines })
  const dates = { version: draft.version, issuedOn: ago(40), dueOn: ago(20) }
  await app.call('POST /api/invoices/{id}/issue', dates, { token, params: { id: draft.id } })
  const { body } = await app.call('POST /api/reminders', { clientId: payer }, { token })
  const params = { id: body.documentId ?? '' }
  // Add the address afterwards, so that it is mailed.
  const of = { token, params: { id: payer } }
  const client = (await app.call('GET /api/clients/{id}', undefined, of)).body
  await app.call('PATCH /api/clients/{id}', { version: client.version, email: anAddress('payer') }, of)
  expect((await app.call('POST /api/invoices/{id}/send', undefined, { token, params })).status).toBe(200)
  const { rows } = await sql<{ subject: string }>`
    select subject from mails where to_address = ${person.email} and subject like '%eminder%'`.execute(app.db)
  expect(rows).toEqual([])
})
