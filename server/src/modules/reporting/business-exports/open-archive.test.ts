import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { setClock } from '#platform/clock.ts'
import {
  anExport,
  archiveStatus,
  fetchArchive,
  filesOf,
  plantExport,
  stateOf,
} from '#test/fixtures/reporting/business-exports.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { deleteEnded, endExports } from './end-exports.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app)
const { id: businessId } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
const id = await anExport(app, owner)
const whole = await (await fetchArchive(app, owner, id)).bytes()
const part = async (range: string, headers: object = {}) =>
  fetchArchive(app, owner, id, { range, ...headers })

afterEach(() => setClock())

describe('P12: the archive of a business', () => {
  test('is refused without sign-in, to other businesses, and while it is being made', async () => {
    const other = await aTrainer(app)
    const its = (await app.call('GET /api/business', undefined, { token: other.token })).body.id
    const building = await plantExport(app, { businessId: its, askedBy: other.id })
    expect((await fetch(`${app.url}/api/business-exports/${id}/archive`)).status).toBe(401)
    expect(await archiveStatus(app, other, id)).toBe(404)
    expect(await archiveStatus(app, other, building)).toBe(404)
  })

  test('is refused at an impossible range', async () => {
    const answer = await part(`bytes=${whole.length}-`)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test('is downloaded again from the beginning if it is another file than before', async () => {
    const answer = await part('bytes=10-', { 'if-range': '"another"' })
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, whole.length])
  })

  test('is continued where a download stopped', async () => {
    const first = await part('bytes=0-99')
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${whole.length}`])
    const rest = await part('bytes=100-', { 'if-range': first.headers.get('etag') ?? '' })
    const [begin, end] = [await first.bytes(), await rest.bytes()]
    expect(Buffer.concat([begin, end]).equals(Buffer.from(whole))).toBe(true)
    const last = await (await part('bytes=-7')).bytes()
    expect(Buffer.from(last).equals(Buffer.from(whole.slice(-7)))).toBe(true)
    expect(first.headers.get('content-type')).toBe('application/zip')
    expect((await filesOf(whole)).get('README.txt')).toContain('All data of')
  })

  test('is in the audit log once for all parts of a download', async () => {
    const { rows } = await sql<{ event: string; actorId: string }>`select event, actor_id from audit_log
      where event like 'business_export%' and object_id = ${id} order by at`.execute(app.db)
    expect(rows).toEqual([
      { event: 'business_export_asked', actorId: owner.id },
      { event: 'business_exported', actorId: owner.id },
    ])
  })

  test('is replaced by the next one, and deleted after seven days', async () => {
    const next = await anExport(app, owner)
    await jobsAreDone(app.db)
    expect(await app.parts.archives.list(businessId)).toEqual([next])
    expect(await archiveStatus(app, owner, id)).toBe(410)
    const later = Temporal.Now.instant().add({ hours: 7 * 24 + 1 })
    setClock(() => later)
    await deleteEnded(app.parts, businessId)
    expect(await app.parts.archives.list(businessId)).toEqual([])
    setClock()
    expect([await stateOf(app, owner, next), await archiveStatus(app, owner, next)]).toEqual(['ended', 410])
  })

  test('ends when a person is erased, because it contains that person', async () => {
    const last = await anExport(app, owner)
    await inScope(app.db, jobScope(businessId), (tx) => endExports(tx))
    await jobsAreDone(app.db)
    expect(await stateOf(app, owner, last)).toBe('ended')
    expect(await app.parts.archives.list(businessId)).toEqual([])
  })
})
