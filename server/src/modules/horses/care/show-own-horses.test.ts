import { expect, test } from 'vitest'
import type { Api } from '@cavaletti/contract'
import { aPicture } from '#test/fixtures/app/files.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const yard = households(app, trainer)
const [owner, other] = [await aClient(app, trainer), await aClient(app, trainer)]
const clientId = await yard.recordOf(owner)
const today = Temporal.Now.plainDateISO('UTC')
const day = (days: number) => today.add({ days }).toString()
const call = <A extends keyof Api>(address: A, body?: unknown, id = '') =>
  app.call(address, body, { token: trainer.token, params: { id } })
const horsesOf = async ({ token }: { token: string }) =>
  (await app.call('GET /api/my-horses', undefined, { token })).body.items

test('an owner sees their horses with care and time off work, and nobody else does', async () => {
  await aHorse(app, trainer, { name: 'Of the school' })
  const { id } = await aHorse(app, trainer, { name: 'Mine', owners: [{ clientId, share: 10_000 }] })
  await call('POST /api/horses/{id}/care', { kind: 'farrier', doneOn: day(-40), intervalDays: 42 }, id)
  await call('POST /api/horses/{id}/care', { kind: 'vaccination', title: 'Tetanus', dueOn: day(-1) }, id)
  await call('POST /api/horses/{id}/care', { kind: 'farrier', doneOn: day(-90) }, id)
  const timeOff = { fromDay: day(0), untilDay: null, reason: 'Lame in front', byInspector: false }
  await call('POST /api/horses/{id}/time-off', timeOff, id)
  expect(await horsesOf(other)).toEqual([])
  expect(await horsesOf(owner)).toMatchObject([
    {
      id,
      name: 'Mine',
      share: 10_000,
      offWorkReason: 'Lame in front',
      due: [
        { kind: 'vaccination', title: 'Tetanus', dueOn: day(-1), light: 'red' },
        { kind: 'farrier', dueOn: day(2), light: 'amber' },
      ],
      done: [{ kind: 'farrier', doneOn: day(-40) }],
    },
  ])
  const horse = await call('GET /api/horses/{id}', undefined, id)
  await call('PATCH /api/horses/{id}', { version: horse.body.version, archived: 'sold' }, id)
  expect(await horsesOf(owner)).toEqual([])
})

test('only its owners see the photo of a client’s horse', async () => {
  const horse = await aHorse(app, trainer, { owners: [{ clientId, share: 10_000 }] })
  const sent = await app.call('PUT /api/horses/{id}/photo', await aPicture(), {
    token: trainer.token,
    params: { id: horse.id },
    query: { version: String(horse.version) },
    headers: { 'content-type': 'image/jpeg' },
  })
  const fetchPhoto = async ({ token }: { token: string }) =>
    (await app.send('GET', `/api/my-horse-photos/${sent.body.photoId}`, undefined, { token })).status
  expect([await fetchPhoto(other), await fetchPhoto(owner), await fetchPhoto(trainer)]).toEqual([
    404, 200, 403,
  ])
})

test('every client of the business sees the photo of a horse that clients may choose, until it leaves', async () => {
  const horse = await aHorse(app, trainer)
  const photo = await app.call('PUT /api/horses/{id}/photo', await aPicture(), {
    token: trainer.token,
    params: { id: horse.id },
    query: { version: String(horse.version) },
    headers: { 'content-type': 'image/jpeg' },
  })
  const { photoId, version } = photo.body
  const fetchPhoto = async ({ token }: { token: string }) =>
    (await app.send('GET', `/api/my-horse-photos/${photoId}`, undefined, { token })).status
  const stranger = await aClient(app, await aTrainer(app))
  expect([await fetchPhoto(other), await fetchPhoto(stranger)]).toEqual([200, 404])
  await call('PATCH /api/horses/{id}', { version, archived: 'sold' }, horse.id)
  expect(await fetchPhoto(other)).toBe(404)
})
