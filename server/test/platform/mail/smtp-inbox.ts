import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface Received extends Email {
  recipients: string[]
  /** Sender in the envelope. */
  returnAddress: string
  /** Whether it came over an encrypted connection. */
  secure: boolean
}

export interface Inbox {
  port: number
  received: Received[]
  /** Refusals of the next messages, one each. */
  refusals: { at: 'recipient' | 'message'; code: number; text: string }[]
  /** While set, messages are read and not answered. */
  hold: boolean
  close(): Promise<void>
}

/** A real mail server on a free port that stores its mails. */
export async function smtpInbox(options: SMTPServerOptions = {}): Promise<Inbox> {
  const received: Received[] = []
  const refusals: Inbox['refusals'] = []
  const refuse = (at: 'recipient' | 'message') => {
    if (refusals[0]?.at !== at) return null
    const refusal = refusals.shift()
    return refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo: (_address, _session, done) => done(refuse('recipient')),
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
  })
  const take = async (stream: AsyncIterable<Buffer>, { envelope, secure }: SMTPServerSession) => {
    const message = Buffer.concat(await Array.fromAsync(stream))
    const refusal = refuse('message')
    if (refusal) throw refusal
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const returnAddress = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    received.push({ ...(await PostalMime.parse(message)), recipients, returnAddress, secure })
    if (inbox.hold) await new Promise(() => {})
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const inbox: Inbox = {
    port: (server.server.address() as AddressInfo).port,
    received,
    refusals,
    hold: false,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  // A killed client is not a failure of this server.
  server.on('error', () => {})
  return inbox
}
