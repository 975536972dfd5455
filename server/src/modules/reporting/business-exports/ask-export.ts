import type { Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Principal } from '#platform/session/gate.ts'
import { exportDue } from './enqueue-export.ts'
import { mostInDay } from './rules.ts'
import { countSince, type ExportRow, findExport, insertExport, latestExports, lockExports } from './store.ts'

/** Starts an export of the whole business. Throws `id_taken`, `export_running`, `export_limit`. */
export async function askExport(
  tx: Tx,
  exportId: string,
  by: { principal: Principal; origin: Origin },
): Promise<ExportRow> {
  await lockExports(tx)
  if (await findExport(tx, exportId)) throw new AppError('id_taken')
  const running = (await latestExports(tx, 5)).some(({ state }) => state === 'building')
  if (running) throw new AppError('export_running')
  const at = now()
  if ((await countSince(tx, at.subtract({ hours: 24 }))) >= mostInDay) throw new AppError('export_limit')
  const { businessId } = tx
  const row = await insertExport(tx, {
    businessId,
    id: exportId,
    askedBy: by.principal.userId,
    askedAt: at,
    language: await businessLanguage(tx),
  })
  await audit(tx, 'business_export_asked', by, { object: ['business_export', exportId] })
  await enqueue(tx, exportDue, { businessId, exportId })
  return row
}
