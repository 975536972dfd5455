import type { ReplyOf } from '@cavaletti/contract'
import { countryFormat } from '@cavaletti/contract/country-formats'
import type { membershipOrdersApi } from '@cavaletti/contract/invoicing/membership-orders'
import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { previewInvoice } from '#modules/invoicing/invoices/index.ts'
import { listKindsOnline } from '#modules/invoicing/memberships/index.ts'
import { ridersOf } from '#modules/invoicing/pack-orders/index.ts'
import { withdrawUntil } from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { startText, termsText, withdrawalText } from './word-terms.ts'

export type Offers = ReplyOf<typeof membershipOrdersApi.myMembershipOffers>

/** What the caller can buy today. A membership that cannot be invoiced today is left out. Throws `not_found`. */
export async function showOffers(tx: Tx, principal: Principal): Promise<Offers> {
  const client = await findPresentClient(tx, principal.userId)
  if (!client) throw new AppError('not_found')
  const billing = await findBilling(tx)
  const { name: sellerName, country, currency, timeZone } = billing.business
  const today = todayIn(timeZone)
  const until = withdrawUntil({ soldOn: today, soldAtDistance: true }) ?? today
  const writing = writingOf(country)
  const items = (await listKindsOnline(tx, client.id, today)).flatMap((kind): Offers['items'] => {
    const price = previewInvoice(billing, client, { amountMinor: kind.priceMinor, taxRateId: kind.taxRateId })
    if (!price) return []
    const { id, version, name, credits, offerNames, carryMost, termMonths, renewalMonths, noticeDays } = kind
    const termEndsOn = today.add({ months: termMonths }).subtract({ days: 1 })
    const { pauseMonths, isShared, running } = kind
    return [
      {
        id,
        version,
        name,
        credits,
        ...price,
        offerNames,
        carryMost,
        termMonths,
        renewalMonths,
        noticeDays,
        pauseMonths,
        isShared,
        running,
        termEndsOn: termEndsOn.toString(),
        termsText: termsText({
          grossMinor: price.grossMinor,
          currency,
          credits,
          carryMost,
          termEndsOn,
          renewalMonths,
          noticeDays,
          pauseMonths,
          country,
          writing,
        }),
      },
    ]
  })
  return {
    currency,
    sellerName,
    taxName: countryFormat(country).taxName,
    termsDays: billing.termsDays,
    withdrawalText: withdrawalText({ business: sellerName, until, writing }),
    startText: startText({ until, writing }),
    riders: (await ridersOf(tx, principal)).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    })),
    items,
  }
}
