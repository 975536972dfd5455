import { randomBytes, randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Api, ErrorReply, ReplyOf } from '@cavaletti/contract'
import { readConfig } from '#app/config.ts'
import { assembleApp } from '#app/assemble-app.ts'
import { moduleJobs } from '#app/modules.ts'
import { openParts } from '#app/open-parts.ts'
import { platformJobs } from '#app/platform-jobs.ts'
import type { Db } from '#database/scope.ts'
import { inviteFirstAdministrator } from '#modules/invitations/index.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { openMailTransport } from '#platform/mail/mail-transport.ts'
import { readKeys } from '#platform/keys.ts'
import { createLog } from '#platform/log.ts'
import type { Parts } from '#platform/parts.ts'
import { freshDatabase, type FreshDatabase } from '../database/fresh-database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

/** What a request of a test may bring besides its body. */
export interface Extra {
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  query?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
  /** The refusal's code, when it is one. */
  code: string | undefined
}

export interface TestApp {
  url: string
  db: Db
  database: FreshDatabase
  parts: Parts
  /** Every mail the server sends. */
  mailbox: Mailbox
  /** The code that a first start prints. */
  firstAdministratorCode: () => Promise<string>
  /** Sends a request as a program does; path parameters already filled in. */
  send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    extra?: Extra,
  ): Promise<Answer<Body & Partial<ErrorReply>>>
  /** The same, typed by the endpoint's address as the contract has it. */
  call<A extends keyof Api>(
    address: A,
    body?: unknown,
    extra?: Extra & { params?: Record<string, string> },
  ): Promise<Answer<NonNullable<ReplyOf<Api[A]>> & Partial<ErrorReply>>>
}

/** One secret for the run, so that tests can make tokens of their own. */
export const testSecret = `for-tests-only-${randomBytes(24).toString('base64url')}`

/** A listening server on a database of its own, with cheap hashing; closed after the file. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase({ size: 12 })
  const mailbox = await openMailbox()
  const config = readConfig({
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    SECRET: testSecret,
    PUBLIC_URL: 'http://localhost:3000',
    // Each request comes from an address of its own unless it says otherwise.
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Cavaletti <post@example.com>',
    ...env,
  })
  const log = createLog(config.logLevel)
  const parts = await openParts(config, {
    db: database.db,
    keys: readKeys(config.secret ?? ''),
    publicUrl: config.publicUrl ?? '',
    log,
    hashing: { cost: { memoryKiB: 64, passes: 1, lanes: 1 } },
  })
  const app = await assembleApp(config, parts, { isReady: database.isReady })
  const transport = openMailTransport({ ...config, from: config.mailFrom, log })
  const jobs = await startJobs({
    connection: database.connection,
    handlers: [...moduleJobs(parts), ...platformJobs(parts, transport)],
    log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  afterAll(async () => {
    await app.close()
    await jobs.stop()
    transport.close()
    await parts.close()
    await mailbox.close()
  })

  const send: TestApp['send'] = async (method, path, body, extra = {}) => {
    const query = extra.query ? `?${new URLSearchParams(extra.query).toString()}` : ''
    const response = await fetch(`${url}${path}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(extra.token !== undefined && { authorization: `Bearer ${extra.token}` }),
        ...(extra.cookie !== undefined && { cookie: extra.cookie }),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...extra.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body: json, code: json?.error?.code }
  }
  return {
    url,
    db: database.db,
    database,
    parts,
    mailbox,
    firstAdministratorCode: () => inviteFirstAdministrator(database.db, parts.keys),
    send,
    call(address, body, extra = {}) {
      const [method = '', path = ''] = address.split(' ')
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(extra.params?.[name] ?? ''),
      )
      return send(method, filled, body, extra)
    },
  }
}
