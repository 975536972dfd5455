import type { exportSteps } from '@cavaletti/contract/reporting/business-exports'
import type { StoredTable } from '#modules/reporting/stored-data/index.ts'

export type Step = (typeof exportSteps)[number]

/** Days for which an archive can be downloaded. */
export const daysOfArchive = 7
/** Exports that a business may make in 24 hours; failed ones do not count. */
export const mostInDay = 3

/** Why a table is not in the archive. */
export type Reason = 'derived' | 'security' | 'account' | 'delivery' | 'platform'

/** Columns that say which business a row belongs to. */
const businessColumns = [
  'business_id',
  'of_business_id',
  'seller_business_id',
  'inviting_business_id',
  'page_business_id',
  'sender_business_id',
  'acting_business_id',
]

/** Tables with a business that are left out all the same. */
const leftOut: Readonly<Record<string, Reason>> = {
  sessions: 'account',
  mails: 'delivery',
  pushes: 'delivery',
  texts: 'delivery',
}

/**
 * What an export does with a table: rows whose `column` is the business, the names and addresses of the team, or
 * nothing, for a reason.
 */
export type Plan = { column: string } | { team: true } | { reason: Reason }

export function planOf(
  { name, purpose, rows }: Pick<StoredTable, 'name' | 'purpose' | 'rows'>,
  columns: readonly string[],
): Plan {
  if (name === 'businesses') return { column: 'id' }
  if (name === 'users') return { team: true }
  if (purpose === 'technical') return { reason: 'derived' }
  if (purpose === 'security') return { reason: 'security' }
  const column = businessColumns.find((one) => columns.includes(one))
  const reason = leftOut[name]
  if (reason) return { reason }
  if (column) return { column }
  return { reason: purpose === 'account' || rows.some(([of]) => of === 'user') ? 'account' : 'platform' }
}

/** Hashes of content that prove nothing was changed: they open nothing. */
const harmless = new Set(['documents.hash', 'documents.previous_hash', 'files.sha256'])
/** The only columns of an account that the business may have. */
const ofTeam = ['id', 'email', 'first_name', 'last_name']

/**
 * Whether a column goes into the archive. Not hashes of secrets, keys and encrypted values; health details are among
 * these. The bytes of bank statements are files of their own.
 */
export function isExported(table: string, { name, type }: { name: string; type: string }): boolean {
  if (table === 'users') return ofTeam.includes(name)
  if (harmless.has(`${table}.${name}`)) return true
  return type !== 'bytea' && !/(^|_)(hash|hmac|salt|secret|sealed|key)(_|$)/.test(name)
}

/** `gross_minor` as the head of a column: "Gross (minor unit)". */
export function columnWords(name: string): string {
  const words = name.replace(/_minor$/, ' (minor unit)').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cells of a row in JSON for CSV. Lists and objects stay JSON. */
export function cellsOf(line: string, columns: readonly string[]): (string | number)[] {
  const row = JSON.parse(line) as Record<string, unknown>
  return columns.map((name) => {
    const value = row[name] ?? ''
    if (typeof value === 'string' || typeof value === 'number') return value
    return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
  })
}

/** Share that is done, in percent; 100 only once the archive is ready. */
export function percentOf({ state, done, total }: { state: string; done: number; total: number }): number {
  if (state === 'ready') return 100
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
}

/** Items that packing counts for: about a twentieth of all. */
export function packingOf(items: number): number {
  return Math.ceil(items / 20)
}
