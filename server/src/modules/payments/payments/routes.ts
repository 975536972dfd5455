import type { ReplyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import { inScope, type Scope, type Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { allocatePayment } from './allocate-payment.ts'
import { recordPayment } from './record-payment.ts'
import { cameByCard } from './came-by-card.ts'
import { describeTakenBack } from './describe-taken-back.ts'
import { type BalancedPayment, findPayment, listPayments } from './store.ts'
import { refundByHand } from './refund-by-hand.ts'
import { voidPayment } from './take-back-payment.ts'
import { voidRefund } from './void-refund.ts'
import { readAccount, useCredit } from './use-credit.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')

export function paymentsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof paymentsApi> {
  /** Runs a change once for its key and returns the payment. */
  const change = (principal: Principal, once: Once, work: (tx: Tx, scope: Scope) => Promise<string>) => {
    const { scope } = principal
    return once(async (tx) => {
      const payment = await findPayment(tx, await work(tx, scope))
      if (!payment) throw new AppError('not_found')
      return describe(payment)
    })
  }
  return {
    async payments({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) =>
          listPayments(tx, { ...query, unused: query.unused === 'yes' }, { after, limit }),
        )
        return {
          items: page.rows.map(describe),
          next: page.next((row) => [String(epoch.until(row.paidOn, { largestUnit: 'day' }).days), row.id]),
        }
      })
    },
    async payment({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        const payment = await findPayment(tx, id)
        if (!payment) throw new AppError('not_found')
        return {
          ...describe(payment),
          cameByCard: cameByCard(payment),
          takenBack: await describeTakenBack(tx, payment),
        }
      })
    },
    async clientAccount({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => readAccount(tx, id))
    },
    async useCredit({ principal, params: { id }, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        await useCredit(tx, scope, id, body.documentId)
        return readAccount(tx, id)
      })
    },
    recordPayment: async ({ principal, body, once }) =>
      change(principal, once, (tx, scope) => recordPayment(tx, scope, body)),
    async allocatePayment({ principal, params: { id }, body, once }) {
      return change(principal, once, async (tx, scope) => {
        await allocatePayment(tx, scope, id, body)
        return id
      })
    },
    async refundPayment({ principal, params: { id }, body, once }) {
      return change(principal, once, async (tx, scope) => {
        await refundByHand(tx, scope, id, body)
        return id
      })
    },
    async voidRefund({ principal, params: { id }, body, once }) {
      return change(principal, once, (tx, scope) => voidRefund(tx, scope, id, body.reason))
    },
    async voidPayment({ principal, params: { id }, body, once }) {
      return change(principal, once, async (tx, scope) => {
        await voidPayment(tx, scope, id, body.reason)
        return id
      })
    },
  }
}

function describe(row: BalancedPayment): ReplyOf<typeof paymentsApi.recordPayment> {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    method: row.method,
    amountMinor: row.amountMinor,
    currency: row.currency,
    paidOn: row.paidOn.toString(),
    reference: row.reference,
    note: row.note,
    takenBackMinor: row.takenBack,
    isVoid: row.isVoid,
    creditMinor: row.amountMinor - row.takenBack - row.used,
    allocations: row.allocations,
    recordedAt: row.recordedAt.toString(),
  }
}
