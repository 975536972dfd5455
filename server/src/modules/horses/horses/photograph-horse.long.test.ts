import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPdf, aPicture } from '#test/fixtures/app/files.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const picture = await aPicture()

const read = async (id: string) =>
  (await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })).body
const send = (id: string, bytes: Uint8Array, version: number, type = 'image/jpeg') =>
  app.call('PUT /api/horses/{id}/photo', bytes, {
    token,
    params: { id },
    query: { version: String(version) },
    headers: { 'content-type': type },
  })
const fetchPhoto = (id: string, size: string, by = token) =>
  app.send<Uint8Array>('GET', `/api/horse-photos/${id}`, undefined, { token: by, query: { size } })
const change = (id: string, body: object) =>
  app.call('PATCH /api/horses/{id}', body, { token, params: { id } })

describe('an invalid photo is refused, and the horse stays unchanged', () => {
  const bomb = sharp({
    create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
  })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  test.each([
    ['a PDF', async () => aPdf, 415, 'file_type_refused'],
    ['a page of HTML that calls itself a JPEG', async () => Buffer.from('<html>'), 415, 'file_type_refused'],
    ['half a JPEG', async () => picture.subarray(0, 400), 422, 'file_unreadable'],
    ['64 million pixels in a few kilobytes', () => bomb, 422, 'file_unreadable'],
  ])('%s', async (_, bytes, status, code) => {
    const { id, version } = await aHorse(app, trainer)
    const answer = await send(id, await bytes(), version)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await read(id)).toMatchObject({ photoId: null, version })
  })

  test('an upload based on an older version', async () => {
    const { id, version } = await aHorse(app, trainer)
    const { body } = await send(id, picture, version)
    expect((await send(id, picture, version)).code).toBe('version_conflict')
    expect((await read(id)).photoId).toBe(body.photoId)
  })

  test('the photo of another horse', async () => {
    const one = await aHorse(app, trainer)
    const other = await aHorse(app, trainer)
    const { body } = await send(one.id, picture, one.version)
    expect((await change(other.id, { version: other.version, photoId: body.photoId })).status).toBe(404)
  })
})

test('a photo is redrawn upright in two sizes, without metadata', async () => {
  for (const planted of ['planted-maker', 'xmp-planted', 'Exif']) expect(picture.includes(planted)).toBe(true)
  const { id, version } = await aHorse(app, trainer)
  const { body } = await send(id, picture, version)
  for (const [size, width, height] of [
    ['small', 192, 192],
    ['large', 300, 400],
  ] as const) {
    const photo = await fetchPhoto(body.photoId ?? '', size)
    const bytes = Buffer.from(photo.body)
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ format: 'webp', width, height })
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    for (const planted of ['planted', 'xmp', 'Exif', 'EXIF', 'GPS', 'ICCP'])
      expect(bytes.includes(planted)).toBe(false)
  }
})

test('a photo is sent as a download, to trainers of the business only', async () => {
  const { id, version } = await aHorse(app, trainer, { name: 'Größe "1"' })
  const { body } = await send(id, picture, version)
  const photoId = body.photoId ?? ''
  const { headers } = await fetchPhoto(photoId, 'small')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition': `attachment; filename="Gr__e _1_.webp"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.webp`,
  })
  const client = await aClient(app, trainer)
  expect((await fetchPhoto(photoId, 'small', client.token)).status).toBe(403)
  expect((await fetchPhoto(photoId, 'small', (await aTrainer(app)).token)).status).toBe(404)
})

test('a replaced or removed photo can be restored', async () => {
  const { id, version } = await aHorse(app, trainer)
  const first = (await send(id, picture, version)).body
  const second = (await send(id, await aPicture({ width: 200 }), first.version)).body
  expect(second.photoId).not.toBe(first.photoId)
  expect((await fetchPhoto(first.photoId ?? '', 'small')).status).toBe(404)

  const back = await change(id, { version: second.version, photoId: first.photoId })
  expect([back.status, back.body.photoId]).toEqual([200, first.photoId])
  expect((await fetchPhoto(first.photoId ?? '', 'small')).status).toBe(200)

  const none = await change(id, { version: back.body.version, photoId: null })
  expect(none.body.photoId).toBeNull()
  expect((await change(id, { version: none.body.version, photoId: first.photoId })).body.photoId).toBe(
    first.photoId,
  )
})
