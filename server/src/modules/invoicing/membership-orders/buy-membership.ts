import type { BodyOf } from '@cavaletti/contract'
import type { membershipOrdersApi } from '@cavaletti/contract/invoicing/membership-orders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  boughtMembershipMail,
  findKind,
  memberMail,
  sellMembership,
} from '#modules/invoicing/memberships/index.ts'
import { invoicePrice, mailBuyer, mailOwner, ridersOf } from '#modules/invoicing/pack-orders/index.ts'
import { lockPacks, standingPacks } from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { currentLanguage } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Offers, showOffers } from './show-offers.ts'
import { insertOrder } from './store.ts'
import { textVersion } from './word-terms.ts'

type Order = BodyOf<typeof membershipOrdersApi.buyMembership>

/**
 * Sells a membership from today to the caller at the terms they saw, with the invoice of its first month and their
 * consent (M12, S14). Throws `not_found` for the type or rider, `pack_terms_changed`, `bought_already` if the household
 * has bought one since, `purchase_refused` if the business cannot issue the invoice, and like `sellMembership`.
 */
export async function buyMembership(
  tx: Tx,
  principal: Principal,
  order: Order,
  publicUrl: string,
): Promise<{ id: string; invoiceId: string }> {
  const { kindId, riderId } = order
  const client = await findPresentClient(tx, principal.userId)
  if (!client) throw new AppError('not_found')
  if (riderId !== undefined && !(await ridersOf(tx, principal)).some(({ id }) => id === riderId))
    throw new AppError('not_found')
  // Other purchases of the household wait here.
  await lockPacks(tx)
  const shown = await showOffers(tx, principal)
  const offer = shown.items.find(({ id }) => id === kindId)
  if (!offer) throw new AppError('not_found')
  if (offer.needsAddress) throw new AppError('purchase_refused')
  if (offer.running !== order.running) throw new AppError('bought_already')
  if (!isAsShown(order, offer, shown)) throw new AppError('pack_terms_changed')
  const id = await sellMembership(tx, principal.scope, {
    id: order.id ?? newId(),
    kindId,
    clientId: client.id,
    ...(riderId !== undefined && { riderId }),
    startsOn: todayIn(await businessTimeZone(tx)).toString(),
    soldAtDistance: true,
    startAsked: order.startText !== null,
  })
  const pack = (await standingPacks(tx, { clientId: client.id })).find(
    ({ membershipId }) => membershipId === id,
  )
  if (!pack) throw new Error('the month that was sold is not there')
  const taxRateId = (await findKind(tx, kindId))?.taxRateId ?? null
  const invoiceId = await invoicePrice(tx, principal, { ...pack, taxRateId }, order.grossMinor)
  await insertOrder(tx, {
    businessId: tx.businessId,
    membershipId: id,
    userId: principal.userId,
    orderedAt: now(),
    language: currentLanguage(),
    textVersion,
    termsText: order.termsText,
    withdrawalText: order.withdrawalText,
    startText: order.startText,
  })
  const { grossMinor, startText } = order
  const texts = [order.termsText, order.withdrawalText, ...(startText === null ? [] : [startText])]
  const { name } = offer
  await mailBuyer(tx, publicUrl, { pack }, (facts) =>
    boughtMembershipMail(facts, { name, invoiceId, grossMinor, texts }),
  )
  await mailOwner(tx, publicUrl, (facts) =>
    memberMail(facts, { what: 'bought', name, id, clientName: pack.clientName }),
  )
  return { id, invoiceId }
}

function isAsShown(order: Order, offer: Offers['items'][number], shown: Offers): boolean {
  return (
    offer.version === order.version &&
    offer.grossMinor === order.grossMinor &&
    offer.termsText === order.termsText &&
    shown.withdrawalText === order.withdrawalText &&
    (order.startText === null || shown.startText === order.startText)
  )
}
