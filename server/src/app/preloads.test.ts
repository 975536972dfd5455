import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPreloads } from './preloads.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cavaletti-preloads-'))
  await mkdir(join(folder, '.vite'))
})
afterAll(async () => await rm(folder, { recursive: true }))

test("only the document of an invoice link preloads that page's assets", async () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['lasting'] },
    lasting: { file: 'assets/lasting.js' },
    'src/areas/public/PublicArea.tsx': { file: 'assets/PublicArea.js', imports: ['parts'] },
    'src/areas/public/documents/InvoiceLink.tsx': {
      file: 'assets/InvoiceLink.js',
      css: ['assets/parts.css'],
      imports: ['parts', 'index.html'],
    },
    parts: { file: 'assets/parts.js', css: ['assets/parts.css'], imports: ['lasting', 'parts'] },
  }
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const preloadsOf = await readPreloads(folder)
  const link = [
    '</assets/InvoiceLink.js>; rel=modulepreload',
    '</assets/parts.css>; rel=preload; as=style; crossorigin',
    '</assets/parts.js>; rel=modulepreload',
  ].join(', ')
  for (const url of ['/public/invoice', `/public/invoice/${'a'.repeat(43)}`, '/public/invoice?pay=card'])
    expect(preloadsOf(url), url).toEqual({ link })
  for (const url of ['/login', '/public', '/public/invoices', '/client/public/invoice'])
    expect(preloadsOf(url), url).toEqual({})
})

test('a client without a manifest is served without preloads', async () => {
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
  expect((await readPreloads(folder))('/public/invoice')).toEqual({})
})
