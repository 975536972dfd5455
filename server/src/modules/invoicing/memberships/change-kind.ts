import type { BodyOf } from '@cavaletti/contract'
import type { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { checkPurpose } from '#modules/invoicing/packs/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { findKind, insertKind, listKinds, type MembershipKindRow, updateKind } from './kind-store.ts'

/** Most membership types of a business. */
const mostKinds = 100

/**
 * Throws `not_found` for a lesson type or rate, `invalid_input` for lesson types with different tax rates (M6) or a
 * renewal that the law forbids, `id_taken`, `too_many`.
 */
export async function addKind(
  tx: Tx,
  body: BodyOf<typeof membershipsApi.addMembershipKind>,
): Promise<MembershipKindRow> {
  if ((await listKinds(tx)).length >= mostKinds) throw new AppError('too_many')
  const { id = newId(), offerIds, ...terms } = body
  await checkPurpose(tx, body)
  await checkRenewal(tx, { renewalMonths: 1, noticeDays: 30, ...terms })
  return insertKind(tx, { businessId: tx.businessId, id, ...given(terms), offerIds: [...new Set(offerIds)] })
}

/** Running memberships keep their terms. Throws like `addKind`, and `version_conflict`. */
export async function changeKind(
  tx: Tx,
  id: string,
  { version, archived, offerIds, ...terms }: BodyOf<typeof membershipsApi.changeMembershipKind>,
): Promise<MembershipKindRow> {
  const kind = await findKind(tx, id)
  if (!kind) throw new AppError('not_found')
  const covered = offerIds ?? (archived === false ? kind.offerIds : [])
  await checkPurpose(tx, { taxRateId: terms.taxRateId ?? null, offerIds: covered })
  await checkRenewal(tx, { renewalMonths: kind.renewalMonths, noticeDays: kind.noticeDays, ...terms })
  const changed = await updateKind(tx, kind, version, {
    ...terms,
    ...(offerIds !== undefined && { offerIds: [...new Set(offerIds)] }),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  return changed
}

type Given<Terms> = { [Name in keyof Terms]: Exclude<Terms[Name], undefined> }

/** Without the terms that were left out, which have defaults. */
function given<Terms extends object>(terms: Terms): Given<Terms> {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as Given<Terms>
}

/** Longest notice where the law limits it, in days. */
const longestNotice = 31

/** In Germany, contracts with consumers renew only month by month, with one month of notice at most (BGB § 309 no. 9). */
async function checkRenewal(
  tx: Tx,
  {
    renewalMonths = 1,
    noticeDays = 30,
  }: { renewalMonths?: number | undefined; noticeDays?: number | undefined },
): Promise<void> {
  if ((await findBusiness(tx))?.country !== 'DE') return
  if (renewalMonths > 1)
    throw new AppError('invalid_input', {
      fields: {
        renewalMonths: say('must be 1 in Germany: a contract with a consumer renews month by month'),
      },
    })
  if (noticeDays > longestNotice)
    throw new AppError('invalid_input', {
      fields: { noticeDays: say('must be one month at most in Germany') },
    })
}
