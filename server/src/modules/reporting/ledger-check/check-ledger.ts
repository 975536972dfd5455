import { type Db, inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { beginning, checkEnd, checkNext, type Read } from './rules.ts'
import { countersOf, hashesOf, issuedAfter, moneyThatDiffers, sellers } from './store.ts'

export interface CheckedLedger {
  businessId: string
  name: string
  documents: number
  /** Each a sentence naming the document or payment; empty if the ledger is correct. */
  problems: string[]
}

const atOnce = 500

/** Checks the ledger of every seller in turn: M1, M2, M5, M8 and the chain. */
export async function* checkLedgers(db: Db): AsyncGenerator<CheckedLedger> {
  const businesses = await inTransaction(db, (tx) => businessesOfTrainers(tx))
  for (const businessId of new Set([...businesses, ...(await sellers(db))]).values())
    yield checkSeller(db, businessId)
}

async function checkSeller(db: Db, businessId: string): Promise<CheckedLedger> {
  const scope = jobScope(businessId)
  const problems: string[] = []
  let read: Read = beginning()
  for (let isMore = true; isMore;) {
    const rows = await inScope(db, scope, (tx) => issuedAfter(tx, read.position, atOnce))
    for (const row of rows) {
      const checked = checkNext(read, row)
      problems.push(...checked.problems)
      ;({ read } = checked)
    }
    isMore = rows.length === atOnce
  }
  // Documents may be issued meanwhile, so the end is compared within one transaction.
  return inScope(db, scope, async (tx) => {
    const [name, rest, counters, hashes, money] = await Promise.all([
      businessName(tx),
      issuedAfter(tx, read.position, atOnce),
      countersOf(tx),
      hashesOf(tx),
      moneyThatDiffers(tx),
    ])
    const ending = rest.length === 0 ? checkEnd(read, counters, hashes) : []
    return {
      businessId,
      name: name ?? businessId,
      documents: read.documents,
      problems: [...problems, ...ending, ...money],
    }
  })
}
