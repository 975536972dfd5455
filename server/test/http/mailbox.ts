import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  /** By name in lower case. */
  headers: Record<string, string>
  /** `method`: of a calendar, from its Content-Type. */
  attachments: { name: string; type: string; method?: string; bytes: Uint8Array }[]
}

export interface Mailbox {
  /** SMTP_URL of a server that accepts every mail. */
  url: string
  received: ReceivedMail[]
  /** While set, every recipient is refused with this code. */
  refusal: number | null
  /** Whether a new connection (null) or a recipient never gets an answer. */
  hangs: (address: string | null) => boolean
  /** Questions that never got one. */
  hanging: number
  /** The first matching mail to an address, now or later. */
  mailTo(address: string, fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>
  /** Waits for a condition on the received mails. */
  until(holds: () => boolean, complaint?: () => string): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server that stores its mails. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const keep = async (to: string, bytes: Buffer) => {
    const mail = await PostalMime.parse(bytes)
    const attachments = mail.attachments.map(({ filename, mimeType, method, content }) => ({
      name: filename ?? '',
      type: mimeType,
      ...(method !== undefined && { method }),
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }))
    const { subject = '', text = '', html = '' } = mail
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    received.push({ to, subject, text, html, headers, attachments })
    for (const look of waiting) look()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onConnect(_session, done) {
      if (mailbox.hangs(null)) mailbox.hanging += 1
      else done()
    },
    onRcptTo({ address }, _session, done) {
      if (mailbox.hangs(address)) {
        mailbox.hanging += 1
        return
      }
      const { refusal } = mailbox
      done(refusal === null ? null : Object.assign(new Error('Not now'), { responseCode: refusal }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((one) => one.address).join(',')
        void keep(to, Buffer.concat(chunks)).finally(done)
      })
    },
  })
  // A sender killed in the middle disconnects.
  server.on('error', () => {})
  const until: Mailbox['until'] = (holds, complaint = () => 'What was waited for did not come by mail.') =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(complaint()))
      }, 10_000)
      waiting.add(look)
      look()
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailbox: Mailbox = {
    refusal: null,
    hangs: () => false,
    hanging: 0,
    url: `smtp://127.0.0.1:${port}`,
    received,
    async mailTo(address, fits = () => true) {
      const find = () => received.find((mail) => mail.to === address && fits(mail))
      await until(
        () => find() !== undefined,
        () => {
          const had = received.filter((mail) => mail.to === address).map((mail) => mail.subject)
          return `No such mail reached ${address}; it had: ${had.join('; ') || 'none'}`
        },
      )
      const found = find()
      if (!found) throw new Error('The mail is gone again.')
      return found
    },
    until,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}

/** Path of the first link in a mail, split at slashes: ['activate', id, secret]. */
export function linkIn(mail: ReceivedMail, area: string): string[] {
  const link = new RegExp(`https?://[^\\s<>"]+/(${area}/[^\\s<>"]+)`).exec(mail.text)?.[1]
  if (!link) throw new Error(`No link to ${area} in: ${mail.text}`)
  return link.split('/')
}
