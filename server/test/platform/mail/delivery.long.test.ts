import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#database/scope.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { sendAgain } from '#platform/mail/send-again.ts'
import { listMails, type MailRow } from '#platform/mail/store.ts'
import { freshDatabase } from '../../database/fresh-database.ts'
import { mailSecret, startMail } from './mail-run.ts'
import { type Inbox, smtpInbox } from './smtp-inbox.ts'

const { db, connection } = await freshDatabase()
const anna = 'Anna@Oakfield.example'
const letter = {
  to: anna,
  template: 'test-letter',
  subject: 'Die Übung beginnt',
  html: '<p>Grüß dich, <a href="https://cavaletti.example/x">hier</a></p>',
  text: 'Grüß dich: https://cavaletti.example/x',
  link: 'https://cavaletti.example/x',
}

let inbox: Inbox
let stop: () => Promise<void>
beforeEach(async () => {
  inbox = await smtpInbox()
  stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
})
afterEach(async () => {
  await stop()
  await inbox.close()
  await sql`delete from pgboss.job`.execute(db)
  await db.deleteFrom('mails').execute()
})

const queue = (mail: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  inTransaction(db, (tx) => queueMail(tx, { ...letter, ...mail }))
const mailOf = async (id: string): Promise<MailRow | undefined> =>
  (await listMails(db, { before: null, limit: 50 })).find((mail) => mail.id === id)
const state = (id: string, expected: Partial<MailRow>, timeout = 10_000) =>
  vi.waitFor(async () => expect(await mailOf(id)).toMatchObject(expected), { timeout })
const openJobs = () => sql`select from pgboss.job where state in ('created', 'retry', 'active')`.execute(db)
/** Ends the queue's pause before a retry. */
const skipPause = () =>
  vi.waitFor(async () => {
    const moved = await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
    expect(moved.numAffectedRows).toBe(1n)
  })

describe('mail, over SMTP to a real server', () => {
  it('is not sent if its transaction is rolled back', async () => {
    const rolledBack = inTransaction(db, async (tx) => {
      await queueMail(tx, { ...letter, subject: 'never' })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    const id = await queue()
    await state(id, { state: 'sent' })
    expect(inbox.received.map(({ subject }) => subject)).toEqual(['Die Übung beginnt'])
  })

  it('arrives once, as HTML and plain text, with the right sender and recipient, without tracking', async () => {
    const id = await queue()
    await state(id, { state: 'sent', attempts: 1, lastError: null })
    const [mail, ...more] = inbox.received
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from: { name: 'Cavaletti', address: 'post@oakfield.example' },
      recipients: ['Anna@oakfield.example'],
      subject: 'Die Übung beginnt',
    })
    expect(mail?.html?.trim()).toBe(letter.html)
    expect(mail?.text?.trim()).toBe(letter.text)
    expect(mail?.messageId).toBe(`<${(await mailOf(id))?.messageId}@oakfield.example>`)
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it('goes to exactly one address in every form of the address', async () => {
    const id = await queue({ to: 'a@oakfield.example, b@oakfield.example' })
    await state(id, { state: 'failed' })
    expect(inbox.received).toEqual([])
  })

  it('is retried after a temporary refusal, with the same Message-ID and date', async () => {
    inbox.refusals.push({ at: 'message', code: 451, text: 'Greylisted, come back' })
    const id = await queue()
    await state(id, { state: 'retrying', attempts: 1 })
    expect((await mailOf(id))?.lastError).toContain('Greylisted')
    const messageId = (await mailOf(id))?.messageId
    await skipPause()
    await state(id, { state: 'sent', attempts: 2, lastError: null })
    expect(inbox.received.map((mail) => mail.messageId)).toEqual([`<${messageId}@oakfield.example>`])
  })

  it.each([
    { at: 'recipient', code: 550, text: 'No such mailbox' },
    { at: 'message', code: 554, text: 'We do not like it' },
  ] as const)('fails at once when the server refuses for good ($code at the $at)', async (refusal) => {
    inbox.refusals.push(refusal)
    const id = await queue()
    await state(id, { state: 'failed', attempts: 1 })
    expect((await mailOf(id))?.lastError).toContain(refusal.text)
    await vi.waitFor(async () => expect((await openJobs()).rows).toEqual([]))
  })

  it('waits if the mail server rejects our sign-in, which the operator can correct', async () => {
    inbox.refusals.push({ at: 'recipient', code: 530, text: 'Sign in first' })
    const id = await queue()
    await state(id, { state: 'retrying' })
    expect((await mailOf(id))?.lastError).toContain('Sign in first')
  })

  it('waits while the mail server is down', async () => {
    await stop()
    await inbox.close()
    stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
    const id = await queue()
    await state(id, { state: 'retrying' })
    await stop()
    inbox = await smtpInbox()
    stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
    await skipPause()
    await state(id, { state: 'sent' })
    expect(inbox.received).toHaveLength(1)
  })

  it('is not sent once its link has expired', async () => {
    const id = await queue({ usefulUntil: Temporal.Now.instant().subtract({ seconds: 1 }) })
    await state(id, { state: 'failed' })
    expect((await mailOf(id))?.lastError).toContain('lost its use')
    expect(inbox.received).toEqual([])
  })

  it('is not sent unencrypted if the address requires TLS', async () => {
    await stop()
    const safe = await smtpInbox({ secure: true })
    const url = `smtps://127.0.0.1:${safe.port}`
    stop = await startMail(connection, { smtpUrl: url })
    const untrusted = await queue({ subject: 'untrusted' })
    await state(untrusted, { state: 'retrying' })
    expect((await mailOf(untrusted))?.lastError).toMatch(/certificate|self-signed/)
    await stop()
    stop = await startMail(connection, { smtpUrl: `${url}?tls.rejectUnauthorized=false` })
    const id = await queue()
    await state(id, { state: 'sent' })
    expect(safe.received.at(-1)?.secure).toBe(true)
    await stop()
    await safe.close()
    stop = () => Promise.resolve()
  })
})

describe('a sender killed while sending', () => {
  it('loses nothing: the mail is sent again with the same Message-ID', async () => {
    await stop()
    inbox.hold = true
    const argument = { connection, smtpUrl: `smtp://127.0.0.1:${inbox.port}`, secret: mailSecret }
    const script = new URL('killed-sender.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, JSON.stringify(argument)], { stdio: 'inherit' })
    const id = await queue()
    await vi.waitFor(() => expect(inbox.received).toHaveLength(1), { timeout: 10_000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await mailOf(id)).toMatchObject({ state: 'queued' })
    inbox.hold = false
    stop = await startMail(connection, { smtpUrl: `smtp://127.0.0.1:${inbox.port}` })
    await vi.waitFor(skipPause, { timeout: 40_000 })
    await state(id, { state: 'sent' })
    const messageIds = inbox.received.map((mail) => mail.messageId)
    expect(messageIds).toHaveLength(2)
    expect(new Set(messageIds).size).toBe(1)
  }, 60_000)
})

describe('"send again"', () => {
  it('sends a sent mail as a new message, so that no mail program hides it', async () => {
    const id = await queue()
    await state(id, { state: 'sent' })
    await inTransaction(db, (tx) => sendAgain(tx, id))
    await vi.waitFor(() => expect(inbox.received).toHaveLength(2))
    await state(id, { state: 'sent' })
    expect(new Set(inbox.received.map((mail) => mail.messageId)).size).toBe(2)
  })

  it('sends a failed mail without waiting for an earlier pause', async () => {
    inbox.refusals.push({ at: 'message', code: 451, text: 'later' })
    const id = await queue()
    await state(id, { state: 'retrying' })
    await inTransaction(db, (tx) => sendAgain(tx, id))
    await state(id, { state: 'sent', attempts: 1 })
    await skipPause()
    await vi.waitFor(async () => expect((await openJobs()).rows).toEqual([]), { timeout: 5000 })
    expect(inbox.received).toHaveLength(1)
  })

  it('refuses an unknown mail', async () => {
    const unknown = inTransaction(db, (tx) => sendAgain(tx, '00000000-0000-7000-8000-000000000000'))
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })
})
