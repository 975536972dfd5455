import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { anInvoice } from '#test/fixtures/invoicing/invoices.ts'
import { anOverdueInvoice, aRemindingSchool, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { setClock } from '#platform/clock.ts'
import { cancelReminder } from './cancel-reminder.ts'
import { remindersJobs } from './index.ts'
import { sendReminder } from './send-reminder.ts'

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)
const { businessId, payer, remind, mailsTo, remindersOf } = school

/** Blocks the creation of document links, and so the mail of a reminder. */
async function whileNoMailIsMade(work: () => Promise<void>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await sql`lock table document_links in share mode`.execute(tx)
    await work()
  })
}

/** Repeats the job, as after a lost confirmation. */
async function mailAgain(reminderId: string): Promise<void> {
  const job = remindersJobs(app.parts).find(({ event }) => event.name === 'reminder-issued')
  const { signal } = new AbortController()
  await job?.run({ businessId, reminderId }, { jobId: '', attempt: 2, isLastAttempt: false, signal })
}

test('M11: a reminder cancelled before its mail is not mailed', async () => {
  const { clientId, email } = await payer()
  await anOverdueInvoice(app, school.trainer, { clientId })
  goTo(6, 12)
  await school.comeBack()
  const { body: planned } = await remind(clientId)
  goTo(1, 9)
  await school.comeBack()
  await inScope(app.db, jobScope(businessId), async (tx) => {
    await sendReminder(tx, app.parts.limits, jobScope(businessId), {
      id: planned.id,
      clientId,
    })
    await cancelReminder(tx, jobScope(businessId), planned.id, 'A mistake')
  })
  await mailAgain(planned.id)
  expect(await remindersOf(clientId)).toMatchObject([{ state: 'cancelled', sentTo: email }])
  expect(mailsTo(email)).toEqual([])
})

test('drawing and mailing reminders do not block other reminders or issuing', async () => {
  const payers = [await payer(), await payer(), await payer()]
  for (const { clientId } of payers) await anOverdueInvoice(app, school.trainer, { clientId })
  await whileNoMailIsMade(async () => {
    const reminded = await Promise.all(payers.map(({ clientId }) => remind(clientId)))
    expect(reminded.map(({ body }) => body.state)).toEqual(['sent', 'sent', 'sent'])
    const [first] = payers
    const issued = await anInvoice(app, school.trainer, { clientId: first?.clientId ?? '' })
    expect(issued.number).toMatch(/\d/)
    expect(payers.flatMap(({ email }) => mailsTo(email))).toEqual([])
  })
  for (const { clientId, email } of payers) {
    const { attachments } = await app.mailbox.mailTo(email)
    const [sent] = await remindersOf(clientId)
    await mailAgain(sent?.id ?? '')
    expect(mailsTo(email)).toHaveLength(1)
    const path = `/api/invoices/${sent?.documentId}/pdf`
    const { body } = await app.send<Buffer>('GET', path, undefined, { token: school.trainer.token })
    expect(Buffer.from(attachments[0]?.bytes ?? []).equals(Buffer.from(body))).toBe(true)
  }
})

test('M11: a mailed reminder counts as emailed, and sending many documents does not mail it again', async () => {
  goTo(3, 11)
  const own = await aRemindingSchool(app)
  const { clientId } = await own.payer()
  await anOverdueInvoice(app, own.trainer, { clientId })
  const { documentId } = (await own.remind(clientId)).body
  const by = { token: own.trainer.token }
  const list = async (emailed: 'yes' | 'no') =>
    (await app.call('GET /api/invoices', undefined, { ...by, query: { clientId, emailed } })).body.items
  expect((await list('no')).map(({ id }) => id)).not.toContain(documentId)
  expect(await list('yes')).toContainEqual(
    expect.objectContaining({ id: documentId, emailedAt: expect.any(String) }),
  )
  const { id } = (await app.call('POST /api/sendings', { documentIds: [documentId ?? ''] }, by)).body
  const look = async () =>
    (await app.call('GET /api/sendings/{id}', undefined, { ...by, params: { id } })).body
  await vi.waitUntil(async () => (await look()).waiting === 0, { timeout: 15_000, interval: 100 })
  expect(await look()).toMatchObject({ sent: 0, passedOver: 1 })
})
