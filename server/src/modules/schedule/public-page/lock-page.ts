import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockPage, type PageRow } from './store.ts'

/** Locks the page, undefined before its first save. Throws `version_conflict`. */
export async function lockOwn(tx: Tx, version: number): Promise<PageRow | undefined> {
  const page = await lockPage(tx)
  if ((page?.version ?? 0) !== version) throw new AppError('version_conflict')
  return page
}
