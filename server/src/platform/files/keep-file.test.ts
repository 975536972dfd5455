import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { aPicture } from '#test/fixtures/app/files.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { newId } from '../keys.ts'
import { keepFile, mostBytes } from './keep-file.ts'
import { sweepFiles } from './sweep-files.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const { token } = trainer
const { files } = app.parts
const businessId = (await app.call('GET /api/business', undefined, { token })).body.id
const scope = jobScope(businessId)

const photograph = async (id: string, version: number) =>
  app.call('PUT /api/horses/{id}/photo', await aPicture({ width: 60, height: 40 }), {
    token,
    params: { id },
    query: { version: String(version) },
    headers: { 'content-type': 'image/jpeg' },
  })
const onDisk = async () => (await readdir(join(app.dataDir, 'files', businessId))).toSorted()
/** Sets the age of all files on disk. */
const age = async (days: number) => {
  const then = now().subtract({ hours: 24 * days }).epochMilliseconds / 1000
  for (const id of await onDisk()) await utimes(join(app.dataDir, 'files', businessId, id), then, then)
}
const removeSince = (id: string, days: number) =>
  inScope(app.db, scope, (tx) =>
    sql`update files set removed_at = ${now().subtract({ hours: 24 * days })} where business_id = ${businessId} and id = ${id}`.execute(
      tx,
    ),
  )

test('a user may upload 30 files at once, then one in 10 seconds; more are refused unread', async () => {
  const horse = await aHorse(app, trainer)
  const statuses: number[] = []
  for (let nth = 0; nth < 31; nth++) statuses.push((await photograph(horse.id, 99)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(409), 429])
  await sql`delete from rate_limits`.execute(app.db)
})

test('a full business cannot store more files', async () => {
  const keep = (length: number) =>
    inScope(app.db, scope, (tx) =>
      keepFile(tx, files, {
        businessId,
        purpose: 'test',
        subjectId: newId(),
        name: 'a.pdf',
        type: 'application/pdf',
        uploadedBy: trainer.id,
        variants: { whole: new Uint8Array(length) },
      }),
    )
  const first = await keep(10)
  await inScope(app.db, scope, (tx) =>
    sql`update files set bytes = ${mostBytes - 10} where business_id = ${businessId} and id = ${first}`.execute(
      tx,
    ),
  )
  await expect(keep(11)).rejects.toMatchObject({ code: 'storage_full' })
  await keep(10)
  await inScope(app.db, scope, (tx) => sql`delete from files where business_id = ${businessId}`.execute(tx))
})

test('unclaimed and long-removed files are deleted; used ones stay', async () => {
  const horse = await aHorse(app, trainer)
  const first = (await photograph(horse.id, horse.version)).body
  const second = (await photograph(horse.id, first.version)).body
  const third = (await photograph(horse.id, second.version)).body
  const [old, recent, used] = [first.photoId ?? '', second.photoId ?? '', third.photoId ?? '']
  expect((await photograph(horse.id, 1)).code).toBe('version_conflict')
  expect((await onDisk()).length).toBeGreaterThan(3)

  await sweepFiles(app.db, files)
  expect((await onDisk()).length).toBeGreaterThan(3)

  await age(2)
  await removeSince(old, 31)
  await removeSince(recent, 29)
  await sweepFiles(app.db, files)
  expect(await onDisk()).toEqual([recent, used].toSorted())
})

test.each([
  ['..', newId()],
  [newId(), '../..'],
  [newId(), ''],
])('no place outside the folder: %j %j', async (business, fileId) => {
  await expect(files.write({ businessId: business, fileId }, 'whole', new Uint8Array(1))).rejects.toThrow(
    TypeError,
  )
  await expect(files.read({ businessId: newId(), fileId: newId() }, '../x')).rejects.toThrow(TypeError)
})
