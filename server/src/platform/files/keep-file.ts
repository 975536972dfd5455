import type { FileType } from '@cavaletti/contract'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId, sha256 } from '#platform/keys.ts'
import type { FileStore } from './file-store.ts'
import { insertFile, lockUsage } from './store.ts'

/** Most files of a business. */
export const mostFiles = 5_000
export const mostBytes = 2_000_000_000

export interface NewFile {
  businessId: string
  /** Use of the file, such as `horse-photo`. Look-ups name it. */
  purpose: string
  /** Id of the record it belongs to. */
  subjectId: string
  /** The sender's file name; for display only, not trusted. */
  name: string
  type: FileType
  uploadedBy: string
  variants: Readonly<Record<string, Uint8Array>>
}

/**
 * Stores a file and returns its id. The bytes are on disk before the row is written; without a commit they are swept
 * later. Throws `storage_full`.
 */
export async function keepFile(tx: Tx, store: FileStore, file: NewFile): Promise<string> {
  const { businessId, variants } = file
  const contents = Object.values(variants)
  const bytes = contents.reduce((sum, { length }) => sum + length, 0)
  const used = await lockUsage(tx)
  if (used.files >= mostFiles || used.bytes + bytes > mostBytes) throw new AppError('storage_full')
  const id = newId()
  for (const [variant, content] of Object.entries(variants))
    await store.write({ businessId, fileId: id }, variant, content)
  await insertFile(tx, {
    businessId,
    id,
    purpose: file.purpose,
    subjectId: file.subjectId,
    name: file.name,
    type: file.type,
    bytes,
    sha256: sha256(Buffer.concat(contents)),
    uploadedBy: file.uploadedBy,
  })
  return id
}
