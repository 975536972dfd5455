import { errorCode } from './refusal.ts'

/** No query was sent: the database is known not to answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(cause: Error) {
    super('The database is away.', { cause })
  }
}

const awayCodes = new Set([
  // The network or the socket.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  // PostgreSQL: shut down, crashed, starting, too many connections, connection lost.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A statement exceeded statement_timeout: the database is overloaded.
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

/** Messages of pg and its pool that have no code: a connection was lost, or none became free in time. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/**
 * Whether an error means that the database is gone, starting or overloaded, not that the statement is wrong.
 * The caller replies 503. A commit that failed in this way may have succeeded.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  // The system's codes: no socket, too many waiting connections, no rights.
  if ('syscall' in error && error.syscall === 'connect') return true
  const code = errorCode(error)
  return code === undefined ? awayMessages.test(error.message) : awayCodes.has(code)
}

/** Whether a statement would have written in a transaction that only reads. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === '25006'
}

/** Whether a statement waited longer for a lock than `lock_timeout` allows. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03'
}

/**
 * Whether PostgreSQL aborted the transaction because of a deadlock or a serialisation failure. Nothing of it
 * was written, and a retry may succeed.
 */
export function isGivenWay(error: unknown): boolean {
  return errorCode(error) === '40P01' || errorCode(error) === '40001'
}

/** Whether a statement failed only because an earlier statement had aborted its transaction. */
export function followsFromFailure(error: unknown): boolean {
  // The second: its statement was skipped when it was to be prepared.
  return errorCode(error) === '25P02' || errorCode(error) === '26000'
}

/** Whether a row could not be deleted because another row refers to it. */
export function isStillReferenced(error: unknown): boolean {
  return errorCode(error) === '23503'
}

/**
 * Whether a row conflicts with another one: by an exclusion constraint, or by a unique constraint other than
 * its primary key.
 */
export function isAgainstAnother(error: unknown): boolean {
  return errorCode(error) === '23P01' || (errorCode(error) === '23505' && !isTaken(error))
}

/** Whether a row's primary key exists already, for example an id that the client made. */
export function isTaken(error: unknown): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false
  return 'constraint' in error && typeof error.constraint === 'string' && error.constraint.endsWith('_pkey')
}

/** Whether an exclusion constraint refused a row because its horse, trainer or arena is taken at that time (S3). */
export function isExcluded(error: unknown): boolean {
  return errorCode(error) === '23P01'
}
