import type { BodyOf } from '@cavaletti/contract'
import type { ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import type { Principal } from '#platform/session/gate.ts'
import { accessWidenedMail } from './mails.tsx'
import { widened } from './rules.ts'
import { tellPayer } from './tell-payer.ts'
import { accessTo, deleteAccess, lockRider, type NamedRider, putAccess } from './store.ts'

/**
 * Sets a client's access to a rider: one way, each permission separately (P1). More access is mailed to the rider's
 * household, and access to money to the payer. Throws `not_found`, `version_conflict`, `payer_missing` without a
 * payer, `mail_limit` and `mail_quota` if these mails cannot be sent.
 */
export async function grantAccess(
  tx: Tx,
  limits: RateLimits,
  principal: Principal,
  riderId: string,
  grant: BodyOf<typeof ridersApi.grantAccess>,
  origin: Origin,
): Promise<void> {
  const rider = await lockRider(tx, riderId)
  const client = await findClient(tx, grant.clientId)
  if (!rider || !client) throw new AppError('not_found')
  const { clientId, isGuardian, isPayer } = grant
  const before = (await accessTo(tx, riderId)).find((one) => one.clientId === clientId)
  if ((before?.version ?? null) !== grant.version) throw new AppError('version_conflict')
  if (before?.isPayer && !isPayer) throw new AppError('payer_missing')
  const after = {
    isGuardian,
    isPayer,
    permissions: [...new Set(grant.permissions)],
  }
  if (!isGuardian && !isPayer && after.permissions.length === 0) {
    await deleteAccess(tx, { riderId, clientId })
  } else {
    const key = { businessId: tx.businessId, riderId, clientId }
    await putAccess(tx, { ...key, ...after, grantedBy: principal.userId, grantedAt: now() })
  }
  const more = widened(before, after)
  if (more.length > 0) await tellHousehold(tx, limits, rider, client, more)
  await tellPayer(tx, rider, { clientId, more }, limits)
  await audit(
    tx,
    'rider_access_changed',
    { origin, principal },
    { object: ['rider', riderId], detail: { client: clientId, widened: more.join(' ') } },
  )
}

/** Households without an address get no mail. */
async function tellHousehold(
  tx: Tx,
  limits: RateLimits,
  rider: NamedRider,
  grantee: { id: string; firstName: string; lastName: string },
  more: readonly string[],
): Promise<void> {
  const household = await findClient(tx, rider.clientId)
  if (!household?.email || household.id === grantee.id) return
  await spendMail(limits, tx, { businessId: rider.businessId, to: household.email })
  await queueMail(tx, {
    to: household.email,
    businessId: rider.businessId,
    ...(await inLanguage(await languageOfClient(tx, household), async () =>
      accessWidenedMail({
        firstName: household.firstName,
        riderName: `${rider.firstName} ${rider.lastName}`,
        granteeName: `${grantee.firstName} ${grantee.lastName}`,
        businessName: (await businessName(tx)) ?? '',
        more,
      }),
    )),
  })
}
