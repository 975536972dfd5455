import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import type { Parts } from '#platform/parts.ts'

/** Counts the mail. Seconds to wait if there are too many; an urgent one does not wait. */
export async function waitForAllowance(
  { limits }: Pick<Parts, 'limits'>,
  tx: Tx,
  { to, isUrgent }: { to: string; isUrgent: boolean },
): Promise<number | null> {
  try {
    await spendMail(limits, tx, { businessId: tx.businessId, isNotice: true, to })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.details.retryAfterSeconds === undefined) throw error
    return isUrgent ? null : error.details.retryAfterSeconds
  }
}
