import { errorCode } from './refusal.ts'

/** Nobody was asked: it is known that the database does not answer. */
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
  // A statement took longer than any may: the database is overloaded.
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

/** What pg and its pool say without a code when a connection is lost, or none comes free in time. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/**
 * Whether an error means that the database is gone, starting or overloaded, rather than that the
 * statement was wrong: the caller answers 503. What a failed commit did is then unknown.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  // Whatever the system calls it: no socket there, too many who wait at it, no rights.
  if ('syscall' in error && error.syscall === 'connect') return true
  const code = errorCode(error)
  return code === undefined ? awayMessages.test(error.message) : awayCodes.has(code)
}

/** Whether a statement waited longer for a lock than `lock_timeout` allowed. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03'
}

/**
 * Whether PostgreSQL ended a transaction for the sake of another, by a deadlock or a lost race: nothing of it is there,
 * and the same once more may well succeed.
 */
export function isGivenWay(error: unknown): boolean {
  return errorCode(error) === '40P01' || errorCode(error) === '40001'
}

/** Whether a row could not be deleted because another still refers to it. */
export function isStillReferenced(error: unknown): boolean {
  return errorCode(error) === '23503'
}

/** Whether a row was refused beside another: by an exclusion, or by uniqueness of anything but its id. */
export function isAgainstAnother(error: unknown): boolean {
  return errorCode(error) === '23P01' || (errorCode(error) === '23505' && !isTaken(error))
}

/** Whether a row was refused because its primary key, such as an id the client made, is taken. */
export function isTaken(error: unknown): boolean {
  if (errorCode(error) !== '23505' || !(error instanceof Error)) return false
  return 'constraint' in error && typeof error.constraint === 'string' && error.constraint.endsWith('_pkey')
}

/** Whether a row was refused because what it takes is taken at that time, by an exclusion constraint (S3). */
export function isExcluded(error: unknown): boolean {
  return errorCode(error) === '23P01'
}
