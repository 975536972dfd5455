import { Client } from 'pg'
import { connectionTo } from '../connection.ts'
import { judge, median, note, show } from '../figures.ts'
import type { Product } from '../product.ts'
import { type BareSeller, connectBare } from './bare-invoices.ts'
import { type Seller, sellersOf } from './sellers.ts'

/** Rounds until both are optimised by the JIT compiler. */
const warmUps = 12
const rounds = 12
const sellersAtOnce = 4
const invoicesEach = 50

/**
 * Drafts and issues an invoice of 12 lines through HTTP, against the same writes in the same two transactions
 * through pg. As many sellers work at once, in turn.
 */
export async function measureIssue({ server, trainers }: Product): Promise<void> {
  const sellers = await sellersOf(server.url, trainers.slice(0, 2 * sellersAtOnce))
  const ours = sellers.slice(0, sellersAtOnce)
  const bare = await Promise.all(
    sellers.slice(sellersAtOnce).map((seller) => connectBare(server.dataDir, seller)),
  )
  try {
    const perSecond = { ours: [] as number[], bare: [] as number[] }
    for (let round = -warmUps; round < rounds; round += 1) {
      const [bareRound, oursRound] = [await roundOf(bare), await roundOf(ours.map(throughHttp))]
      if (round < -1) continue
      if (round === -1) {
        await analyze(server.dataDir)
        continue
      }
      perSecond.bare.push(bareRound)
      perSecond.ours.push(oursRound)
    }
    show('an invoice of 12 lines through HTTP', perSecond.ours, 'invoices/s')
    show('the same writes by pg', perSecond.bare, 'invoices/s')
    const ratios = perSecond.ours.map((value, round) => value / (perSecond.bare[round] ?? 0))
    judge('issuing against bare SQL', median(ratios), 'at least', 0.4)
    await measureIssueAlone(ours, bare)
  } finally {
    for (const { close } of bare) await close()
  }
}

/** Only the transaction that issues existing drafts. */
async function measureIssueAlone(ours: readonly Seller[], bare: readonly BareSeller[]): Promise<void> {
  const [throughUs, throughPg] = await Promise.all([draftAll(ours), draftAll(bare)])
  const [pgPerSecond, perSecond] = [await issueAll(bare, throughPg), await issueAll(ours, throughUs)]
  note(
    'issuing alone',
    `${perSecond.toFixed(0)}/s, by pg ${pgPerSecond.toFixed(0)}/s: ${(perSecond / pgPerSecond).toFixed(2)}`,
  )
}

/** PostgreSQL does this by itself within a minute. Until then it assumes small tables and may choose any index. */
async function analyze(dataDir: string): Promise<void> {
  const client = new Client(connectionTo(dataDir, 'owner'))
  await client.connect()
  await client.query('analyze')
  await client.end()
}

interface Issuer {
  draft: () => Promise<string>
  issue: (id: string) => Promise<void>
}

const throughHttp = ({ draft, issue }: Seller): Issuer => ({ draft, issue })

async function draftAll(issuers: readonly Issuer[]): Promise<string[][]> {
  return Promise.all(
    issuers.map(async ({ draft }) => {
      const ids: string[] = []
      while (ids.length < invoicesEach) ids.push(await draft())
      return ids
    }),
  )
}

async function issueAll(issuers: readonly Issuer[], drafts: readonly string[][]): Promise<number> {
  const started = performance.now()
  await Promise.all(
    issuers.map(async ({ issue }, place) => {
      for (const id of drafts[place] ?? []) await issue(id)
    }),
  )
  return (issuers.length * invoicesEach) / ((performance.now() - started) / 1000)
}

async function roundOf(issuers: readonly Issuer[]): Promise<number> {
  const started = performance.now()
  await Promise.all(
    issuers.map(async ({ draft, issue }) => {
      for (let n = 0; n < invoicesEach; n += 1) await issue(await draft())
    }),
  )
  return (issuers.length * invoicesEach) / ((performance.now() - started) / 1000)
}
