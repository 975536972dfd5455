import { languageOf } from '@cavaletti/contract/messages'
import type { AnyTx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { findWayBack } from '#modules/identity/email-changes/index.ts'
import { daysToWithdraw } from '#modules/reporting/erasures/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { accountAskedMail, accountKeptMail } from './mails.tsx'
import { findObstacles } from './plan-erasure.ts'
import { findErasureOf, insertErasure, lockErasure, updateErasure } from './store.ts'

export interface By {
  principal: Principal
  origin: Origin
  publicUrl: string
}

interface Asked {
  id?: string | undefined
  withRecords?: boolean | undefined
  reason?: string | undefined
}

/**
 * Asks for the erasure of an account in seven days; one that waits stays as it is. Tells all its addresses by mail. The
 * caller has locked the account. Throws `erasure_done`, `erasure_refused` while something must be settled first, and
 * `invalid_input` for a reason that names the person, because the audit log keeps it.
 */
export async function askErasure(
  tx: AnyTx,
  account: AccountRow,
  { id = newId(), withRecords = true, reason = '' }: Asked,
  { principal, origin, publicUrl }: By,
): Promise<void> {
  const known = await findErasureOf(tx, account.id)
  if (known?.state === 'done') throw new AppError('erasure_done')
  if (known) return
  if (namesPerson(reason, account))
    throw new AppError('invalid_input', { fields: { reason: say('must not name the person') } })
  if ((await findObstacles(tx, account)).length > 0) throw new AppError('erasure_refused')
  const at = now()
  const dueAt = at.add({ hours: 24 * daysToWithdraw })
  const askedAs = principal.userId === account.id ? 'self' : 'administrator'
  const language = languageOf(account.locale)
  await insertErasure(tx, {
    id,
    userId: account.id,
    language,
    askedBy: principal.userId,
    askedAs,
    withRecords,
    reason,
    askedAt: at,
    dueAt,
  })
  const made = await findErasureOf(tx, account.id)
  if (made?.id !== id) throw new AppError('id_taken')
  const detail = { number: made.number, as: askedAs, ...(reason && { reason }) }
  await audit(tx, 'account_erasure_asked', { origin, principal }, { object: ['user', account.id], detail })
  const { firstName, locale, timeZone } = account
  const link = `${publicUrl}/${account.role}/account/data`
  const mail = await inLanguage(language, () =>
    accountAskedMail({ firstName, locale, timeZone, number: made.number, askedAs, dueAt, link }),
  )
  for (const to of await addressesOf(tx, account)) await queueMail(tx, { to, ...mail })
}

/** Withdraws the erasure of an account, if one waits. Throws `erasure_done` if it is erased already. */
export async function withdrawErasure(
  tx: AnyTx,
  account: AccountRow,
  { principal, origin }: By,
): Promise<void> {
  const found = await findErasureOf(tx, account.id)
  const locked = found && (await lockErasure(tx, found.id))
  if (locked?.state === 'done') throw new AppError('erasure_done')
  if (locked?.state !== 'waiting') return
  await updateErasure(tx, locked.id, {
    state: 'withdrawn',
    withdrawnAt: now(),
    withdrawnBy: principal.userId,
    reason: '',
  })
  const detail = { number: locked.number }
  const object = ['user', account.id] as const
  await audit(tx, 'account_erasure_withdrawn', { origin, principal }, { object, detail })
  const mail = await inLanguage(languageOf(account.locale), () =>
    accountKeptMail({ firstName: account.firstName, number: locked.number }),
  )
  for (const to of await addressesOf(tx, account)) await queueMail(tx, { to, ...mail })
}

/** A former address that can still take the account back hears of it too. */
async function addressesOf(tx: AnyTx, { id, email }: AccountRow): Promise<string[]> {
  const former = await findWayBack(tx, id)
  return [email, ...(former ? [former.oldEmail] : [])]
}

function namesPerson(reason: string, { firstName, lastName, email }: AccountRow): boolean {
  const text = reason.toLowerCase()
  return [lastName, `${firstName} ${lastName}`, email].some(
    (word) => word.trim().length > 1 && text.includes(word.trim().toLowerCase()),
  )
}
