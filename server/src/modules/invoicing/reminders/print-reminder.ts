import type { Scope, Tx } from '#database/scope.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { sendReminder } from './send-reminder.ts'
import { findReminder, lockReminder, updateReminder } from './store.ts'

/**
 * Issues a planned reminder for printing, at once. Throws `not_found`, `version_conflict` for one that was sent or
 * has ended, and errors of `sendReminder`.
 */
export async function printReminder(tx: Tx, limits: RateLimits, scope: Scope, id: string): Promise<void> {
  const found = await findReminder(tx, id)
  if (!found) throw new AppError('not_found')
  await lockMoney(tx, found.clientId)
  const reminder = await lockReminder(tx, id)
  if (!reminder || reminder.sentAt !== null || reminder.endedAt !== null)
    throw new AppError('version_conflict')
  await updateReminder(tx, reminder, { isByMail: false })
  await sendReminder(tx, limits, scope, reminder)
}
