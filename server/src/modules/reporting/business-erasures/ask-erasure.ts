import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { daysToWithdraw, tellOwners } from '#modules/reporting/erasures/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { membersToTell } from './enqueue-erasure.ts'
import { businessAskedMail, businessKeptMail } from './mails.tsx'
import { findObstacles } from './plan-erasure.ts'
import { insertErasure, lockErasure, openErasure, updateErasure } from './store.ts'

export interface By {
  principal: Principal
  origin: Origin
  publicUrl: string
}

/**
 * Asks for the erasure of the business in seven days; one that waits stays as it is. Tells the owners by mail at once,
 * and a job tells staff and clients. Throws `invalid_input` for another name, and `erasure_refused` while something must
 * be settled first.
 */
export async function askErasure(
  tx: Tx,
  business: BusinessRow,
  { id = newId(), name }: { id?: string | undefined; name: string },
  { principal, origin, publicUrl }: By,
): Promise<void> {
  if (await openErasure(tx)) return
  if (plain(name) !== plain(business.name))
    throw new AppError('invalid_input', { fields: { name: say('is not the name of the business') } })
  if ((await findObstacles(tx)).length > 0) throw new AppError('erasure_refused')
  const at = now()
  const dueAt = at.add({ hours: 24 * daysToWithdraw })
  await insertErasure(tx, {
    id,
    ofBusinessId: tx.businessId,
    language: languageOf(business.language),
    askedBy: principal.userId,
    askedAt: at,
    dueAt,
  })
  const made = await openErasure(tx)
  if (made?.id !== id) return
  const { number } = made
  await audit(
    tx,
    'business_erasure_asked',
    { origin, principal },
    { object: ['business', tx.businessId], detail: { number } },
  )
  const byName = (await accountNames(tx, [principal.userId])).get(principal.userId) ?? ''
  const link = `${publicUrl}/trainer/business/data`
  await tellOwners(tx, (owner) =>
    businessAskedMail({ ...owner, businessName: business.name, byName, number, dueAt, link }),
  )
  await enqueue(tx, membersToTell, { businessId: tx.businessId, erasureId: id, news: 'closing', after: null })
}

/** Withdraws the erasure of the business, if one waits. Throws `erasure_done` once it is being carried out. */
export async function withdrawErasure(
  tx: Tx,
  business: BusinessRow,
  { principal, origin }: Omit<By, 'publicUrl'>,
): Promise<void> {
  const found = await openErasure(tx)
  const locked = found && (await lockErasure(tx, found.id))
  if (locked === undefined || locked.state === 'withdrawn') return
  if (locked.state !== 'waiting') throw new AppError('erasure_done')
  await updateErasure(tx, locked.id, {
    state: 'withdrawn',
    withdrawnAt: now(),
    withdrawnBy: principal.userId,
  })
  const { number } = locked
  await audit(
    tx,
    'business_erasure_withdrawn',
    { origin, principal },
    { object: ['business', tx.businessId], detail: { number } },
  )
  await tellOwners(tx, ({ firstName }) => businessKeptMail({ firstName, businessName: business.name }))
  const { businessId } = tx
  await enqueue(tx, membersToTell, { businessId, erasureId: locked.id, news: 'kept', after: null })
}

/** A name without differences that nobody sees. */
function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}
