import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn, now } from '#platform/clock.ts'
import type { ArchiveFolder } from '#platform/files/archive-folder.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin, SentStream } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findExport, noteDownload } from './store.ts'

/** Parts of one download come within this time, and are logged once. */
const minutesOfDownload = 10

/** The archive of an export, for reading. Throws `not_found`, and `export_ended` once it is deleted. */
export async function openArchive(
  tx: Tx,
  archives: ArchiveFolder,
  id: string,
  { by, businessName }: { by: { principal: Principal; origin: Origin }; businessName: string },
): Promise<SentStream> {
  const row = await findExport(tx, id)
  if (!row || row.state === 'building' || row.state === 'failed') throw new AppError('not_found')
  const at = now()
  const place = { businessId: tx.businessId, fileId: id }
  const bytes = await archives.sizeOf(place)
  const { readyAt, expiresAt } = row
  if (row.state === 'ended' || !readyAt || !expiresAt || bytes === undefined)
    throw new AppError('export_ended')
  if (Temporal.Instant.compare(expiresAt, at) <= 0) throw new AppError('export_ended')
  const since = at.subtract({ minutes: minutesOfDownload })
  if (await noteDownload(tx, id, { at, since }))
    await audit(tx, 'business_exported', by, { object: ['business_export', id] })
  const day = dayIn(await businessTimeZone(tx), readyAt)
  const name = businessName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return {
    type: 'application/zip',
    name: `${name}-${day.toString()}.zip`,
    bytes,
    freshness: { etag: id, lastModified: readyAt },
    open: (range) => archives.read(place, range),
  }
}
