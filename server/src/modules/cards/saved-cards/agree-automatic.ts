import type { BodyOf } from '@cavaletti/contract'
import type { myCardsApi } from '@cavaletti/contract/cards/card-payments'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { endAgreement } from './end-agreement.ts'
import { mandateOf } from './rules.ts'
import { defaultMethod, lockCustomer, updateCustomer } from './store.ts'

/**
 * Stores the client's agreement with its exact text, the user and the time. Throws `not_found` without a saved
 * method.
 */
export async function agreeToAutomatic(
  tx: Tx,
  by: { businessId: string; businessName: string; clientId: string; userId: string },
  { automatic }: BodyOf<typeof myCardsApi.agreeToAutomatic>,
): Promise<void> {
  const row = await lockCustomer(tx, by.clientId)
  if (automatic === 'never') return endAgreement(tx, row)
  if (!(await defaultMethod(tx, by.clientId))) throw new AppError('not_found')
  await updateCustomer(tx, row, {
    automatic,
    agreedAt: now(),
    agreedBy: by.userId,
    mandate: mandateOf(by.businessName),
  })
}
