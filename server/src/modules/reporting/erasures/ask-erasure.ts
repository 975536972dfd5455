import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { newId } from '#platform/keys.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { writingFor } from '#platform/writing/writing.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import type { Person } from './find-subject.ts'
import { erasureAskedMail, erasureOfClientMail } from './mails.tsx'
import { findObstacles } from './plan-erasure.ts'
import { daysToWithdraw } from './rules.ts'
import { tellOwners } from './tell-owners.ts'
import { findErasureOf, insertErasure, lockErasure, updateErasure } from './store.ts'

export interface By {
  principal: Principal
  origin: Origin
  askedAs: 'self' | 'guardian' | 'trainer'
  publicUrl: string
  limits: RateLimits
}

/**
 * Asks for an erasure in seven days; a person who waits for one keeps that one. Tells the person by mail, and the owners of
 * the business unless a colleague asks. Throws `erasure_done`, `erasure_refused` while something must be settled first, and `mail_limit` or `mail_quota`.
 */
export async function askErasure(
  tx: Tx,
  person: Person,
  { id = newId(), reason = '' }: { id?: string | undefined; reason?: string | undefined },
  { principal, origin, askedAs, publicUrl, limits }: By,
): Promise<void> {
  if (person.isErased) throw new AppError('erasure_done')
  if (await findErasureOf(tx, person.id)) return
  if ((await findObstacles(tx, person)).length > 0) throw new AppError('erasure_refused')
  const at = now()
  const dueAt = at.add({ hours: 24 * daysToWithdraw })
  await insertErasure(tx, {
    businessId: tx.businessId,
    id,
    kind: person.kind,
    subjectId: person.id,
    language: person.language,
    askedBy: principal.userId,
    askedAs,
    reason,
    askedAt: at,
    dueAt,
  })
  const made = await findErasureOf(tx, person.id)
  if (made?.id !== id) return
  const detail = { number: made.number, kind: person.kind, as: askedAs }
  await audit(tx, 'erasure_asked', { origin, principal }, { object: [person.kind, person.id], detail })
  const business = await findBusiness(tx)
  if (askedAs !== 'trainer') await tellOwnersOf(tx, person, { dueAt, publicUrl })
  const to = askedAs === 'guardian' ? principal.email : person.email
  if (!to || !business) return
  const mail = await inLanguage(person.language, () =>
    erasureAskedMail({
      firstName: askedAs === 'guardian' ? principal.firstName : person.firstName,
      subjectName: askedAs === 'guardian' ? person.name : null,
      businessName: business.name,
      country: business.country,
      timeZone: business.timeZone,
      number: made.number,
      dueAt,
      link: person.userId || askedAs === 'guardian' ? `${publicUrl}/client/account/data` : null,
    }),
  )
  const { businessId } = tx
  // The business entered this address.
  if (askedAs === 'trainer') await spendMail(limits, tx, { businessId, to })
  await queueMail(tx, { to, businessId, ...mail })
}

/** The owners would otherwise lose a client or rider without a word. */
async function tellOwnersOf(
  tx: Tx,
  { kind, id, name }: Person,
  { dueAt, publicUrl }: { dueAt: Temporal.Instant; publicUrl: string },
): Promise<void> {
  const link = `${publicUrl}/trainer/${kind === 'client' ? 'clients' : 'riders'}/${id}`
  await tellOwners(tx, ({ firstName, locale, timeZone }) => {
    const moment = writingFor(locale).moment(dueAt, timeZone)
    return erasureOfClientMail({ firstName, kind, name, moment, link })
  })
}

/** Withdraws the erasure of a person, if one waits. Throws `erasure_done` if the data is erased already. */
export async function withdrawErasure(tx: Tx, person: Person, { principal, origin }: By): Promise<void> {
  const found = await findErasureOf(tx, person.id)
  const locked = found && (await lockErasure(tx, found.id))
  if (person.isErased || locked?.state === 'done') throw new AppError('erasure_done')
  if (locked?.state !== 'waiting') return
  await updateErasure(tx, locked.id, {
    state: 'withdrawn',
    withdrawnAt: now(),
    withdrawnBy: principal.userId,
    reason: '',
  })
  const detail = { number: locked.number }
  await audit(tx, 'erasure_withdrawn', { origin, principal }, { object: [person.kind, person.id], detail })
}
