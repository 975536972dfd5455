import type { ReplyOf } from '@cavaletti/contract'
import type { agreementsApi } from '@cavaletti/contract/people/agreements'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage } from '#platform/http/cursor.ts'
import { asksOf } from './ask-store.ts'
import { agreementsInUse, openSignatures } from './find-missing.ts'
import { describeAgreement } from './show-agreements.ts'
import { currentRiders, storedAgreements } from './store.ts'

/** Agreements with the number of current riders who need not sign now; removed ones last. */
export async function listAgreements(
  tx: Tx,
  today: Temporal.PlainDate,
): Promise<ReplyOf<typeof agreementsApi.agreements>['items']> {
  const all = await storedAgreements(tx)
  const riders = all.length === 0 ? 0 : (await currentRiders(tx)).length
  const open = Map.groupBy(await openSignatures(tx, today), ({ agreement }) => agreement.id)
  return all
    .toSorted((a, b) => Number(a.removedAt !== null) - Number(b.removedAt !== null))
    .map((row) => ({
      ...describeAgreement(row),
      signed: row.removedAt === null ? riders - (open.get(row.id)?.length ?? 0) : 0,
      riders,
    }))
}

/**
 * Current riders who should sign an agreement now, by name. `after`: id of the last rider of the previous page. Throws
 * `not_found` for an agreement that is not in use.
 */
export async function listUnsigned(
  tx: Tx,
  agreementId: string,
  { after, limit, today }: { after: string | null; limit?: number | undefined; today: Temporal.PlainDate },
): Promise<ReplyOf<typeof agreementsApi.unsignedRiders>> {
  if (!(await agreementsInUse(tx)).some(({ id }) => id === agreementId)) throw new AppError('not_found')
  const open = (await openSignatures(tx, today)).filter(({ agreement }) => agreement.id === agreementId)
  const begin = after === null ? 0 : open.findIndex(({ rider }) => rider.id === after) + 1
  const page = await cursorPage({ limit }, (most) => Promise.resolve(open.slice(begin, begin + most)))
  const asked = new Map(
    (await asksOf(tx)).flatMap((one) => (one.agreementId === agreementId ? [[one.riderId, one]] : [])),
  )
  return {
    items: page.rows.map(({ rider, state }) => {
      const last = asked.get(rider.id)
      return {
        riderId: rider.id,
        riderName: `${rider.firstName} ${rider.lastName}`,
        clientName: rider.clientName,
        state,
        asked: last ? { at: last.askedAt.toString(), people: last.people } : null,
      }
    }),
    next: page.next(({ rider }) => [rider.id]),
  }
}
