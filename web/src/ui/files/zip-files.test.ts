import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { zipFiles } from './zip-files.ts'

test('the archive contains every file unchanged; equal names get a number', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => (place * 31) % 256)
  const files = [
    { name: 'Invoice 0001.pdf', bytes },
    { name: 'Invoice 0001.pdf', bytes: new Uint8Array() },
    { name: 'Gutschrift Zoë.pdf', bytes: new TextEncoder().encode('x') },
  ]
  const archive = await zipFiles(files)
  expect(archive.type).toBe('application/zip')
  const entries = await new ZipReader(new BlobReader(archive), { checkSignature: true }).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual([
    'Invoice 0001.pdf',
    'Invoice 0001 2.pdf',
    'Gutschrift Zoë.pdf',
  ])
  const read = await Promise.all(
    entries.map(async (entry) => (entry.directory ? undefined : await entry.getData(new Uint8ArrayWriter()))),
  )
  expect(read.map((one) => one && Buffer.from(one))).toEqual(files.map((file) => Buffer.from(file.bytes)))
})
