import type { BodyOf } from '@cavaletti/contract'
import type { remindersApi } from '@cavaletti/contract/invoicing/reminders'
import type { Scope, Tx } from '#database/scope.ts'
import { findPayable, lockMoney } from '#modules/payments/payments/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { type PauseRow, replacePause } from './store.ts'

/** Pauses reminders for a client or an invoice; replaces an earlier pause. Throws `not_found`, `id_taken`. */
export async function pauseReminders(
  tx: Tx,
  { actorId }: Scope,
  { id = newId(), clientId, documentId, reason, untilOn }: BodyOf<typeof remindersApi.pauseReminders>,
): Promise<PauseRow> {
  await lockMoney(tx, clientId)
  if (!(await findClient(tx, clientId))) throw new AppError('not_found')
  if (documentId) {
    const document = await findPayable(tx, clientId, documentId)
    if (document?.kind !== 'invoice') throw new AppError('not_found')
  }
  return replacePause(tx, {
    businessId: tx.businessId,
    id,
    clientId,
    documentId: documentId ?? null,
    untilOn: untilOn ? Temporal.PlainDate.from(untilOn) : null,
    reason,
    pausedBy: actorId,
  })
}
