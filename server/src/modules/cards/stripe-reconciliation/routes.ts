import type { ReplyOf } from '@cavaletti/contract'
import type { stripeReconciliationApi } from '@cavaletti/contract/cards/stripe-reconciliation'
import { inScope, inTransaction, type Scope } from '#database/scope.ts'
import { businessNames } from '#modules/identity/businesses/index.ts'
import { accountCount, feeOn, stuckCount } from '#modules/cards/card-accounts/index.ts'
import { sayFailure } from '#modules/cards/card-payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor, readTimeCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { stripeEventReceived } from './receive-message.ts'
import { type EventRow, eventCounts, findEvent, listEvents, listFailures, renewEvent } from './store.ts'

/** Address for Stripe's messages; app/ receives them. */
const webhookPath = '/api/stripe-public/events'
const eventId = /^evt_\w{1,250}$/

/** Administrators' endpoints for Stripe. */
export function stripeReconciliationRoutes({
  db,
  stripe,
  publicUrl,
}: Pick<Parts, 'db' | 'stripe' | 'publicUrl'>): Handlers<typeof stripeReconciliationApi> {
  const namesOf = (scope: Scope, ids: readonly (string | null)[]) =>
    inScope(db, scope, (tx) => businessNames(tx, [...new Set(ids.filter((id) => id !== null))]))
  return {
    async cardOverview() {
      const { failed, lastAt } = await eventCounts(db)
      return {
        isConfigured: stripe !== null,
        isTest: stripe?.isTest ?? false,
        accounts: await accountCount(db),
        lastEventAt: lastAt?.toString() ?? null,
        failedEvents: failed,
        stuckChecks: await stuckCount(db),
        feeBasisPoints: await feeOn(db, now().toZonedDateTimeISO('UTC').toPlainDate()),
        webhookUrl: `${publicUrl}${webhookPath}`,
      }
    },
    async stripeEvents({ principal, query }) {
      const before = readEventCursor(query.cursor)
      const page = await cursorPage(query, (limit) => listEvents(db, { state: query.state, before, limit }))
      const names = await namesOf(
        principal.scope,
        page.rows.map((row) => row.sellerBusinessId),
      )
      return {
        items: page.rows.map((row) => describeEvent(row, names)),
        next: page.next((row) => [row.receivedAt.toString(), row.id]),
      }
    },
    async replayStripeEvent({ principal, params, origin }) {
      if (stripe === null || !eventId.test(params.id)) throw new AppError('not_found')
      const row = await inTransaction(db, async (tx) => {
        if (!(await findEvent(tx, params.id))) throw new AppError('not_found')
        await audit(tx, 'webhook_replayed', { origin, principal }, { detail: { event: params.id } })
        await enqueue(tx, stripeEventReceived, { eventId: params.id })
        return renewEvent(tx, params.id)
      })
      if (!row) throw new AppError('not_found')
      return describeEvent(row, await namesOf(principal.scope, [row.sellerBusinessId]))
    },
    async failedPayments({ principal, query }) {
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) => listFailures(db, { before, limit }))
      const names = await namesOf(
        principal.scope,
        page.rows.map((row) => row.sellerBusinessId),
      )
      return {
        items: page.rows.map((row) => ({
          id: row.id,
          at: row.failedAt.toString(),
          businessName: names.get(row.sellerBusinessId) ?? '',
          amountMinor: row.amountMinor,
          currency: row.currency,
          by: row.begunBy as 'link' | 'client' | 'automatic',
          code: row.code,
          message: sayFailure(row.message),
          stripeId: row.stripeId,
        })),
        next: page.next((row) => [row.id]),
      }
    },
  }
}

/** Time and id of the previous page's last row. Throws `invalid_input` for anything else. */
function readEventCursor(cursor: string | undefined): { at: string; id: string } | null {
  const [at, id] = readTimeCursor(cursor, eventId) ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

function describeEvent(
  row: EventRow,
  names: ReadonlyMap<string, string>,
): ReplyOf<typeof stripeReconciliationApi.replayStripeEvent> {
  return {
    id: row.id,
    kind: row.kind,
    stripeAccount: row.stripeAccount,
    businessName: (row.sellerBusinessId && names.get(row.sellerBusinessId)) ?? null,
    objectId: row.objectId,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    receivedAt: row.receivedAt.toString(),
    appliedAt: row.appliedAt?.toString() ?? null,
  }
}
