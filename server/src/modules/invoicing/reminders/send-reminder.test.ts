import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, aDraft } from '#test/fixtures/invoicing/invoices.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { anOverdueInvoice, aRemindingSchool, dayAgo, goTo } from '#test/fixtures/invoicing/reminders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { setClock } from '#platform/clock.ts'

/** "Reminders: schedule per business, their own numbered PDF and fees as their own lines, sent by the queue, stopped by payment, quiet days respected" (M11). */

goTo(3, 11)
afterAll(() => setClock())
const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aRemindingSchool(app)
const { businessId, payer, remind, cancel, pay, invoice, overdue, remindersOf, lastNumber } = school

describe('M11: refusals, which use no number', () => {
  test('invoices that are not overdue, a draft, paid, of another client, or none at all', async () => {
    const before = await lastNumber()
    const { clientId } = await payer()
    const other = await anOverdueInvoice(app, school.trainer, { clientId: (await payer()).clientId })
    const draft = await aDraft(app, school.trainer, { clientId })
    const paid = await anOverdueInvoice(app, school.trainer, { clientId })
    await pay(clientId, 4500)
    for (const documentIds of [[other.id], [draft.id], [paid.id], undefined]) {
      const { status, code, body } = await remind(clientId, documentIds)
      expect([status, code], JSON.stringify(body)).toEqual([400, 'invalid_input'])
    }
    const fresh = await anOverdueInvoice(app, school.trainer, { clientId: (await payer()).clientId, days: 0 })
    expect((await remind(fresh.clientId, [fresh.id])).code).toBe('invalid_input')
    expect(await lastNumber()).toBe(before)
  })

  test('paused invoices, with the reason shown; after the pause they are reminded of again', async () => {
    const { clientId } = await payer()
    const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
    const body = { clientId, documentId: id, reason: 'Disputed: the lesson fell out' }
    const { body: pause } = await app.call('POST /api/reminder-pauses', body, { token: school.trainer.token })
    expect((await remind(clientId, [id])).code).toBe('invalid_input')
    expect(await overdue(clientId)).toMatchObject({
      due: null,
      documents: [{ pause: { reason: body.reason } }],
    })
    await app.call('DELETE /api/reminder-pauses/{id}', undefined, {
      token: school.trainer.token,
      params: { id: pause.id },
    })
    expect((await remind(clientId, [id])).status).toBe(201)
  })

  test('a pause until a day ends automatically; a client’s pause covers every invoice', async () => {
    const { clientId } = await payer()
    const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
    const pause = (untilOn: string | null) =>
      app.call(
        'POST /api/reminder-pauses',
        { clientId, reason: 'Pays by instalments', untilOn },
        { token: school.trainer.token },
      )
    await pause(dayAgo(0))
    expect((await overdue(clientId))?.pause).toMatchObject({ untilOn: dayAgo(0) })
    expect((await remind(clientId, [id])).code).toBe('invalid_input')
    await pause(dayAgo(1))
    expect((await remind(clientId, [id])).status).toBe(201)
  })

  test('levels out of order, and settings by anybody but the owner', async () => {
    const swapped = await school.change({ levels: school.levels.toReversed() })
    expect([swapped.status, swapped.code]).toEqual([400, 'invalid_input'])
    const { body } = await app.call(
      'POST /api/invitations',
      { role: 'trainer' },
      { token: school.trainer.token },
    )
    const colleague = await aTrainer(app, { invitationCode: body.code })
    const { version } = await school.settings()
    const refused = await app.call(
      'PATCH /api/reminder-settings',
      { version, isAutomatic: true },
      { token: colleague.token },
    )
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  })

  test('a sent reminder cannot change, also not by SQL as the server; it can only be cancelled', async () => {
    const { clientId } = await payer()
    await anOverdueInvoice(app, school.trainer, { clientId })
    const { body } = await remind(clientId)
    for (const statement of [
      sql`update reminders set level = 2 where id = ${body.id}`,
      sql`update reminders set sent_to = 'x' where id = ${body.id}`,
      sql`update documents set reminds = '{}' where id = ${body.documentId}`,
    ])
      await expect(
        inScope(app.db, jobScope(businessId), (tx) => statement.execute(tx)),
      ).rejects.toMatchObject({ code: '23001' })
  })
})

