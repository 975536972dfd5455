import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { BlobReader, configure, ZipWriter } from '@zip.js/zip.js'
import { newId } from '#platform/keys.ts'
import type { FilePlace } from './file-store.ts'

/** A file that is written in parts. */
export interface Growing {
  append(content: string | Uint8Array): Promise<void>
  /** Gives it its name; until then an archive does not contain it. */
  keep(): Promise<void>
  /** Deletes what was written, unless it was kept. */
  close(): Promise<void>
}

/**
 * Makes archives: files are collected first, so that a restart loses none of them, then packed into one ZIP. Two
 * writers of the same archive do no harm, because each file gets its name when it is complete.
 */
export interface ArchiveFolder {
  /** @param name path within the archive, such as `invoices/R0001.pdf` */
  write(place: FilePlace, name: string, bytes: Uint8Array): Promise<void>
  begin(place: FilePlace, name: string): Promise<Growing>
  /** Packs the collected files, and deletes them. Returns the size of the archive in bytes. */
  pack(place: FilePlace, signal: AbortSignal): Promise<number>
  /** Size of the packed archive; undefined if there is none. */
  sizeOf(place: FilePlace): Promise<number | undefined>
  /** Reads bytes of the archive, both ends included. */
  read(place: FilePlace, range: { start: number; end: number }): Readable
  remove(place: FilePlace): Promise<void>
  /** Ids of all archives of a business, finished or not. */
  list(businessId: string): Promise<string[]>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Pictures and PDFs are compressed already. */
const isPacked = /\.(pdf|webp|jpg|png)$/

// Compression runs on the threads of Node's zlib, not on this one; no workers of the library's own.
configure({ useWebWorkers: false })

/** Archives as `<folder>/<business>/<archive>/archive.zip`, readable by their owner only. */
export function openArchiveFolder(folder: string): ArchiveFolder {
  const at = ({ businessId, fileId }: FilePlace) => {
    for (const part of [businessId, fileId])
      if (!uuid.test(part)) throw new TypeError(`not the place of an archive: ${part}`)
    return join(folder, businessId, fileId)
  }
  const collected = (place: FilePlace) => join(at(place), 'files')
  const packed = (place: FilePlace) => join(at(place), 'archive.zip')

  const begin = async (place: FilePlace, name: string): Promise<Growing> => {
    const path = join(collected(place), ...name.split('/').map(plainName))
    const part = `${path}.${newId()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const handle = await open(part, 'wx', 0o600)
    return {
      append: (content) => handle.writeFile(content),
      async keep() {
        await handle.sync()
        await rename(part, path)
      },
      async close() {
        await handle.close()
        await rm(part, { force: true })
      },
    }
  }
  return {
    begin,
    async write(place, name, bytes) {
      const file = await begin(place, name)
      try {
        await file.append(bytes)
        await file.keep()
      } finally {
        await file.close()
      }
    },
    async pack(place, signal) {
      const part = join(at(place), `archive.${newId()}.part`)
      await mkdir(at(place), { recursive: true, mode: 0o700 })
      try {
        const zip = new ZipWriter(Writable.toWeb(createWriteStream(part, { flags: 'wx', mode: 0o600 })))
        for await (const path of filesIn(collected(place))) {
          signal.throwIfAborted()
          const name = relative(collected(place), path).split(sep).join('/')
          await zip.add(name, new BlobReader(await openAsBlob(path)), {
            ...(isPacked.test(name) && { level: 0 }),
            signal,
          })
        }
        await zip.close()
        await rename(part, packed(place))
      } finally {
        await rm(part, { force: true })
      }
      await rm(collected(place), { recursive: true, force: true })
      return (await stat(packed(place))).size
    },
    async sizeOf(place) {
      try {
        return (await stat(packed(place))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: (place, range) => createReadStream(packed(place), range),
    async remove(place) {
      await rm(at(place), { recursive: true, force: true })
    },
    async list(businessId) {
      if (!uuid.test(businessId)) throw new TypeError(`not a business: ${businessId}`)
      try {
        return (await readdir(join(folder, businessId))).filter((name) => uuid.test(name))
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

/** Complete files below a folder, without reading all names at once. */
async function* filesIn(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!entry.name.endsWith('.part')) yield path
  }
}

/** A file name that every system can unpack. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what no file name may contain
  const plain = name.replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-').replace(/^[. ]+|[. ]+$/g, '')
  return plain.slice(0, 120) || '-'
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
