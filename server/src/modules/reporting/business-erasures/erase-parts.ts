import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { freeHorses } from '#modules/horses/horses/index.ts'
import { emptyClient } from '#modules/people/clients/index.ts'
import { emptyRiders } from '#modules/people/riders/index.ts'
import { deleteRows, eraseFixed } from '#modules/reporting/erasures/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { emptyName, nextFiles } from '#platform/files/store.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { type FixedTable, idsOfPersonal } from './fixed-store.ts'
import { addressesOfStrangers, notErased } from './store.ts'
import { emptyRows, eraseRows, tablesOfBusinesses } from './table-store.ts'
import { emptied, stays } from './what-goes.ts'

type Needed = Pick<Parts, 'db' | 'files'>

/** Erases some of a kind, in a transaction of its own. Returns how much; 0 when nothing is left. */
export type Part = (parts: Needed, businessId: string) => Promise<number>

/** People, files or rows that one transaction handles. */
const [peopleAtOnce, filesAtOnce, rowsAtOnce] = [100, 50, 2000]

/** Everything that an erasure does after closing, in this order. */
export async function erasureParts(tx: Tx): Promise<Part[]> {
  const tables = await tablesOfBusinesses(tx)
  return [
    scoped(eraseClients),
    scoped(eraseRiders),
    eraseFiles,
    scoped(forgetOwners),
    ...tables
      .filter((table) => !stays(table))
      .map((table) => scoped((one) => eraseRows(one, table, rowsAtOnce))),
    ...Object.keys(emptied).map((table) => scoped((one) => emptyRows(one, table, rowsAtOnce))),
    ...(['pack_entries', 'reminders'] as const).map((table) => scoped((one) => clearFixed(one, table))),
  ]
}

function scoped(work: (tx: Tx) => Promise<number>): Part {
  return ({ db }, businessId) => inScope(db, jobScope(businessId), work)
}

/** In one transaction, because the shares of a horse must add up. */
async function forgetOwners(tx: Tx): Promise<number> {
  await freeHorses(tx)
  return eraseRows(tx, 'horse_owners', 1_000_000)
}

async function eraseClients(tx: Tx): Promise<number> {
  const ids = await notErased(tx, 'clients', peopleAtOnce)
  const placeholder = await wordPlaceholder(tx)
  for (const id of ids) await emptyClient(tx, id, placeholder)
  return ids.length
}

async function eraseRiders(tx: Tx): Promise<number> {
  const ids = await notErased(tx, 'riders', peopleAtOnce)
  await emptyRiders(tx, ids, await wordPlaceholder(tx))
  return ids.length
}

async function wordPlaceholder(tx: Tx): Promise<{ first: string; last: string }> {
  return inLanguage(await businessLanguage(tx), () => ({ first: say('Erased person'), last: '' }))
}

/** The bytes first: after a crash the row still says that they may be there. */
const eraseFiles: Part = async ({ db, files }, businessId) => {
  const scope = jobScope(businessId)
  const ids = await inScope(db, scope, (tx) => nextFiles(tx, filesAtOnce))
  for (const fileId of ids) await files.remove({ businessId, fileId })
  await inScope(db, scope, (tx) => emptyName(tx, ids))
  return ids.length
}

async function clearFixed(tx: Tx, table: FixedTable): Promise<number> {
  const ids = await idsOfPersonal(tx, table, rowsAtOnce)
  await eraseFixed(tx, table, ids)
  return ids.length
}

/** Addresses that refused mails, of people without an account: they belong to no business. */
export async function forgetStrangers(tx: Tx): Promise<void> {
  const refused = storedTables.find(({ name }) => name === 'refused_addresses')
  const emails = await addressesOfStrangers(tx)
  if (!refused || emails.length === 0) return
  await deleteRows(tx, refused, {
    clients: [],
    riders: [],
    users: [],
    keepsAccount: false,
    emails,
    words: [],
  })
}
