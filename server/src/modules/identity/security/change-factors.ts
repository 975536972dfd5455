import { languageOf } from '@cavaletti/contract/messages'
import { type AnyTx, inTransaction } from '#database/scope.ts'
import { lockAccount, raiseEpoch } from '#modules/identity/accounts/index.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  factorsOf,
  renewRecoveryCodes,
} from '#modules/identity/factors/index.ts'
import { keepSessions, markProved } from '#modules/identity/sessions/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type FactorChange, factorChangedMail } from './mails.tsx'

interface Manner {
  change: FactorChange
  endsOthers: boolean
  origin: Origin
}

/**
 * Runs a change of factors under the lock of the account, and mails its owner. Sign-ins under way become invalid, since
 * they were judged by the old factors. Other sessions end if asked. Throws `unauthenticated` if the session ended
 * meanwhile.
 */
export async function changeFactors<T>(
  { db }: Parts,
  principal: Principal,
  { change, endsOthers, origin }: Manner,
  work: (tx: AnyTx) => Promise<T>,
): Promise<T> {
  const { userId, sessionId } = principal
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('unauthenticated')
    const result = await work(tx)
    const account = await raiseEpoch(tx, userId)
    // The own session must be among those that were alive before.
    if ((await keepSessions(tx, account, sessionId)) !== 1) throw new AppError('unauthenticated')
    if (!endsOthers) await keepSessions(tx, account, null)
    const event =
      change === 'codes_made'
        ? 'authn_recovery_codes_made'
        : change.endsWith('_added')
          ? 'authn_factor_added'
          : 'authn_factor_removed'
    const by = change.startsWith('passkey') ? 'passkey' : change.startsWith('totp') ? 'totp' : 'recovery'
    await audit(tx, event, { origin, principal }, { object: ['user', userId], detail: { by, endsOthers } })
    await queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(account.locale), () =>
        factorChangedMail({
          firstName: account.firstName,
          change,
          at: now(),
          locale: account.locale,
          timeZone: account.timeZone,
        }),
      )),
    })
    return result
  })
}

/** After a factor was added: marks the session as proved by it, and makes the first recovery codes. */
export async function welcomeFactor(tx: AnyTx, { userId, sessionId }: Principal): Promise<string[] | null> {
  await markProved(tx, sessionId, now(), true)
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : renewRecoveryCodes(tx, userId)
}

/** Recovery codes replace a factor, so they end with the last one. */
export async function dropCodesWithoutFactor(tx: AnyTx, userId: string): Promise<void> {
  if ((await factorsOf(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId)
}
