import type { FileStore } from '#platform/files/file-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'

/** Cached logos of recently printing businesses; some 50 KB each. */
const most = 100
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * A logo for print, as PNG or JPEG, in shared memory: threads read it without copying. Undefined without a logo, and
 * if its file is missing: after a restore without uploads, documents still print.
 */
export async function readLogo(
  files: FileStore,
  businessId: string,
  logoId: string | null,
): Promise<Uint8Array | undefined> {
  if (logoId === null) return undefined
  const reading = kept.get(logoId) ?? readShared(files, businessId, logoId)
  // Moves it to the end, so that it is evicted last.
  kept.delete(logoId)
  kept.set(logoId, reading)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest) kept.delete(oldest)
  try {
    return await reading
  } catch (error) {
    kept.delete(logoId)
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

async function readShared(files: FileStore, businessId: string, fileId: string): Promise<Uint8Array> {
  const bytes = await files.read({ businessId, fileId }, 'paper')
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

/** A logo for screens, as a reply. Throws `not_found`. */
export async function openLogo(
  files: FileStore,
  businessId: string,
  logoId: string | null,
): Promise<SentFile> {
  if (logoId === null) throw new AppError('not_found')
  const bytes = await files.read({ businessId, fileId: logoId }, 'screen')
  return { type: 'image/webp', name: 'logo.webp', bytes }
}
