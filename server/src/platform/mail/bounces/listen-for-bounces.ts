import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Db } from '#database/scope.ts'
import { Refusal } from '#database/refusal.ts'
import type { Log } from '#platform/log.ts'
import { isSent } from '../store.ts'
import { mailOfBounce } from './bounce-address.ts'
import { readBounce } from './read-bounce.ts'
import { takeBounce } from './take-bounce.ts'

export interface BounceOptions {
  /** Domain of the envelopes' senders. */
  domain: string
  host: string
  /** 0: any free port. */
  port: number
}

/** Bytes that are read of a report. The mail that many servers repeat comes last. */
const mostRead = 64 * 1024
/** Bytes of a report with the mail. */
const largestReport = 20 * 1024 * 1024
/** Connections at a time, and milliseconds of silence that end one. */
const mostConnections = 20
const longestSilence = 30_000

export interface BounceDoor {
  port: number
  close(): Promise<void>
}

/**
 * Receives delivery reports by SMTP, and no other mail: a recipient that no mail of ours has is refused. Nothing is
 * answered by mail.
 */
export async function listenForBounces(
  db: Db,
  log: Log,
  { domain, host, port }: BounceOptions,
): Promise<BounceDoor> {
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const beginning = await beginningOf(stream)
    if (stream.sizeExceeded) throw Object.assign(new Error('Report too large'), { responseCode: 552 })
    const bounce = readBounce(beginning.toString('latin1'))
    if (!bounce) return
    for (const { address } of session.envelope.rcptTo) {
      const mailId = mailOfBounce(address, domain)
      if (mailId !== null) await takeBounce(db, mailId, bounce)
    }
  }
  // Before the report is read, so that strangers cannot make us read anything.
  const check = async (address: string): Promise<void> => {
    const mailId = mailOfBounce(address, domain)
    if (mailId === null || !(await isSent(db, mailId)))
      throw Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  }
  const server = new SMTPServer({
    name: domain,
    banner: 'Delivery reports only',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largestReport,
    maxClients: mostConnections,
    socketTimeout: longestSilence,
    onRcptTo: ({ address }, _session, done) => callbackify(check)(address, done),
    onData: (stream, session, done) =>
      callbackify(take)(stream, session, (error) => {
        if (error && !('responseCode' in error)) log.error({ err: error }, 'could not read a delivery report')
        done(error)
      }),
  })
  // A connection that breaks is not a failure of ours.
  server.on('error', (error) => log.debug({ err: error }, 'connection for delivery reports'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', (error) =>
      reject(new Refusal(`Cannot receive delivery reports on ${host}:${port}: ${error.message}`)),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Reads to the end, and keeps the first bytes. */
async function beginningOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (bytes < mostRead) kept.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(kept)
}
