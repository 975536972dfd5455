import { inTransaction } from '#database/scope.ts'
import type { Parts } from '#platform/parts.ts'
import { registrationSchema } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { type AccountRow, lockAccount, newestActivation } from './store.ts'

/** Mails the newest registration of a pending account again, within the mail limit. */
export async function resendActivation(parts: Parts, account: AccountRow): Promise<void> {
  const [mail] = await parts.limits.take(['account mail', account.emailKey])
  await inTransaction(parts.db, async (tx) => {
    const pending = await lockAccount(tx, account.id)
    const newest = await newestActivation(tx, account.id)
    if (pending?.status !== 'pending' || !newest) return
    const registration = registrationSchema.parse(newest.registration)
    await sendActivation(tx, parts, pending, registration, { quietly: mail?.waitSeconds !== 0 })
  })
}
