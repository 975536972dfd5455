import type { ReplyOf } from '@cavaletti/contract'
import type { packsApi } from '@cavaletti/contract/invoicing/packs'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { mayWithdraw, standingOf, withdrawUntil } from './rules.ts'
import { type StandingPack, standingPacks } from './store.ts'

type Pack = ReplyOf<typeof packsApi.giveCredits>

/** The pack as it is now. Throws `not_found`. */
export async function readPack(tx: Tx, id: string): Promise<Pack> {
  const [pack] = await standingPacks(tx, { id })
  if (!pack) throw new AppError('not_found')
  return (await describePack(tx))(pack)
}

/** Describes packs of a business as of today. */
export async function describePack(tx: Tx): Promise<(pack: StandingPack) => Pack> {
  const business = await findBusiness(tx)
  const timeZone = business?.timeZone ?? 'UTC'
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  return (pack) => ({
    id: pack.id,
    origin: pack.origin,
    name: nameOf(pack),
    ...standingOf(pack, pack.left, pack.billing, today),
    riderId: pack.riderId,
    riderName: pack.riderName,
    offerNames: pack.offerNames,
    mostPriceMinor: pack.mostPriceMinor,
    membershipId: pack.membershipId,
    madeUpFor: pack.madeUpFor,
    credits: pack.credits,
    left: pack.left,
    soldOn: pack.soldOn.toString(),
    expiresOn: pack.expiresOn?.toString() ?? null,
    grace: pack.grace && { credits: pack.grace.credits, until: pack.grace.until.toString() },
    withdrawUntil: withdrawUntil(pack)?.toString() ?? null,
    mayWithdraw: mayWithdraw(pack, pack.left, today),
    ended:
      pack.endedAt === null || pack.endReason === null
        ? null
        : {
            reason: pack.endReason,
            on: dayIn(timeZone, pack.endedAt).toString(),
            creditNote: pack.creditNote,
            wasInvoiced: pack.wasInvoiced,
          },
    startAskedAt: pack.startAskedAt?.toString() ?? null,
    entries: pack.entries,
    clientId: pack.clientId,
    clientName: pack.clientName,
    currency: business?.currency ?? '',
    priceMinor: pack.priceMinor,
    invoiceId: pack.invoiceId,
    version: pack.version,
  })
}

/** The name at sale. That of a make-up lesson is in the reader's language. */
export function nameOf({ origin, name }: Pick<StandingPack, 'origin' | 'name'>): string {
  return origin === 'make_up' ? say('Make-up lesson') : name
}
