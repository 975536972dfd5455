import type { AuditEvent } from '@cavaletti/contract/audit-events'
import type { Db, AnyTx } from '#database/scope.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { network } from '#platform/http/network.ts'
import { now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertAuditEntry, wasAudited } from './store.ts'

/** Minutes that one viewing lasts: what a page fetches again meanwhile is no new one. */
const viewingMinutes = 15

export interface AuditFacts {
  outcome?: 'success' | 'failure'
  /** The actor, if there is no session yet. */
  actorId?: string
  object?: readonly [
    type:
      | 'user'
      | 'session'
      | 'invitation'
      | 'business'
      | 'mail'
      | 'client'
      | 'rider'
      | 'people_import'
      | 'business_export'
      | 'bank_statement'
      | 'card_difference'
      | 'bank_line'
      | 'pay_statement'
      | 'offer'
      | 'lesson'
      | 'series'
      | 'incident'
      | 'heat_reading',
    id: string,
  ]
  /** No secrets, and no email addresses of unknown people. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes an audit entry. Pass the transaction of the recorded change, if there is one. */
export async function audit(
  db: Db | AnyTx,
  event: AuditEvent,
  by: { origin: Origin; principal?: Principal | null },
  facts: AuditFacts = {},
): Promise<void> {
  await insertAuditEntry(db, {
    event,
    outcome: facts.outcome ?? 'success',
    actorId: by.principal?.userId ?? facts.actorId ?? null,
    actingBusinessId: by.principal?.businessId ?? null,
    sessionId: by.principal?.sessionId ?? null,
    objectType: facts.object?.[0] ?? null,
    objectId: facts.object?.[1] ?? null,
    ip: network(by.origin.ip),
    userAgent: by.origin.userAgent.slice(0, 256),
    requestId: by.origin.requestId,
    detail: JSON.stringify(facts.detail ?? {}),
  })
}

/** Writes an audit entry for the first reading of a viewing. */
export async function auditViewing(
  tx: AnyTx,
  event: AuditEvent,
  by: { origin: Origin; principal: Principal },
  facts: AuditFacts & Required<Pick<AuditFacts, 'object'>>,
): Promise<void> {
  const { userId, sessionId } = by.principal
  const viewing = { event, actorId: userId, sessionId, objectId: facts.object[1] }
  if (await wasAudited(tx, viewing, now().subtract({ minutes: viewingMinutes }))) return
  await audit(tx, event, by, facts)
}

/** Writes an audit entry of the server itself, at start or from a job. */
export async function auditSystem(
  db: Db | AnyTx,
  event: AuditEvent,
  detail: NonNullable<AuditFacts['detail']>,
): Promise<void> {
  await insertAuditEntry(db, { event, outcome: 'success', detail: JSON.stringify(detail) })
}
