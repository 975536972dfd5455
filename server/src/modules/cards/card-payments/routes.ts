import type { cardsApi } from '@cavaletti/contract/cards/cards'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { describeListed, describePayment } from './describe-payment.ts'
import { lookAtLost } from './look-at-lost.ts'
import { askRefund, sendRefund } from './refund-payment.ts'
import { listCardPayments } from './list-store.ts'

/** The seller's endpoints for card payments. */
export function cardsRoutes({
  db,
  stripe,
  publicUrl,
}: Pick<Parts, 'db' | 'stripe' | 'publicUrl'>): Handlers<typeof cardsApi> {
  const available = (): StripePlatform => {
    if (stripe === null) throw new AppError('not_found')
    return stripe
  }
  return {
    async cardPayments({ principal, query }) {
      const { isTest } = available()
      const { state, documentId, paymentId } = query
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const wanted = {
        state: state ?? null,
        documentId: documentId ?? null,
        paymentId: paymentId ?? null,
        before,
      }
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listCardPayments(tx, { ...wanted, limit }))
        const items = []
        for (const row of page.rows) items.push(await describeListed(tx, row, isTest))
        return { items, next: page.next((row) => [row.id]) }
      })
    },
    async cardPayment({ principal, params }) {
      const { isTest } = available()
      return inScope(db, principal.scope, (tx) => describePayment(tx, params.id, isTest))
    },
    async lookAtLostPayment({ principal, origin, params: { id }, body }) {
      const { isTest } = available()
      return inScope(db, principal.scope, async (tx) => {
        await lookAtLost(tx, { principal, origin }, id, body.note)
        return describePayment(tx, id, isTest)
      })
    },
    async refundCardPayment({ principal, params: { id }, body, origin, once }) {
      const businessId = ownBusiness(principal)
      const platform = available()
      const { scope } = principal
      const refundId = await once(async (tx) => {
        const detail = { amountMinor: body.amountMinor }
        await audit(tx, 'card_refunded', { origin, principal }, { object: ['business', businessId], detail })
        return askRefund(tx, scope, id, body)
      })
      // Tries at once; without an answer, the queue retries.
      await sendRefund({ db, stripe: platform, publicUrl }, businessId, refundId).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      })
      return inScope(db, scope, (tx) => describePayment(tx, id, platform.isTest))
    },
  }
}
