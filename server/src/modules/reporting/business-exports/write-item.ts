import { inScope, jobScope } from '#database/scope.ts'
import { describeDocument, documentTitle, printWithLogo } from '#modules/invoicing/invoices/index.ts'
import { findReceipt, receiptFile } from '#modules/invoicing/receipts/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Parts } from '#platform/parts.ts'
import { findStatement, findUpload, idsAfter } from './item-store.ts'
import type { Step } from './rules.ts'
import { writeTable } from './write-table.ts'

export type ExportParts = Pick<Parts, 'db' | 'archives' | 'files' | 'publicUrl'>

interface Place {
  businessId: string
  fileId: string
}

/** The next items of each step: names of tables, or ids. */
export const itemsAfter: Readonly<
  Record<Exclude<Step, 'packing'>, (tx: Tx, after: string | null, limit: number) => Promise<string[]>>
> = {
  tables: (_tx, after, limit) => {
    const names = storedTables.map(({ name }) => name)
    const from = after === null ? 0 : names.indexOf(after) + 1
    return Promise.resolve(names.slice(from, from + limit))
  },
  statements: (tx, after, limit) => idsAfter(tx, 'statements', after, limit),
  files: (tx, after, limit) => idsAfter(tx, 'files', after, limit),
  documents: (tx, after, limit) => idsAfter(tx, 'documents', after, limit),
  receipts: (tx, after, limit) => idsAfter(tx, 'receipts', after, limit),
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Writes one item of a step. What was deleted meanwhile is left out. */
export async function writeItem(
  parts: ExportParts,
  place: Place,
  { step, item, signal }: { step: Exclude<Step, 'packing'>; item: string; signal: AbortSignal },
): Promise<void> {
  const { archives } = parts
  if (step === 'tables') return writeTable(parts, place, item, signal)
  const file = await makers[step](parts, place.businessId, item)
  if (file) await archives.write(place, file.name, file.bytes)
}

type Maker = (
  parts: ExportParts,
  businessId: string,
  id: string,
) => Promise<{ name: string; bytes: Uint8Array } | undefined>

const makers: Readonly<Record<Exclude<Step, 'packing' | 'tables'>, Maker>> = {
  async statements({ db }, businessId, id) {
    const found = await inScope(db, jobScope(businessId), (tx) => findStatement(tx, id))
    return found?.source
      ? { name: `bank-statements/${id}-${tame(found.name)}`, bytes: found.source }
      : undefined
  },
  async files({ db, files }, businessId, id) {
    const found = await inScope(db, jobScope(businessId), (tx) => findUpload(tx, id))
    if (!found) return undefined
    const title = `files/${found.purpose}/${id}-${tame(found.name).replace(/\.\w{1,5}$/, '')}`
    try {
      const bytes = await files.readLargest({ businessId, fileId: id })
      return { name: `${title}.${endings[found.type] ?? 'bin'}`, bytes }
    } catch (error) {
      // The row stays in the list of files, and the archive shows that the bytes are missing.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return { name: `${title}.missing.txt`, bytes: Buffer.from('The server no longer has this file.\n') }
    }
  },
  async documents({ db, files, publicUrl }, businessId, id) {
    const document = await inScope(db, jobScope(businessId), (tx) => describeDocument(tx, id))
    const bytes = await printWithLogo({ files, publicUrl }, businessId, document, { key: businessId })
    return { name: `documents/${tame(documentTitle(document))}.pdf`, bytes }
  },
  async receipts({ db, files }, businessId, id) {
    const receipt = await inScope(db, jobScope(businessId), (tx) => findReceipt(tx, id))
    if (!receipt) return undefined
    const { name, bytes } = await receiptFile({ files }, receipt, { key: businessId })
    return { name: `receipts/${tame(name)}`, bytes }
  },
}

/** Slashes would make folders. */
const tame = (name: string) => name.replaceAll('/', '-')
