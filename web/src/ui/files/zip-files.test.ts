import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipFiles } from './zip-files.ts'

/** Reads an archive from its central directory, and checks each file's checksum. */
function readZip(archive: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const view = new DataView(archive.buffer, archive.byteOffset)
  const end = archive.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files = []
  let at = view.getUint32(end + 16, true)
  expect(at + view.getUint32(end + 12, true)).toBe(end)
  for (let n = 0; n < view.getUint16(end + 10, true); n += 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [size, length, local] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ]
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length))
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const begin = local + 30 + view.getUint16(local + 26, true)
    const bytes = archive.subarray(begin, begin + size)
    expect(crc32(bytes)).toBe(view.getUint32(at + 16, true))
    files.push({ name, bytes })
    at += 46 + length
  }
  return files
}

test('the archive contains every file unchanged; equal names get a number', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => (place * 31) % 256)
  const files = [
    { name: 'Invoice 0001.pdf', bytes },
    { name: 'Invoice 0001.pdf', bytes: new Uint8Array() },
    { name: 'Gutschrift Zoë.pdf', bytes: new TextEncoder().encode('x') },
  ]
  const read = readZip(await zipFiles(files).bytes())
  expect(read.map(({ name }) => name)).toEqual([
    'Invoice 0001.pdf',
    'Invoice 0001 2.pdf',
    'Gutschrift Zoë.pdf',
  ])
  expect(read.map((file) => Buffer.from(file.bytes))).toEqual(files.map((file) => Buffer.from(file.bytes)))
})
