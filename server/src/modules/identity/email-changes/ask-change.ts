import { type Db, inTransaction } from '#database/scope.ts'
import { lockAccount } from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { emailChangeAsked } from './jobs.ts'
import { confirmHours } from './rules.ts'
import { deleteConfirmed, deletePending, findWayBack, insertChange } from './store.ts'

/**
 * Asks for a new address, which counts once it is confirmed from there. Replaces an earlier request. Throws
 * `invalid_input`, `rate_limited`, and `email_changed_lately` while the last change can be taken back: a chain of
 * changes would have a chain of ways back, of which a thief would hold all but the first.
 */
export async function askChange(
  { db, limits }: Parts,
  { userId, sessionId, ...principal }: Principal,
  { email, endsOthers }: { email: string; endsOthers: boolean },
  origin: Origin,
): Promise<void> {
  await limits.spend(['email change', userId])
  const address = readEmailAddress(email)
  if (!address) throw refused(say('must be an address like name@example.com'))
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) throw new AppError('unauthenticated')
    if (account.emailKey === address.key) throw refused(say('is your address already'))
    if (await findWayBack(tx, userId)) throw new AppError('email_changed_lately')
    await deletePending(tx, userId)
    await deleteConfirmed(tx, userId)
    const moment = now()
    const id = newId()
    await insertChange(tx, {
      id,
      userId,
      sessionId,
      endsOthers,
      oldEmail: account.email,
      oldEmailKey: account.emailKey,
      newEmail: address.typed,
      newEmailKey: address.key,
      createdAt: moment,
      expiresAt: moment.add({ hours: confirmHours }),
    })
    await enqueue(tx, emailChangeAsked, { changeId: id })
    const by = { origin, principal: { userId, sessionId, ...principal } }
    await audit(tx, 'authn_email_change_asked', by, { object: ['user', userId], detail: { endsOthers } })
  })
}

/** Cancels the request that waits for its confirmation, if there is one. */
export async function cancelChange(db: Db, principal: Principal, origin: Origin): Promise<void> {
  const { userId } = principal
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await deletePending(tx, userId))) return
    await audit(tx, 'authn_email_change_cancelled', { origin, principal }, { object: ['user', userId] })
  })
}

function refused(problem: string): AppError {
  return new AppError('invalid_input', { fields: { email: problem } })
}
