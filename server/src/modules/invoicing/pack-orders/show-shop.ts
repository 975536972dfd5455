import type { ReplyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import { countryFormat } from '@cavaletti/contract/country-formats'
import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { previewInvoice } from '#modules/invoicing/invoices/index.ts'
import { listPackKindsOnline, unitPrice, withdrawUntil } from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { startText, withdrawalText } from './word-terms.ts'

export type Shop = ReplyOf<typeof packOrdersApi.myPackOffers>

/** What the caller can buy today. A pack that cannot be invoiced today is left out. Throws `not_found`. */
export async function showShop(tx: Tx, principal: Principal): Promise<Shop> {
  const client = await findPresentClient(tx, principal.userId)
  if (!client) throw new AppError('not_found')
  const billing = await findBilling(tx)
  const { name: sellerName, country, currency, timeZone } = billing.business
  const today = todayIn(timeZone)
  const until = withdrawUntil({ soldOn: today, soldAtDistance: true }) ?? today
  const terms = { business: sellerName, until, writing: writingOf(country) }
  const items = (await listPackKindsOnline(tx, client.id)).flatMap((kind): Shop['items'] => {
    const price = previewInvoice(billing, client, { amountMinor: kind.priceMinor, taxRateId: kind.taxRateId })
    if (!price) return []
    return [
      {
        id: kind.id,
        version: kind.version,
        name: kind.name,
        credits: kind.credits,
        ...price,
        unitPriceMinor: unitPrice(price.grossMinor, kind.credits),
        offerNames: kind.offerNames,
        expiresOn: kind.validDays === null ? null : today.add({ days: kind.validDays - 1 }).toString(),
        graceDays: kind.graceDays,
        usableFrom: kind.usableFrom,
        missedCounts: kind.missedCounts,
        isShared: kind.isShared,
        bought: kind.bought,
      },
    ]
  })
  return {
    currency,
    sellerName,
    taxName: countryFormat(country).taxName,
    termsDays: billing.termsDays,
    withdrawUntil: until.toString(),
    withdrawalText: withdrawalText(terms),
    startText: startText(terms),
    riders: (await ridersOf(tx, principal)).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    })),
    items,
  }
}

/** Riders of the household, in the caller's care, or with the permission to book. */
export async function ridersOf(tx: Tx, principal: Principal) {
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  return own.flatMap(({ rider, access }) =>
    access.mayChange || access.permissions.includes('book') ? [rider] : [],
  )
}
