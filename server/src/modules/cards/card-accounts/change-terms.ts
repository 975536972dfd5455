import type { BodyOf } from '@cavaletti/contract'
import type { cardAccountApi } from '@cavaletti/contract/cards/cards'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockCardAccount, updateTerms } from './store.ts'

/** Throws `version_conflict` on a lost race. */
export async function changeTerms(
  tx: Tx,
  { version, isOffered, automaticIsOffered, keepsFees }: BodyOf<typeof cardAccountApi.changeCardAccount>,
): Promise<void> {
  await lockCardAccount(tx)
  const changed = await updateTerms(tx, version, {
    ...(isOffered !== undefined && { isOffered }),
    ...(automaticIsOffered !== undefined && { automaticIsOffered }),
    ...(keepsFees !== undefined && { keepsFees }),
  })
  if (!changed) throw new AppError('version_conflict')
}
