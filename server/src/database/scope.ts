import type { Role } from '@cavaletti/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import { pipelined } from './pipeline.ts'
import { repeated } from './repeated.ts'
import type { Tables } from './tables.ts'
import { writtenOnce } from './written-once.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

declare const minted: unique symbol

/**
 * On whose behalf, and in which business, something is done: the first thing every store function of a
 * business asks for. Only the session gate and the job runner may make one.
 */
export interface Scope {
  readonly [minted]: true
  /** User who acts; {@link nobody} for jobs. */
  readonly actorId: string
  readonly role: Role | 'job'
  /** The tenant; null outside any, and then no row of any tenant is seen. */
  readonly businessId: string | null
}

/** The actor of what nobody in particular does. */
export const nobody = '00000000-0000-0000-0000-000000000000'

const word = /^[a-z]+$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For the session gate and the job runner alone. Throws TypeError when an id is not a UUID, or the role not a word. */
export function mintScope(scope: Omit<Scope, typeof minted>): Scope {
  for (const id of [scope.actorId, scope.businessId]) {
    if (id !== null && !uuid.test(id)) throw new TypeError(`not a UUID: ${id}`)
  }
  if (!word.test(scope.role)) throw new TypeError(`not a role: ${scope.role}`)
  return Object.freeze({ ...scope }) as Scope
}

/** The scope of work done for a business by the job queue, or by the system itself. */
export function jobScope(businessId: string): Scope {
  return mintScope({ actorId: nobody, role: 'job', businessId })
}

/**
 * Runs `work` in one transaction that sees the scope's business and no other. Entering it travels with the first statement.
 * It is run again as a whole when the database ends it for the sake of another transaction: what it does elsewhere, such
 * as writing a file, must bear that.
 */
export async function inScope<T>(db: Db, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeated(() => inScopeOnce(db, scope, work))
}

function inScopeOnce<T>(db: Db, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransactionOnce(db, async (tx) => {
    const [entered, done] = await Promise.allSettled([enterScope(tx, scope), work(tx)])
    if (entered.status === 'rejected') throw entered.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Runs `work` in one transaction that sees no tenant's rows, and again as `inScope` does. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeated(() => inTransactionOnce(db, work))
}

function inTransactionOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => pipelined(tx, work))
}

/**
 * As `inScope`, for work that ends with statements it does not wait for, whose promise it answers as `last`: the
 * commit travels with them. When one of them fails, the commit is a rollback and its error is thrown.
 */
export async function inScopeToTheEnd<T>(
  db: Db,
  scope: Scope,
  work: (tx: Tx) => Promise<{ last: Promise<T> }>,
): Promise<T> {
  return repeated(() => inScopeToTheEndOnce(db, scope, work))
}

async function inScopeToTheEndOnce<T>(
  db: Db,
  scope: Scope,
  work: (tx: Tx) => Promise<{ last: Promise<T> }>,
): Promise<T> {
  let last: Promise<T> | undefined
  try {
    await inScopeOnce(db, scope, async (tx) => {
      last = (await work(tx)).last
      // Awaited below, when the commit has been sent.
      last.catch(() => {})
    })
  } catch (error) {
    await last
    throw error
  }
  if (last === undefined) throw new Error('The work did not end.')
  return last
}

/** Puts the rest of a transaction into a scope, such as that of a business it just founded. */
export async function enterScope(tx: Tx, { actorId, role, businessId }: Scope): Promise<void> {
  await enter(tx, businessId ?? '', actorId, role)
}

const enter = writtenOnce((db, businessId: string, actorId: string, role: string) =>
  sql`select set_config('app.business', ${businessId}, true), set_config('app.user', ${actorId}, true),
    set_config('app.role', ${role}, true)`.compile(db),
)
