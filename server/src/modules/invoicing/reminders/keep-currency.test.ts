import { afterAll, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { anOverdueInvoice, aRemindingSchool, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** M11 after a change of currency: a reminder has one currency, and a fee only in the current one. */

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)

test('overdue amounts in two currencies are never added up, and each gets its own reminder', async () => {
  const { trainer, payer, overdue, remind, look, remindersOf, invoice } = school
  const { clientId, email } = await payer()
  const pounds = await anOverdueInvoice(app, trainer, { clientId, days: 20 })
  const { body: business } = await app.call('GET /api/business', undefined, { token: trainer.token })
  const change = { version: business.version, currency: 'CHF' }
  await app.call('PATCH /api/business', change, { token: trainer.token })
  const francs = await anOverdueInvoice(app, trainer, { clientId, days: 15 })

  const late = await overdue(clientId)
  expect(late).toMatchObject({ currency: 'GBP', openMinor: 4500 })
  expect(late?.due).toMatchObject({ currency: 'GBP', documentIds: [pounds.id], totalMinor: 4500 })
  expect((await remind(clientId, [pounds.id, francs.id])).code).toBe('invalid_input')

  await school.change({
    isAutomatic: true,
    levels: school.levels.map((level) => ({ ...level, feeMinor: 500 })),
  })
  await look()
  await look()
  const sent = await remindersOf(clientId)
  expect(
    sent.map(({ currency, feeMinor, invoices }) => [currency, feeMinor, invoices[0]?.documentId]),
  ).toEqual([
    ['CHF', 500, francs.id],
    ['GBP', 0, pounds.id],
  ])
  for (const { documentId, currency } of sent)
    expect((await invoice(documentId ?? '')).currency).toBe(currency)
  const mail = await app.mailbox.mailTo(email, ({ text }) => text.includes('£45.00'))
  expect(mail.text).not.toContain('CHF')
})
