import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'

/** Owner and id of a file. It has one or more variants, such as `small`. */
export interface FilePlace {
  businessId: string
  fileId: string
}

/** Stores the bytes of uploads. The database holds their types and owners. */
export interface FileStore {
  /** Resolves once the bytes are on disk. A file never changes after that. */
  write(place: FilePlace, variant: string, bytes: Uint8Array): Promise<void>
  /** Throws `not_found` for a missing file. */
  read(place: FilePlace, variant: string): Promise<Uint8Array>
  /** Reads the largest variant. Throws `not_found` for a missing file. */
  readLargest(place: FilePlace): Promise<Uint8Array>
  /** Removes all variants. */
  remove(place: FilePlace): Promise<void>
  /** Lists files older than a moment, by business. */
  listOlderThan(moment: Temporal.Instant): AsyncIterable<{ businessId: string; fileIds: string[] }>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const plainWord = /^[a-z]+$/

/** Files as `<folder>/<business>/<file>/<variant>`, readable by their owner only. */
export function openFileFolder(folder: string): FileStore {
  const at = ({ businessId, fileId }: FilePlace) => {
    for (const part of [businessId, fileId])
      if (!uuid.test(part)) throw new TypeError(`not the place of a file: ${part}`)
    return join(folder, businessId, fileId)
  }
  const inside = (place: FilePlace, variant: string) => {
    if (!plainWord.test(variant)) throw new TypeError(`not a variant of a file: ${variant}`)
    return join(at(place), variant)
  }
  return {
    async write(place, variant, bytes) {
      const path = inside(place, variant)
      const part = `${path}.${newId()}.part`
      await mkdir(at(place), { recursive: true, mode: 0o700 })
      const handle = await open(part, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(part, path)
    },
    async read(place, variant) {
      try {
        return await readFile(inside(place, variant))
      } catch (error) {
        if (isMissing(error)) throw new AppError('not_found')
        throw error
      }
    },
    async readLargest(place) {
      try {
        const sizes = await Promise.all(
          (await readdir(at(place)))
            .filter((name) => plainWord.test(name))
            .map(async (name) => [name, (await stat(join(at(place), name))).size] as const),
        )
        const [largest] = sizes.toSorted(([, a], [, b]) => b - a)
        if (largest) return await readFile(join(at(place), largest[0]))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      throw new AppError('not_found')
    },
    async remove(place) {
      await rm(at(place), { recursive: true, force: true })
    },
    async *listOlderThan(moment) {
      for (const businessId of await namesIn(folder)) {
        const fileIds: string[] = []
        for (const fileId of await namesIn(join(folder, businessId))) {
          const { mtimeMs } = await stat(join(folder, businessId, fileId))
          if (mtimeMs < moment.epochMilliseconds) fileIds.push(fileId)
        }
        if (fileIds.length > 0) yield { businessId, fileIds }
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => uuid.test(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
