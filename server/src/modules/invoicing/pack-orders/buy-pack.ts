import type { BodyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import type { Tx } from '#database/scope.ts'
import { sellPack } from '#modules/invoicing/pack-sales/index.ts'
import { findPackKind, lockPack, lockPacks, standingPacks } from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { currentLanguage, say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { ridersOf, type Shop, showShop } from './show-shop.ts'
import { invoicePrice } from './invoice-price.ts'
import { boughtMail, soldMail } from './mails.tsx'
import { countOrders, insertOrder } from './store.ts'
import { mailBuyer, tellOwner } from './tell-of-pack.ts'
import { textVersion } from './word-terms.ts'

type Order = BodyOf<typeof packOrdersApi.buyPack>

/** Packs that a household can buy on one day. */
const mostADay = 10

export interface Bought {
  packId: string
  invoiceId: string
}

/**
 * Sells a pack to the caller at the terms they saw, with its invoice and their consent (M12, S14). Throws `not_found`
 * for the pack type or rider, `pack_terms_changed`, `bought_already` if the household has bought one since,
 * `purchase_limit`, `purchase_refused` if the business cannot issue the invoice, `invalid_input` without the consent that
 * a short pack needs, and like `sellPack`.
 */
export async function buyPack(
  tx: Tx,
  principal: Principal,
  order: Order,
  publicUrl: string,
): Promise<Bought> {
  const { kindId, riderId } = order
  const client = await findPresentClient(tx, principal.userId)
  const kind = await findPackKind(tx, kindId)
  if (!client || !kind) throw new AppError('not_found')
  if (riderId !== undefined && !(await ridersOf(tx, principal)).some(({ id }) => id === riderId))
    throw new AppError('not_found')
  // Other purchases of the household wait here.
  await lockPacks(tx)
  const shop = await showShop(tx, principal)
  const offered = shop.items.find(({ id }) => id === kindId)
  if (!offered || offered.needsAddress) throw new AppError('purchase_refused')
  if (offered.bought !== order.bought) throw new AppError('bought_already')
  if (!isAsShown(order, offered, shop)) throw new AppError('pack_terms_changed')
  if (order.startText === null && neverUsable(offered, shop))
    throw new AppError('invalid_input', {
      fields: { startText: say('is required: the pack expires before it could be used without it') },
    })
  const packId = await sellPack(tx, principal.scope, {
    id: order.id ?? newId(),
    kindId,
    clientId: client.id,
    ...(riderId !== undefined && { riderId }),
    soldAtDistance: true,
    startAsked: order.startText !== null,
  })
  const pack = await lockPack(tx, packId)
  if (!pack) throw new Error('the pack that was sold is not there')
  const { soldOn } = pack
  const invoiceId = await invoicePrice(
    tx,
    principal,
    { ...pack, taxRateId: kind.taxRateId },
    order.grossMinor,
  )
  if ((await countOrders(tx, client.id, soldOn)) >= mostADay) throw new AppError('purchase_limit')
  await insertOrder(tx, {
    businessId: tx.businessId,
    packId,
    userId: principal.userId,
    orderedAt: now(),
    language: currentLanguage(),
    textVersion,
    withdrawalText: order.withdrawalText,
    startText: order.startText,
  })
  await tell(tx, publicUrl, order, { packId, invoiceId })
  return { packId, invoiceId }
}

/** The buyer gets what they agreed to in writing; the seller learns of the sale. */
async function tell(
  tx: Tx,
  publicUrl: string,
  { grossMinor, withdrawalText, startText }: Order,
  { packId, invoiceId }: Bought,
): Promise<void> {
  const [pack] = await standingPacks(tx, { id: packId })
  if (!pack) return
  const { name, clientId, clientName, left, expiresOn: endsOn } = pack
  const texts = [withdrawalText, ...(startText === null ? [] : [startText])]
  await mailBuyer(tx, publicUrl, { pack }, (facts) =>
    boughtMail(facts, { name, invoiceId, grossMinor, texts }),
  )
  await tellOwner(tx, publicUrl, 'pack_bought', { pack, left, endsOn }, (facts) =>
    soldMail(facts, { name, clientId, clientName, grossMinor }),
  )
}

/** Without consent to start early: the pack waits until the last day to withdraw, and expires before. */
function neverUsable({ expiresOn }: Shop['items'][number], { withdrawUntil }: Shop): boolean {
  return expiresOn !== null && expiresOn <= withdrawUntil
}

function isAsShown(order: Order, offered: Shop['items'][number], shop: Shop): boolean {
  return (
    offered.version === order.version &&
    offered.grossMinor === order.grossMinor &&
    shop.withdrawalText === order.withdrawalText &&
    (order.startText === null || shop.startText === order.startText)
  )
}
