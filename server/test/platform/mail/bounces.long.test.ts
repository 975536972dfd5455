import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#database/scope.ts'
import { createLog } from '#platform/log.ts'
import { type BounceDoor, listenForBounces } from '#platform/mail/bounces/listen-for-bounces.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { refusalOf } from '#platform/mail/refusal-store.ts'
import { listMails, type MailRow } from '#platform/mail/store.ts'
import { freshDatabase } from '../../database/fresh-database.ts'
import { startMail } from './mail-run.ts'
import { type Inbox, smtpInbox } from './smtp-inbox.ts'

const { db, connection } = await freshDatabase()
const domain = 'bounces.oakfield.example'
const anna = 'anna@family.example'

let inbox: Inbox
let door: BounceDoor
let stop: () => Promise<void>
beforeAll(async () => {
  inbox = await smtpInbox()
  const smtpUrl = `smtp://127.0.0.1:${inbox.port}`
  stop = await startMail(connection, { smtpUrl, bounceDomain: domain })
  door = await listenForBounces(db, createLog('silent'), { domain, host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await door.close()
  await stop()
  await inbox.close()
})
afterEach(async () => {
  inbox.received.length = 0
  await sql`delete from refused_addresses`.execute(db)
})

/** A mail that was sent; returns its id, and the sender of its envelope. */
async function aSentMail(): Promise<{ id: string; sender: string }> {
  const letter = { to: anna, template: 'test-letter', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' }
  const id = await inTransaction(db, (tx) =>
    queueMail(tx, { ...letter, link: 'https://cavaletti.example/x' }),
  )
  await vi.waitFor(async () => expect((await mailOf(id))?.state).toBe('sent'), { timeout: 10_000 })
  await vi.waitFor(() => expect(inbox.received).toHaveLength(1))
  return { id, sender: inbox.received[0]?.returnAddress ?? '' }
}

async function mailOf(id: string): Promise<MailRow | undefined> {
  return (await listMails(db, { before: null, limit: 50 })).find((mail) => mail.id === id)
}

/** A delivery report as mail servers write it. */
function report({ action = 'failed', status = '5.1.1', said = '550 5.1.1 No such user here' } = {}): string {
  return [
    'From: MAILER-DAEMON@mx.family.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.family.example',
    '',
    `Final-Recipient: rfc822; ${anna}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp;',
    ` ${said}`,
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    'Subject: Hello',
    '',
    'Hi',
    '--x--',
    '',
  ].join('\r\n')
}

async function deliver(to: string, raw: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: door.port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw })
  } finally {
    transport.close()
  }
}

describe('the door for delivery reports', () => {
  it('refuses other recipients, unknown mails, and mails that were not sent', async () => {
    const { id, sender } = await aSentMail()
    const unknown = `b-${'0'.repeat(32)}@${domain}`
    const elsewhere = sender.replace(domain, 'other.example')
    for (const to of [`post@${domain}`, unknown, elsewhere, `${sender}.example`])
      await expect(deliver(to, report()), to).rejects.toThrow('550')
    await deliver(sender, report())
    await expect(deliver(sender, report()), 'twice').rejects.toThrow('550')
    expect((await mailOf(id))?.state).toBe('failed')
  })

  it('refuses a report that is too large, and keeps the mail as sent', async () => {
    const { id, sender } = await aSentMail()
    const padded = report().replace('\r\nHi\r\n', `\r\n${'x'.repeat(70)}\r\n`.repeat(300_000))
    await expect(deliver(sender, padded)).rejects.toThrow('552')
    expect((await mailOf(id))?.state).toBe('sent')
  })

  it.each([
    ['a delay', report({ action: 'delayed', status: '4.4.1' })],
    ['a delivery', report({ action: 'delivered', status: '2.0.0' })],
    ['an automatic reply', 'From: anna@family.example\r\nSubject: Away\r\n\r\nBack on Monday.\r\n'],
    ['garbage', '\0\x01 not a mail'],
    ['a report without its fields', 'Content-Type: message/delivery-status\r\n\r\n\r\n'],
  ])('takes %s, and changes nothing', async (_, raw) => {
    const { id, sender } = await aSentMail()
    await deliver(sender, raw)
    expect(await mailOf(id)).toMatchObject({ state: 'sent', lastError: null })
    expect(await refusalOf(db, anna)).toBeUndefined()
  })
})

describe('a mail that comes back', () => {
  it('fails with the reason, and its address is refused', async () => {
    const { id, sender } = await aSentMail()
    await deliver(sender, report())
    expect(await mailOf(id)).toMatchObject({ state: 'failed', lastError: '550 5.1.1 No such user here' })
    expect(await refusalOf(db, anna)).toMatchObject({ reason: '550 5.1.1 No such user here' })
  })

  it.each([
    ['whose server says only 550', '5.0.0', '550 unknown user', true],
    ['to a domain without mail', '5.4.4', 'Host not found', true],
    ['to a disabled mailbox', '5.2.1', '550 5.2.1 disabled', true],
    ['to a full mailbox', '5.2.2', '552 5.2.2 over quota', false],
    ['that looks like spam', '5.7.1', '554 5.7.1 rejected', false],
    ['after days without an answer', '4.4.7', 'delivery time expired', false],
  ])('%s fails; the address is refused if it cannot work', async (_, status, said, isRefused) => {
    const { id, sender } = await aSentMail()
    await deliver(sender, report({ status, said }))
    expect(await mailOf(id)).toMatchObject({ state: 'failed', lastError: said })
    expect(Boolean(await refusalOf(db, anna))).toBe(isRefused)
  })

  it('keeps no control characters of the reason, and 500 characters at most', async () => {
    const { id, sender } = await aSentMail()
    await deliver(sender, report({ said: `550\0\x1b[31m ${'no '.repeat(200)}` }))
    const { lastError } = (await mailOf(id)) ?? {}
    expect(lastError).toHaveLength(500)
    expect(lastError).toMatch(/^550 {2}\[31m no no/)
  })

  it('is recognised in upper case, and with a large copy of the mail', async () => {
    const { id, sender } = await aSentMail()
    const large = report().replace('\r\nHi\r\n', `\r\n${'x'.repeat(70)}\r\n`.repeat(20_000))
    await deliver(sender.toUpperCase(), large)
    expect((await mailOf(id))?.state).toBe('failed')
  })
})
