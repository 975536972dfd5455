import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBuyer, aSeller } from '../fixtures/invoicing/invoices.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { Requests } from '../fixtures/app/requests.ts'
import { type Ledger, outcome } from './ledger.ts'

export interface Seller {
  token: string
  clientId: string
}

export async function aSellerWithBuyer(requests: Requests, trainer: Person): Promise<Seller> {
  await aSeller(requests, trainer)
  return { token: trainer.token, clientId: await aBuyer(requests, trainer) }
}

/**
 * Drafts and issues invoices in turn; repeats an unanswered call with its key, like a client. Acknowledged numbers go
 * into the ledger.
 */
export async function keepIssuing(
  requests: Requests,
  ledger: Ledger,
  { token, clientId }: Seller,
  signal: AbortSignal,
): Promise<void> {
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  while (!signal.aborted) {
    const id = randomUUIDv7()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const ask = async <T>(awaited: number, request: Parameters<typeof outcome<T>>[2]): Promise<T> => {
      for (;;) {
        const answer = await outcome(ledger, awaited, request)
        if (answer !== null) return answer
        await sleep(50)
      }
    }
    await ask(201, () => requests.call('POST /api/invoices', { id, clientId, lines }, { token, headers }))
    const options = { token, params: { id }, headers: { 'idempotency-key': crypto.randomUUID() } }
    const { number } = await ask(200, () =>
      requests.call('POST /api/invoices/{id}/issue', { version: 1 }, options),
    )
    if (ledger.issued.has(number ?? '')) throw new Error(`The number ${number} was given twice.`)
    ledger.issued.set(number ?? '', id)
    ledger.acknowledged += 1
  }
}

/** Acknowledged invoices that are missing under their number. */
export async function missingInvoices(
  requests: Requests,
  { token }: Seller,
  issued: ReadonlyMap<string, string>,
): Promise<string[]> {
  const missing: string[] = []
  for (const [number, id] of issued) {
    const { body } = await requests.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
    if (body.number !== number) missing.push(number)
  }
  return missing
}

/** Runs `npm run check-ledger` beside the running product; returns its exit code and output. */
export async function checkedLedger(dataDir: string): Promise<{ code: number; words: string }> {
  const root = join(import.meta.dirname, '../../..')
  const args = ['--import', './server/src/app/jsx.ts', 'server/src/check-ledger.ts']
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, words: `${stdout}${stderr}` }),
    )
  })
}
