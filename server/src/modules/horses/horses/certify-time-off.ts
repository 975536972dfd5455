import type { FileType } from '@cavaletti/contract'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileEndings, fileTypeOf } from '#platform/files/file-type.ts'
import { keepFile } from '#platform/files/keep-file.ts'
import { makePictures } from '#platform/files/picture.ts'
import { type FileRow, findFile, setRemoved } from '#platform/files/store.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findTimeOff, type TimeOffRow, updateTimeOff } from './store.ts'

const purpose = 'time-off-certificate'

/** Large enough for small print. Pixels. */
const scan = { whole: { side: 2400, fit: 'inside' } } as const

interface Certificate {
  type: FileType
  bytes: Uint8Array
}

/** A PDF unchanged; a photo redrawn, because metadata contain its place. Throws `file_unreadable`. */
export async function makeCertificate(bytes: Uint8Array): Promise<Certificate> {
  if (fileTypeOf(bytes) === 'application/pdf') return { type: 'application/pdf', bytes }
  const { whole } = await makePictures(bytes, scan)
  return { type: 'image/webp', bytes: whole }
}

interface NewCertificate extends Certificate {
  businessId: string
  timeOffId: string
  version: number
  name?: string | undefined
}

/**
 * Stores the veterinary certificate of a time off work (H5). Throws `not_found`, `version_conflict`, `storage_full`.
 */
export async function certifyTimeOff(
  tx: Tx,
  files: FileStore,
  { userId }: Principal,
  { businessId, timeOffId, version, name, type, bytes }: NewCertificate,
): Promise<TimeOffRow> {
  const timeOff = await findTimeOff(tx, timeOffId)
  if (!timeOff) throw new AppError('not_found')
  const base = name?.replace(/\.\w{1,5}$/, '') || say('certificate')
  const id = await keepFile(tx, files, {
    businessId,
    purpose,
    subjectId: timeOffId,
    name: `${base}.${fileEndings[type]}`,
    type,
    uploadedBy: userId,
    variants: { whole: bytes },
  })
  if (timeOff.certificateFileId) await setRemoved(tx, timeOff.certificateFileId, now())
  const changed = await updateTimeOff(tx, timeOff, version, { certificateFileId: id })
  if (!changed) throw new AppError('version_conflict')
  return changed
}

/** Throws `not_found`, also without a certificate. */
export async function findCertificate(tx: Tx, timeOffId: string): Promise<FileRow> {
  const id = (await findTimeOff(tx, timeOffId))?.certificateFileId
  const file = id ? await findFile(tx, { id, purpose }) : undefined
  if (!file) throw new AppError('not_found')
  return file
}

export async function openCertificate(
  files: FileStore,
  { businessId, id, type, name }: FileRow,
): Promise<SentFile> {
  return { type, name, bytes: await files.read({ businessId, fileId: id }, 'whole') }
}
