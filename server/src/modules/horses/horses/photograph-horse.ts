import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keepFile } from '#platform/files/keep-file.ts'
import { type FileRow, findFile, setRemoved } from '#platform/files/store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findHorse, type HorseRow, updateHorse } from './store.ts'

const purpose = 'horse-photo'

/** A square for lists, and the whole picture for its page. Pixels. */
export const photoSizes = {
  small: { side: 192, fit: 'cover' },
  large: { side: 1200, fit: 'inside' },
} as const

interface NewPhoto {
  businessId: string
  horseId: string
  version: number
  pictures: Record<keyof typeof photoSizes, Uint8Array>
}

/**
 * Uploads a horse's photo; the previous one can be restored for some weeks. Throws `not_found`, `version_conflict`,
 * `storage_full`.
 */
export async function photographHorse(
  tx: Tx,
  files: FileStore,
  { userId }: Principal,
  { businessId, horseId, version, pictures }: NewPhoto,
): Promise<void> {
  const horse = await findHorse(tx, horseId)
  if (!horse) throw new AppError('not_found')
  const id = await keepFile(tx, files, {
    businessId,
    purpose,
    subjectId: horseId,
    name: `${horse.name}.webp`,
    type: 'image/webp',
    uploadedBy: userId,
    variants: pictures,
  })
  await changePhoto(tx, horse, id)
  if (!(await updateHorse(tx, horse, version, { photoId: id }))) throw new AppError('version_conflict')
}

/** Replaces the photo of a horse by another of its photos. Throws `not_found`. */
export async function changePhoto(tx: Tx, horse: HorseRow, photoId: string | null): Promise<void> {
  const { id } = horse
  const photo = photoId && (await findFile(tx, { id: photoId, purpose }))
  if (photoId && (!photo || photo.subjectId !== id)) throw new AppError('not_found')
  if (horse.photoId && horse.photoId !== photoId) await setRemoved(tx, horse.photoId, now())
  if (photoId) await setRemoved(tx, photoId, null)
}

/** A current photo. Throws `not_found`. */
export async function findPhoto(tx: Tx, id: string): Promise<FileRow> {
  const photo = await findFile(tx, { id, purpose })
  if (!photo || photo.removedAt) throw new AppError('not_found')
  return photo
}

export async function openPhoto(
  files: FileStore,
  { businessId, id, name, type }: FileRow,
  size: keyof typeof photoSizes,
): Promise<SentFile> {
  return { type, name, bytes: await files.read({ businessId, fileId: id }, size) }
}
