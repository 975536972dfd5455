import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import type { Parts } from '#platform/parts.ts'

/** Counts a mail. Returns the seconds to wait if there were too many; null: send it. An urgent mail never waits. */
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