describe('M11: a reminder is a numbered PDF of its own, and its fee a line of its own', () => {
  test('the invoice does not change; the fee is paid like an invoice, after it', async () => {
    const { clientId } = await payer()
    const { id } = await anOverdueInvoice(app, school.trainer, { clientId, days: 30 })
    const before = await invoice(id)
    const first = await remind(clientId)
    expect(first.body).toMatchObject({ state: 'sent', level: 1, feeMinor: 0, invoices: [{ documentId: id }] })
    // By hand, the second may come before its day.
    const { body: second } = await remind(clientId, [id])
    expect(second).toMatchObject({ level: 2, feeMinor: 500, feeOpenMinor: 500 })
    expect(Number(second.number?.replace('M', ''))).toBe(Number(first.body.number?.replace('M', '')) + 1)
    const { hash, grossMinor, openMinor, lines } = await invoice(id)
    expect({ hash, grossMinor, openMinor, lines }).toEqual({
      hash: before.hash,
      grossMinor: 4500,
      openMinor: 4500,
      lines: before.lines,
    })
    const document = await invoice(second.documentId ?? '')
    expect(document).toMatchObject({
      kind: 'reminder',
      grossMinor: 500,
      taxMinor: 0,
      lines: [{ description: 'Reminder fee', amountMinor: 500, taxCategory: 'O' }],
      reminds: { level: 2, items: [{ number: before.number, openMinor: 4500 }], openNowMinor: 4500 },
    })
    await pay(clientId, 4700)
    expect(await invoice(id)).toMatchObject({ state: 'paid' })
    expect(await invoice(second.documentId ?? '')).toMatchObject({
      openMinor: 300,
      reminds: { openNowMinor: 0 },
    })
    expect((await remind(clientId, [id])).code).toBe('invalid_input')
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('its PDF is tagged, the same bytes each time, and shows the amounts open at sending', async () => {
    const { clientId } = await payer()
    await anOverdueInvoice(app, school.trainer, { clientId })
    const { body } = await remind(clientId)
    const pdf = async () => {
      const path = `/api/invoices/${body.documentId}/pdf`
      return Buffer.from(
        (await app.send<Buffer>('GET', path, undefined, { token: school.trainer.token })).body,
      )
    }
    const first = await pdf()
    await pay(clientId, 4500)
    expect(first.equals(await pdf())).toBe(true)
    expect(first.toString('latin1')).toContain('/Marked true')
  })

  test('one covers several invoices; the mail has a secret link to each, and the PDF', async () => {
    const { clientId, email } = await payer()
    const invoices = [
      await anOverdueInvoice(app, school.trainer, { clientId, days: 20 }),
      await anOverdueInvoice(app, school.trainer, { clientId, days: 6 }),
      await anOverdueInvoice(app, school.trainer, { clientId, days: 2 }),
    ]
    const { body } = await remind(clientId)
    expect(body.invoices.map(({ number }) => number)).toEqual(
      invoices.slice(0, 2).map(({ number }) => number),
    )
    const mail = await app.mailbox.mailTo(email)
    const secrets = [...new Set(mail.text.match(/(?<=public\/invoice\/)[\w-]{43}/g))]
    const opened = await Promise.all(
      secrets.map((secret) =>
        app.call('GET /api/invoice-public/{secret}', undefined, { params: { secret } }),
      ),
    )
    expect(opened.map((one) => one.body.number).toSorted()).toEqual(
      body.invoices.map(({ number }) => number).toSorted(),
    )
    expect(mail.attachments).toMatchObject([{ name: `Reminder ${body.number}.pdf`, type: 'application/pdf' }])
    expect(body.sentTo).toBe(email)
  })

  test('without an address it is printed at once, and not mailed', async () => {
    const clientId = await aBuyer(app, school.trainer)
    await anOverdueInvoice(app, school.trainer, { clientId })
    expect((await remind(clientId)).body).toMatchObject({ state: 'sent', isByMail: false, sentTo: null })
  })

  test('a preview shows the document and leaves nothing behind', async () => {
    const { clientId } = await payer()
    await anOverdueInvoice(app, school.trainer, { clientId })
    const before = await lastNumber()
    const path = `/api/clients/${clientId}/reminder-preview`
    const { status, headers } = await app.send('GET', path, undefined, { token: school.trainer.token })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect([await lastNumber(), await remindersOf(clientId)]).toEqual([before, []])
    await pay(clientId, 4500)
    expect((await app.send('GET', path, undefined, { token: school.trainer.token })).status).toBe(404)
  })

  test('the buyer sees it in their area, with the currently open amount to pay', async () => {
    const client = await aClient(app, school.trainer)
    const clientId = await vi.waitFor(async () => {
      const { items } = (await app.call('GET /api/clients', undefined, { token: school.trainer.token })).body
      const id = items.find((one) => one.email === client.email)?.id
      if (!id) throw new Error('The client is not there yet.')
      return id
    })
    await anOverdueInvoice(app, school.trainer, { clientId })
    const { body } = await remind(clientId)
    const params = { id: body.documentId ?? '' }
    const shown = (await app.call('GET /api/my-invoices/{id}', undefined, { token: client.token, params }))
      .body
    expect(shown).toMatchObject({ kind: 'reminder', payTo: { amountMinor: 4500, reference: body.number } })
  })
})

test('M11: cancelling credits its fee, even if paid, and frees its level', async () => {
  goTo(4, 12)
  await school.comeBack()
  const { clientId } = await payer()
  const { id } = await anOverdueInvoice(app, school.trainer, { clientId })
  await remind(clientId, [id])
  const { body } = await remind(clientId, [id])
  await pay(clientId, 5000)
  const cancelled = await cancel(body.id)
  expect(cancelled.body).toMatchObject({ state: 'cancelled', feeOpenMinor: 0, endReason: 'A mistake' })
  const document = await invoice(body.documentId ?? '')
  expect(document).toMatchObject({ state: 'credited', corrections: [{ grossMinor: 500 }], payments: [] })
  const { items } = (
    await app.call('GET /api/payments', undefined, { token: school.trainer.token, query: { clientId } })
  ).body
  expect(items[0]?.creditMinor).toBe(500)
  expect((await cancel(body.id)).code).toBe('version_conflict')
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})
