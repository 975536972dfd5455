import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { deleteImported, lockImport } from './store.ts'

/** Deletes the records of an import, except changed or used ones. Throws `not_found`. */
export async function undoImport(
  tx: Tx,
  { principal, origin }: { principal: Principal; origin: Origin },
  id: string,
): Promise<{ removed: number; kept: number }> {
  if (!(await lockImport(tx, id))) throw new AppError('not_found')
  const done = await deleteImported(tx, id)
  await audit(
    tx,
    'people_import_undone',
    { origin, principal },
    { object: ['people_import', id], detail: done },
  )
  return done
}
