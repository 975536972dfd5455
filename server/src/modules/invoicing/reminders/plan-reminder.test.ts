import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { anOverdueInvoice, aRemindingSchool, dayAgo, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { now, setClock } from '#platform/clock.ts'

/** Reminders "can be issued by hand or by schedule" (M11): once each, stopped by payment, outside quiet hours. */

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)
const { businessId, payer, remind, cancel, pay, overdue, remindersOf, mailsTo, lastNumber } = school

describe('M11: one reminder at each level', () => {
  test('eight concurrent requests and a double click create one', async () => {
    const { clientId, email } = await payer()
    const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
    const answers = await Promise.all(Array.from({ length: 8 }, () => remind(clientId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    const key = 'one-click-of-a-mouse-1'
    const [one, other] = await Promise.all([remind(clientId, [id], key), remind(clientId, [id], key)])
    expect(one.body).toEqual(other.body)
    expect((await remindersOf(clientId)).map(({ level }) => level)).toEqual([2, 1])
    await app.mailbox.until(() => mailsTo(email).length === 2)
    expect((await remind(clientId, [id])).code).toBe('invalid_input')
  })

  test('two servers send one; SQL cannot add a second', async () => {
    const { clientId, email } = await payer()
    const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
    await school.change({ isAutomatic: true })
    await Promise.all([1, 2, 3].map(() => school.look()))
    const sent = await remindersOf(clientId)
    expect(sent).toMatchObject([{ state: 'sent', isByHand: false, level: 1 }])
    await app.mailbox.mailTo(email)
    await school.look()
    expect(await remindersOf(clientId)).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(1)
    await expect(
      inScope(app.db, jobScope(businessId), async (tx) => {
        await sql`insert into reminders (business_id, id, client_id, level, is_by_hand, is_by_mail, planned_for, created_by)
          select business_id, gen_random_uuid(), client_id, 1, true, true, now(), created_by from reminders where id = ${sent[0]?.id}`.execute(
          tx,
        )
        await sql`insert into reminded_documents (business_id, reminder_id, document_id, level)
          select business_id, id, ${id}, 1 from reminders where client_id = ${clientId} and sent_at is null`.execute(
          tx,
        )
      }),
    ).rejects.toMatchObject({ code: '23505' })
    await school.change({ isAutomatic: false })
  })
})

describe('M11: by schedule', () => {
  test('off by default; the next level comes after the previous deadline', async () => {
    const { clientId } = await payer()
    await anOverdueInvoice(app, school.trainer, { clientId, days: 30 })
    await school.look()
    expect(await remindersOf(clientId)).toEqual([])
    await remind(clientId)
    const row = await overdue(clientId)
    const deadline = now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 8 }).toString()
    expect(row).toMatchObject({ due: null, documents: [{ lastLevel: 1, nextLevel: 2, remindOn: deadline }] })
  })

  test('at a weekend it waits; paid invoices are dropped, and the reminder ends when all are paid', async () => {
    const [paid, part, paused] = [await payer(), await payer(), await payer()]
    for (const { clientId } of [paid, part, paused]) await anOverdueInvoice(app, school.trainer, { clientId })
    const second = await anOverdueInvoice(app, school.trainer, { clientId: part.clientId, days: 9 })
    const before = await lastNumber()
    goTo(6, 12)
    await school.comeBack()
    for (const { clientId } of [paid, part, paused]) {
      const { body } = await remind(clientId)
      expect(body).toMatchObject({ state: 'planned', number: null, sentAt: null })
      expect(Temporal.Instant.from(body.plannedFor).toZonedDateTimeISO('UTC')).toMatchObject({
        dayOfWeek: 1,
        hour: 8,
      })
    }
    expect((await remind(paid.clientId)).code).toBe('invalid_input')
    await school.look()
    await pay(paid.clientId, 4500)
    await pay(part.clientId, 4500)
    const reason = 'They called'
    await app.call(
      'POST /api/reminder-pauses',
      { clientId: paused.clientId, reason },
      { token: school.trainer.token },
    )
    goTo(1, 9)
    await school.comeBack()
    // Two servers wake at once.
    await Promise.all([school.look(), school.look()])
    expect(await remindersOf(paid.clientId)).toMatchObject([
      { state: 'stopped', endedHow: 'paid', number: null },
    ])
    expect(await remindersOf(paused.clientId)).toMatchObject([{ state: 'stopped', endedHow: 'paused' }])
    const [sent] = await remindersOf(part.clientId)
    expect(sent).toMatchObject({ state: 'sent', sentTo: part.email })
    expect(sent?.invoices.find(({ isDropped }) => !isDropped)?.documentId).toBe(second.id)
    expect(await lastNumber()).toBe(before + 1)
    expect([mailsTo(paid.email), mailsTo(paused.email)]).toEqual([[], []])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('on a public holiday of the business it waits for the next day', async () => {
    goTo(2, 12)
    await school.comeBack()
    const { clientId } = await payer()
    await anOverdueInvoice(app, school.trainer, { clientId })
    const today = dayAgo(0)
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`insert into availability_exceptions (business_id, id, kind, from_day, until_day, reason, is_holiday)
        values (${businessId}, gen_random_uuid(), 'closed', ${today}, ${today}, 'A holiday', true)`.execute(
        tx,
      ),
    )
    const { body } = await remind(clientId)
    expect(body.state).toBe('planned')
    expect(body.plannedFor.slice(0, 10)).toBe(dayAgo(-1))
    const withdrawn = await cancel(body.id, 'We talked')
    expect(withdrawn.body).toMatchObject({
      state: 'stopped',
      endedHow: 'withdrawn',
      endReason: 'We talked',
      number: null,
    })
    expect((await cancel(body.id)).code).toBe('version_conflict')
  })
})
