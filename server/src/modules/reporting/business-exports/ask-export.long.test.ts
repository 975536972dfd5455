import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anExport, archiveStatus, plantExport } from '#test/fixtures/reporting/business-exports.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { aClient, aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** P12: "Export of everything of a whole business". */

const app = await testApp({ RATE_LIMITS: 'off' })
const ask = ({ token }: Person, id: string = randomUUIDv7()) =>
  app.call('POST /api/business-exports', { id }, { token })
const list = async ({ token }: Person) =>
  (await app.call('GET /api/business-exports', undefined, { token })).body.items
const businessOf = async ({ token }: Person) =>
  (await app.call('GET /api/business', undefined, { token })).body.id
const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours })

describe('P12: an export of a whole business is refused', () => {
  test('to everybody besides its owners', async () => {
    const owner = await aTrainer(app)
    const others = [await aColleague(app, owner, 'trainer'), await aClient(app, owner)]
    for (const other of others) expect((await ask(other)).code).toBe('forbidden')
    expect(await list(owner)).toEqual([])
  })

  test('while another one is being made, also from a second tab', async () => {
    const owner = await aTrainer(app)
    await plantExport(app, { businessId: await businessOf(owner), askedBy: owner.id })
    expect((await ask(owner)).code).toBe('export_running')
    const busy = await aTrainer(app)
    const both = await Promise.all([ask(busy), ask(busy)])
    // The second one may come when the first is ready.
    expect(both.map(({ status }) => status)).toContain(202)
    await jobsAreDone(app.db)
    expect((await list(busy)).filter(({ state }) => state === 'ready')).toHaveLength(1)
  })

  test('after three within a day; those that failed do not count', async () => {
    const owner = await aTrainer(app)
    const of = { businessId: await businessOf(owner), askedBy: owner.id, state: 'ended' }
    for (const hours of [1, 2, 23]) await plantExport(app, { ...of, askedAt: hoursAgo(hours) })
    expect((await ask(owner)).code).toBe('export_limit')
    const later = await aTrainer(app)
    const its = { businessId: await businessOf(later), askedBy: later.id, state: 'ended' }
    for (const hours of [1, 2, 25]) await plantExport(app, { ...its, askedAt: hoursAgo(hours) })
    expect((await ask(later)).status).toBe(202)
  })

  test('under an id that is in use', async () => {
    const owner = await aTrainer(app)
    const of = { businessId: await businessOf(owner), askedBy: owner.id, state: 'ended' }
    expect((await ask(owner, await plantExport(app, of))).code).toBe('id_taken')
  })
})

test('P12: the owner who asked gets a mail without the archive; other owners see it on the page', async () => {
  const owner = await aTrainer(app, { firstName: 'Olga', lastName: 'Stone' })
  const second = await aColleague(app, owner, 'owner')
  const id = await anExport(app, owner)
  expect(await list(second)).toMatchObject([
    { id, state: 'ready', percent: 100, askedByName: 'Olga Stone', problem: null },
  ])
  const mail = await app.mailbox.mailTo(owner.email, ({ subject }) => subject.startsWith('All data of'))
  expect(mail.text).toContain('/trainer/business/data')
  expect(mail.attachments).toEqual([])
  expect(
    app.mailbox.received.filter(({ to, subject }) => to === second.email && subject === mail.subject),
  ).toEqual([])
  expect(await archiveStatus(app, second, id)).toBe(200)
})
