import { afterAll, expect, test } from 'vitest'
import { anOverdueInvoice, aRemindingSchool, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { setClock } from '#platform/clock.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp()
const school = await aRemindingSchool(app)
const { businessId, payer, remind, remindersOf, lastNumber } = school

test('M11: a reminder to an address at its mail limit stays planned, without a number', async () => {
  const { clientId, email } = await payer()
  await anOverdueInvoice(app, school.trainer, { clientId })
  const { limits } = app.parts
  for (let mail = 0; mail < 20; mail += 1)
    await inScope(app.db, jobScope(businessId), (tx) => spendMail(limits, tx, { businessId, to: email }))
  const before = await lastNumber()
  expect((await remind(clientId)).status).toBe(201)
  const [reminder] = await remindersOf(clientId)
  expect(reminder).toMatchObject({ state: 'planned', sentTo: null })
  expect(Temporal.Instant.compare(reminder?.plannedFor ?? '', Temporal.Now.instant())).toBe(1)
  expect(await lastNumber()).toBe(before)
})

test('M11: a mailed reminder counts for its address', async () => {
  const { clientId, email } = await payer()
  await anOverdueInvoice(app, school.trainer, { clientId })
  expect((await remind(clientId)).status).toBe(201)
  const { limits } = app.parts
  const mail = () =>
    inScope(app.db, jobScope(businessId), (tx) => spendMail(limits, tx, { businessId, to: email }))
  for (let more = 0; more < 19; more += 1) await mail()
  await expect(mail()).rejects.toMatchObject({ code: 'mail_limit' })
})
