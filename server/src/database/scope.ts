import type { Role } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import { type Kysely, sql, type TransactionBuilder } from 'kysely'
import { type AnyTx, BusinessTransaction } from './business-transaction.ts'
import { isReadOnly } from './failures.ts'
import { pipelined } from './pipeline.ts'
import { repeated } from './repeated.ts'
import type { Tables } from './tables.ts'

export type { AnyTx }
export type Db = Kysely<Tables>
/** A transaction in a scope. Reading its `businessId` throws OutsideBusiness if the scope has no business. */
export type Tx = BusinessTransaction

declare const minted: unique symbol

/**
 * The acting user and the business of a piece of work. Every store function of a business requires a
 * transaction in one. Only the session gate, the job runner and links in mails can create one.
 */
export interface Scope {
  readonly [minted]: true
  /** The acting user; {@link nobody} for jobs. */
  readonly actorId: string
  readonly role: Role | 'job'
  /** The role of somebody who works for the business; null for everybody else. */
  readonly staffRole: StaffRole | null
  /** The tenant; null outside of any, when no tenant's rows are visible. */
  readonly businessId: string | null
  /** The actor is a trainer who sees only their own clients (P14). */
  readonly seesOwnOnly: boolean
  /** `own`: only rows of those clients are visible in this piece of work. */
  readonly sees: 'all' | 'own'
  /** The request only reads: its first statements do not wait for the begin of their transaction. */
  readonly readsOnly: boolean
}

/** The actor of work that no person does. */
export const nobody = '00000000-0000-0000-0000-000000000000'

const word = /^[a-z]+$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Optional = 'staffRole' | 'seesOwnOnly' | 'sees' | 'readsOnly'

/**
 * For the session gate and the job runner only. Throws TypeError if an id is not a UUID or the role is not a
 * word.
 */
export function mintScope(
  scope: Omit<Scope, typeof minted | Optional> & Partial<Pick<Scope, Optional>>,
): Scope {
  for (const id of [scope.actorId, scope.businessId]) {
    if (id !== null && !uuid.test(id)) throw new TypeError(`not a UUID: ${id}`)
  }
  if (!word.test(scope.role)) throw new TypeError(`not a role: ${scope.role}`)
  const usual = { staffRole: null, seesOwnOnly: false, sees: 'all', readsOnly: false }
  return Object.freeze({ ...usual, ...scope }) as Scope
}

/** The same scope for a request that only reads. */
export function reading(scope: Scope): Scope {
  return mintScope({ ...scope, readsOnly: true })
}

/** The scope of a business for the job queue and for the system itself. */
export function jobScope(businessId: string): Scope {
  return mintScope({ actorId: nobody, role: 'job', businessId })
}

/**
 * The scope of the recipient of a link in a mail, or of a client whose payment arrives after the request. The module
 * checks what they may do today.
 */
export function recipientScope(of: {
  actorId: string
  role: 'client' | 'trainer'
  businessId: string
}): Scope {
  return mintScope(of)
}

/**
 * The scope of somebody who reads their own clients of a business that agreed to it, also after they have left (P15).
 * The caller checks the agreement.
 */
export function ownClientsScope(actorId: string, businessId: string): Scope {
  return mintScope({ actorId, role: 'trainer', businessId, sees: 'own' })
}

/**
 * Runs `work` in one transaction that sees only the scope's business. Entering the scope is sent with the
 * first statement. The whole of `work` is repeated if the database aborts the transaction because of another
 * one, so its other effects, such as writing a file, must allow that.
 */
export async function inScope<T>(db: Db, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await repeated(() => inScopeOnce(db, scope, work))
  } catch (error) {
    if (!scope.readsOnly || !isReadOnly(error)) throw error
    // A read that writes something after all, such as settings on first use or a record of its reader.
    return inScope(db, mintScope({ ...scope, readsOnly: false }), work)
  }
}

function inScopeOnce<T>(db: Db, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begun = scope.readsOnly ? db.transaction().setAccessMode('read only') : db.transaction()
  return execute(begun, async (any) => {
    const tx = new BusinessTransaction(any.getExecutor(), scope.businessId)
    const [entered, done] = await Promise.allSettled([setScope(any, scope), work(tx)])
    if (entered.status === 'rejected') throw entered.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Runs `work` in one transaction that sees no tenant's rows. Repeats it as `inScope` does. */
export async function inTransaction<T>(db: Db, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  return repeated(() => inTransactionOnce(db, work))
}

function inTransactionOnce<T>(db: Db, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  return execute(db.transaction(), work)
}

function execute<T>(begun: TransactionBuilder<Tables>, work: (tx: AnyTx) => Promise<T>): Promise<T> {
  return begun.execute((tx) => pipelined(tx, work))
}

/** Puts the rest of a transaction into a scope, such as that of a business it has just founded. */
export async function enterScope(tx: AnyTx, scope: Scope): Promise<Tx> {
  await setScope(tx, scope)
  return new BusinessTransaction(tx.getExecutor(), scope.businessId)
}

async function setScope(tx: AnyTx, { actorId, role, businessId, sees }: Scope): Promise<void> {
  // One statement, because the work's first statement follows it without waiting. The last function reads the settings.
  const limit = sees === 'own' ? sql`, see_own_clients()` : sql``
  await sql`select set_config('app.business', ${businessId ?? ''}, true),
    set_config('app.user', ${actorId}, true), set_config('app.role', ${role}, true)${limit}`.execute(tx)
}
