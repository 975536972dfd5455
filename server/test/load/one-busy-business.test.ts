import { randomInt } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { aCode, aTrainer } from '../fixtures/identity/people.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { aWholeSchool } from './whole-school.ts'

/** Callers of one business wait in the database. Users of another business must not notice. */

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await connect(app.database.owner)
// A separate connection: within a transaction PostgreSQL returns the same activity again.
const watcher = await connect(app.database.owner)
afterAll(() => Promise.all([owner.end(), watcher.end()]))

const busy = await aWholeSchool(app)
const { token } = busy.trainer
const { body: invoices } = await app.call('GET /api/invoices', undefined, { token })
const invoiceId = invoices.items.find(({ number }) => number !== null)?.id ?? ''
const { hash } = (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: invoiceId } }))
  .body
const { body: horses } = await app.call('GET /api/horses', undefined, { token })
const link = `/api/invoice-public/${busy.secrets['invoice-public']}`

const aFeed = async (who: { token: string }) => {
  const { body } = await app.call('POST /api/calendar-feeds', {}, { token: who.token })
  return `/api/feeds/${body.url.slice(body.url.lastIndexOf('/') + 1)}`
}
const feeds = [await aFeed(busy.trainer), await aFeed(busy.client), await aFeed(busy.trainer)]
const other = await aTrainer(app)
const otherFeed = await aFeed(other)
await jobsAreDone(app.db)

/** For the first call of each kind on a busy machine. */
const patience = { timeout: 8_000 }
const anAddress = () => `10.9.${randomInt(256)}.${randomInt(256)}`
const invitation = `/api/invitations/${await aCode(app, busy.trainer, 'client')}/affiliate`
const invitations = 'lock table invitations in access exclusive mode'
const documents = 'lock table documents in access exclusive mode'

/** Makes the requests that read it wait, each with a connection, until `release`. */
async function hold(statement: string): Promise<() => Promise<unknown>> {
  await owner.query('begin')
  onTestFinished(async () => void (await owner.query('rollback')))
  await owner.query(statement)
  return () => owner.query('rollback')
}

/** Connections of the server that wait. */
async function blocked(): Promise<number> {
  const { rows } = await watcher.query<{ blocked: number }>(
    `select count(*)::integer as blocked from pg_stat_activity
      where datname = current_database() and application_name = 'cavaletti' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.blocked ?? 0
}

/** Requests from one address each, or all from the given one; `answered` lists the statuses in order. */
function crowd(size: number, paths: readonly string[], given: { token?: string; address?: string } = {}) {
  const answered: number[] = []
  const all = Array.from({ length: size }, async (_, at) => {
    const { status, headers } = await app.send('GET', paths[at % paths.length] ?? '', undefined, {
      token: given.token,
      headers: { 'x-forwarded-for': given.address ?? anAddress() },
    })
    answered.push(status)
    return { status, retryAfter: headers.get('retry-after') }
  })
  return { answered, all: Promise.all(all) }
}

/** Statuses of `GET /api/me` and of the calendar feed of another business. */
async function askElsewhere(): Promise<number[]> {
  const me = () => app.send('GET', '/api/me', undefined, { token: other.token })
  const feed = () => app.send('GET', otherFeed)
  const answers = [await me(), await feed(), ...(await Promise.all([me(), feed(), me(), feed()]))]
  return answers.map(({ status }) => status)
}

describe.each([
  {
    what: 'its calendar feeds',
    paths: feeds,
    statement: `select from calendar_feeds where of_business_id = '${busy.businessId}' for update`,
    atOnce: 3,
  },
  {
    what: 'the verification of a document',
    paths: [`/api/verification/${hash}`],
    statement: documents,
    atOnce: 3,
  },
  { what: 'its public document', paths: [link], statement: documents, atOnce: 3 },
  {
    what: 'its public document as PDF',
    paths: [`${link}/pdf`],
    statement: documents,
    atOnce: 3,
    // More than the connections, but few enough to draw quickly.
    callers: 15,
  },
  {
    what: 'a document as PDF',
    paths: [`/api/invoices/${invoiceId}/pdf`],
    statement: documents,
    atOnce: 1,
    callers: 15,
    token,
  },
  {
    what: 'a photo',
    paths: [`/api/horse-photos/${horses.items[0]?.photoId}`],
    statement: 'lock table files in access exclusive mode',
    atOnce: 3,
    token,
  },
  {
    what: 'its clients',
    paths: ['/api/clients'],
    statement: 'lock table clients in access exclusive mode',
    atOnce: 2,
    token,
  },
  {
    what: 'the erasure of their accounts',
    paths: ['/api/me/erasure'],
    statement: 'lock table clients in access exclusive mode',
    atOnce: 2,
    token: busy.client.token,
  },
  {
    what: 'an invitation, from one address',
    paths: [invitation],
    statement: invitations,
    atOnce: 4,
    address: anAddress(),
  },
])('Many callers of $what', ({ paths, statement, atOnce, callers = 50, ...caller }) => {
  test('leave other businesses their connections, and are all answered', async () => {
    const release = await hold(statement)
    const { answered, all } = crowd(callers, paths, caller)
    await expect.poll(blocked, patience).toBeGreaterThanOrEqual(atOnce)
    expect(await askElsewhere()).toEqual([200, 200, 200, 200, 200, 200])
    expect(await blocked()).toBe(atOnce)
    expect(answered).toEqual([])
    await release()
    await all
    expect(answered).toEqual(Array(callers).fill(200))
  })
})

test('an address that queues too much is refused with Retry-After, and no other address', async () => {
  const address = anAddress()
  const release = await hold(invitations)
  const { answered, all } = crowd(110, [invitation], { address })
  await expect.poll(() => answered, patience).toEqual(Array(6).fill(503))
  expect(await askElsewhere()).toEqual([200, 200, 200, 200, 200, 200])
  const probe = await app.send('GET', '/api/health', undefined, { headers: { 'x-forwarded-for': address } })
  expect(probe.status).toBe(200)
  await release()
  const refused = (await all).filter(({ status }) => status === 503)
  expect(refused.map(({ retryAfter }) => retryAfter)).toEqual(Array(6).fill('1'))
  expect(answered.filter((status) => status === 200)).toHaveLength(104)
})

test('an address whose requests wait for one business is served by another business', async () => {
  const address = anAddress()
  const release = await hold(documents)
  const { answered, all } = crowd(50, [link], { address })
  await expect.poll(blocked, patience).toBeGreaterThanOrEqual(3)
  const { status } = await app.send('GET', otherFeed, undefined, { headers: { 'x-forwarded-for': address } })
  expect([status, answered]).toEqual([200, []])
  await release()
  await all
  expect(answered).toEqual(Array(50).fill(200))
})
