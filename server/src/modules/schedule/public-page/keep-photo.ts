import { mostPhotos } from '@cavaletti/contract/schedule/booking/public-pages'
import type { Tx } from '#database/scope.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keepFile } from '#platform/files/keep-file.ts'
import { type FileRow, findFile } from '#platform/files/store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lockOwn } from './lock-page.ts'
import { updatePage } from './store.ts'

const purpose = 'page-photo'

/** For phones, and for large screens. Pixels. */
export const photoSizes = {
  small: { side: 640, fit: 'inside' },
  large: { side: 1280, fit: 'inside' },
} as const
export type PhotoSize = keyof typeof photoSizes

/** Adds a photo to the page. Throws `not_found` before the first save, `version_conflict`, `too_many`. */
export async function keepPhoto(
  tx: Tx,
  files: FileStore,
  { userId }: Pick<Principal, 'userId'>,
  { version, pictures }: { version: number; pictures: Record<PhotoSize, Uint8Array> },
): Promise<void> {
  const page = await lockOwn(tx, version)
  if (!page) throw new AppError('not_found')
  if (page.photoIds.length >= mostPhotos) throw new AppError('too_many')
  const id = await keepFile(tx, files, {
    businessId: tx.businessId,
    purpose,
    subjectId: tx.businessId,
    name: 'photo.webp',
    type: 'image/webp',
    uploadedBy: userId,
    variants: pictures,
  })
  await updatePage(tx, { photoIds: [...page.photoIds, id] })
}

/** A photo of the page. Throws `not_found`. */
export async function findPagePhoto(tx: Tx, id: string, { removed = false } = {}): Promise<FileRow> {
  const photo = await findFile(tx, { id, purpose })
  if (!photo || (photo.removedAt && !removed)) throw new AppError('not_found')
  return photo
}

export async function openPagePhoto(
  files: FileStore,
  { businessId, id, name, type }: FileRow,
  size: PhotoSize,
): Promise<SentFile> {
  return { type, name, bytes: await files.read({ businessId, fileId: id }, size) }
}
