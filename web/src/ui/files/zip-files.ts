/** A file for an archive. */
export interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** Builds a ZIP archive without compression, for files that are already compressed. Equal names get a number. */
export function zipFiles(files: readonly NamedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { name, bytes } of distinctNames(files)) {
    const path = new TextEncoder().encode(name)
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const
    const local = record(0x04034b50, [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      ...four(sizes),
      [path.length, 2],
      [0, 2],
    ])
    parts.push(local, path, new Uint8Array(bytes))
    directory.push(
      record(0x02014b50, [
        [20, 2],
        [20, 2],
        [0x0800, 2],
        [0, 2],
        [0, 2],
        [0x21, 2],
        ...four(sizes),
        [path.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ]),
      path,
    )
    at += local.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(0x06054b50, [
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

type Field = readonly [value: number, bytes: 2 | 4]

const four = (values: readonly number[]): Field[] => values.map((value) => [value, 4] as const)

/** A signature and its fields, little-endian. */
function record(signature: number, fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const all: readonly Field[] = [[signature, 4], ...fields]
  const bytes = new Uint8Array(all.reduce((sum, [, length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, length] of all) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

function distinctNames(files: readonly NamedFile[]): NamedFile[] {
  const taken = new Map<string, number>()
  return files.map(({ name, bytes }) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return { bytes, name: count === 1 ? name : name.replace(/(\.\w+)?$/, ` ${count}$1`) }
  })
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
