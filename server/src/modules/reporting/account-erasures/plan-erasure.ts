import { type AnyTx, enterScope, jobScope, nobody } from '#database/scope.ts'
import { type AccountRow, isLastAdministrator } from '#modules/identity/accounts/index.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { businessesOf, liveMemberships, ownersOf } from '#modules/identity/memberships/index.ts'
import { hasRecord } from '#modules/people/clients/index.ts'
import { countRows, type Subject, wordsOf } from '#modules/reporting/erasures/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'

/** What an erasure does, in numbers. Words are added when somebody reads it, in their language. */
export interface Outcome {
  gone: { purpose: string; count: number }[]
  /** Number of businesses that have a record of the person as a client. */
  clientAt: number
  /** Number of businesses where the person works or worked. */
  workedAt: number
}

/** Something that must be settled first; `business`: its name. */
export type Obstacle =
  | { obstacle: 'last_owner'; business: string }
  | { obstacle: 'last_administrator'; business: null }

/** Rows of no business. Row-level security shows a scope of nobody no rows of businesses. */
export const ofNoBusiness = jobScope(nobody)

/** The rows about an account. `isWhole`: also those that belong to no business. */
export function subjectOf(
  { id, email, emailKey, firstName, lastName }: AccountRow,
  isWhole: boolean,
): Subject {
  return {
    clients: [],
    riders: [],
    users: [id],
    keepsAccount: !isWhole,
    emails: [...new Set([email.toLowerCase(), emailKey])],
    words: wordsOf([{ firstName, lastName }], [email]),
  }
}

export interface Counted extends Outcome {
  /** Names of businesses with a record as a client. */
  clientNames: string[]
}

/** Counts what is erased. */
export async function countOutcome(tx: AnyTx, account: AccountRow): Promise<Counted> {
  const gone = new Map<string, number>()
  const clientNames: string[] = []
  let workedAt = 0
  const deleted = storedTables.filter(({ rows, fate }) => rows.length > 0 && fate === 'delete')
  const live = new Map((await liveMemberships(tx, account.id)).map((row) => [row.ofBusinessId, row.role]))
  for (const businessId of await businessesOf(tx, account.id)) {
    const scoped = await enterScope(tx, jobScope(businessId))
    const isClient = await hasRecord(scoped, account.id)
    if (isClient) clientNames.push((await businessName(scoped)) ?? '')
    if (!isClient || (live.get(businessId) ?? 'client') !== 'client') workedAt += 1
    for (const table of deleted) {
      // What belongs to the account is counted once, below.
      if (table.purpose === 'account') continue
      const { count } = await countRows(scoped, table, subjectOf(account, false))
      gone.set(table.purpose, (gone.get(table.purpose) ?? 0) + count)
    }
  }
  const outside = await enterScope(tx, ofNoBusiness)
  for (const table of deleted) {
    const { count } = await countRows(outside, table, subjectOf(account, true))
    gone.set(table.purpose, (gone.get(table.purpose) ?? 0) + count)
  }
  gone.set('account', (gone.get('account') ?? 0) + 1)
  return {
    gone: [...gone].filter(([, count]) => count > 0).map(([purpose, count]) => ({ purpose, count })),
    clientAt: clientNames.length,
    workedAt,
    clientNames,
  }
}

/** What must be settled before an account can be erased. */
export async function findObstacles(tx: AnyTx, account: AccountRow): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  if (await isLastAdministrator(tx, account.id))
    found.push({ obstacle: 'last_administrator', business: null })
  for (const { ofBusinessId, role } of await liveMemberships(tx, account.id)) {
    if (role !== 'owner') continue
    const owners = await ownersOf(tx, ofBusinessId)
    if (!owners.includes(account.id) || owners.length > 1) continue
    const scoped = await enterScope(tx, jobScope(ofBusinessId))
    found.push({ obstacle: 'last_owner', business: (await businessName(scoped)) ?? '' })
  }
  return found
}
