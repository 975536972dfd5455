import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness, mayChangeBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockPage, type PageRow } from './store.ts'

/** Locks the page, undefined before its first save. Throws `forbidden` for others than the owner, `version_conflict`. */
export async function lockOwn(tx: Tx, scope: Scope, version: number): Promise<PageRow | undefined> {
  const [business, page] = await Promise.all([findBusiness(tx), lockPage(tx)])
  if (!business) throw new AppError('not_found')
  if (!mayChangeBusiness(scope, business)) throw new AppError('forbidden')
  if ((page?.version ?? 0) !== version) throw new AppError('version_conflict')
  return page
}
