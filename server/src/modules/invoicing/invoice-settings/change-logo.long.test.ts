import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aLogo, aPdf, aPicture } from '#test/fixtures/app/files.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { giveLogo, sendLogo } from '#test/fixtures/invoicing/logos.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b745b' } })

const read = async (token: string) => (await app.call('GET /api/billing', undefined, { token })).body
const fetchLogo = async (id: string | null, token: string) => {
  const { status, body } = await app.send<Uint8Array>('GET', `/api/logos/${id}`, undefined, { token })
  return { status, bytes: Buffer.from(status === 200 ? body : []) }
}

describe('an invalid logo is refused, and the settings stay unchanged', () => {
  test.each([
    ['a PDF', async () => aPdf, 415, 'file_type_refused'],
    ['an SVG, which can hold programs', async () => svg, 415, 'file_type_refused'],
    ['an SVG that calls itself a PNG', async () => Buffer.concat([svg, svg]), 415, 'file_type_refused'],
    ['a GIF', async () => Buffer.from('GIF89a'), 415, 'file_type_refused'],
    ['half a PNG', async () => (await aLogo()).subarray(0, 300), 422, 'file_unreadable'],
    ['64 million pixels', () => plain(8000, 8000).png().toBuffer(), 422, 'file_unreadable'],
    ['more than 5 MB', async () => Buffer.alloc(5_000_001), 413, 'payload_too_large'],
  ])('%s', async (_, bytes, status, code) => {
    const trainer = await aTrainer(app)
    const before = await read(trainer.token)
    const answer = await sendLogo(app, trainer, await bytes())
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await read(trainer.token)).toEqual(before)
  })

  test('an upload declared as SVG', async () => {
    const trainer = await aTrainer(app)
    const answer = await sendLogo(app, trainer, svg, 'image/svg+xml')
    expect([answer.status, answer.code]).toEqual([415, 'file_type_refused'])
  })

  test('an upload by a trainer who is not the owner', async () => {
    const trainer = await aTrainer(app)
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    expect((await sendLogo(app, colleague, await aLogo())).status).toBe(403)
    expect((await read(trainer.token)).logoId).toBeNull()
  })

  test('an upload based on an older version', async () => {
    const trainer = await aTrainer(app)
    const { logoId, version } = await giveLogo(app, trainer)
    const options = { token: trainer.token, query: { version: String(version - 1) } }
    const headers = { 'content-type': 'image/png' }
    const late = await app.call('PUT /api/billing/logo', await aLogo(), { ...options, headers })
    expect([late.status, late.code]).toEqual([409, 'version_conflict'])
    expect((await read(trainer.token)).logoId).toBe(logoId)
  })

  test('another business’s logo, to use or to view', async () => {
    const [trainer, other] = [await aTrainer(app), await aTrainer(app)]
    const { logoId } = await giveLogo(app, other)
    const { version } = await read(trainer.token)
    const taken = await app.call('PATCH /api/billing/logo', { version, logoId }, { token: trainer.token })
    expect(taken.status).toBe(404)
    expect((await fetchLogo(logoId, trainer.token)).status).toBe(404)
  })
})

describe('a logo is redrawn to fit its box', () => {
  test('it keeps transparency on screens, without empty borders or metadata', async () => {
    const trainer = await aTrainer(app)
    const { logoId } = await giveLogo(app, trainer, await aLogo({ width: 1200, height: 1200 }))
    const { bytes } = await fetchLogo(logoId, trainer.token)
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 216,
      height: 216,
      hasAlpha: true,
    })
    const [corner] = await sharp(bytes)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
      .then((pixel) => [pixel[3]])
    expect(corner).toBe(0)

    const photo = await giveLogo(app, trainer, await aPicture({ width: 400, height: 300 }))
    const drawn = (await fetchLogo(photo.logoId, trainer.token)).bytes
    for (const planted of ['planted', 'Exif', 'GPS', 'ICCP']) expect(drawn.includes(planted)).toBe(false)
  })

  test.each([
    ['59 million pixels', () => plain(9830, 6000).png().toBuffer()],
    ['four inks, as printers want it', () => plain(600, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['sixteen bits a colour', () => plain(600, 200).toColourspace('rgb16').png().toBuffer()],
    [
      'an animation, of which the first frame counts',
      async () =>
        sharp([await plain(60, 20).png().toBuffer(), await aLogo({ width: 60, height: 20 })], {
          join: { animated: true },
        })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer(),
    ],
  ])('of %s', async (_, bytes) => {
    const trainer = await aTrainer(app)
    const sent = await sendLogo(app, trainer, await bytes())
    expect([sent.status, sent.code]).toEqual([200, undefined])
    const { logoId } = sent.body
    const found = await sharp((await fetchLogo(logoId, trainer.token)).bytes).metadata()
    expect(found).toMatchObject({ format: 'webp', space: 'srgb' })
    expect(found.pages ?? 1).toBe(1)
    const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
    const paper = await app.parts.files.read({ businessId: id, fileId: logoId ?? '' }, 'paper')
    expect(await sharp(paper).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: false })
  })
})

describe('a replaced or removed logo', () => {
  test('can be restored for some weeks', async () => {
    const trainer = await aTrainer(app)
    const { token } = trainer
    const first = await giveLogo(app, trainer)
    const second = await giveLogo(app, trainer)
    expect(second.logoId).not.toBe(first.logoId)
    expect((await fetchLogo(first.logoId, token)).status).toBe(404)
    const change = async (logoId: string | null) =>
      (await app.call('PATCH /api/billing/logo', { version: (await read(token)).version, logoId }, { token }))
        .body
    expect((await change(null)).logoId).toBeNull()
    expect((await change(first.logoId)).logoId).toBe(first.logoId)
    expect((await fetchLogo(first.logoId, token)).status).toBe(200)
  })

  test('stays permanently if an issued document shows it', async () => {
    const trainer = await aTrainer(app)
    const { token } = trainer
    await aSeller(app, trainer)
    const { logoId, version } = await giveLogo(app, trainer)
    await anInvoice(app, trainer, { clientId: await aBuyer(app, trainer) })
    const removed = await app.call('PATCH /api/billing/logo', { version, logoId: null }, { token })
    expect(removed.body.logoId).toBeNull()
    expect((await fetchLogo(logoId, token)).status).toBe(200)
    const { id } = (await app.call('GET /api/business', undefined, { token })).body
    const { rows } = await inScope(app.db, jobScope(id), (tx) =>
      sql`select removed_at from files where business_id = ${id}`.execute(tx),
    )
    expect(rows).toEqual([{ removedAt: null }])
    expect(await readdir(join(app.dataDir, 'files', id))).toEqual([logoId])
  })
})
