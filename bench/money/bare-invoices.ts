import { createHash, randomUUIDv7 } from 'node:crypto'
import { Client } from 'pg'
import { connectionTo } from '../connection.ts'
import { type Seller, twelve } from './sellers.ts'

export interface BareSeller {
  draft: () => Promise<string>
  issue: (id: string) => Promise<void>
  close: () => Promise<void>
}

const party = JSON.stringify({
  name: 'Somebody',
  street: 'Mill Lane 4',
  city: 'Oakfield',
  country: 'GB',
  vatId: 'GB1',
})
const taxes = JSON.stringify([{ category: 'S', rate: 2000, netMinor: 50, taxMinor: 10, exemptionText: '' }])
const lineColumns = 14

/**
 * Baseline of issuing: the writes of an invoice with 12 lines, in two transactions as the server's role, with
 * named statements of pg.
 */
export async function connectBare(dataDir: string, seller: Seller): Promise<BareSeller> {
  const client = new Client(connectionTo(dataDir, 'server'))
  await client.connect()
  const { businessId, clientId, userId } = seller
  const enter = () => run('enter', `select set_config('app.business', $1, true)`, [businessId])
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  let position = 0
  let hash = Buffer.alloc(32)
  return {
    async draft() {
      const id = randomUUIDv7()
      await client.query('begin')
      await enter()
      await run(
        'document',
        `insert into documents (business_id, id, kind, client_id, currency, prices_include_tax, net_minor, tax_minor, gross_minor, taxes, created_by)
          values ($1, $2, 'invoice', $3, 'GBP', true, 50, 10, 60, $4, $5)`,
        [businessId, id, clientId, taxes, userId],
      )
      const rows = twelve.map((_, row) =>
        Array.from({ length: lineColumns }, (__, column) => `$${row * lineColumns + column + 1}`).join(', '),
      )
      await run(
        'lines',
        `insert into document_lines (business_id, id, document_id, position, served_on, description, detail, quantity_milli, unit,
          unit_price_minor, amount_minor, net_minor, tax_category, tax_rate) values (${rows.join('), (')})`,
        twelve.flatMap(({ servedOn, description, detail, unitPriceMinor: price }, place) => {
          const what = [servedOn, description, detail, 1000, 'C62', price, price, price - 750, 'S', 2000]
          return [businessId, randomUUIDv7(), id, place + 1, ...what]
        }),
      )
      await client.query('commit')
      return id
    },
    async issue(id) {
      await client.query('begin')
      await enter()
      await run(
        'counter',
        `insert into document_counters as counter (business_id, kind, year, last) values ($1, 'invoice', 0, 1)
          on conflict (business_id, kind, year) do update set last = counter.last + 1 returning last`,
        [businessId],
      )
      position += 1
      const previous = hash
      hash = createHash('sha256').update(previous).update(id).digest()
      await run(
        'issue',
        `update documents set issued_at = now(), issued_on = current_date, due_on = current_date + 14, number = $3, counter_year = 0,
          counter_value = $4, seller = $5, buyer = $5, chain_position = $4, previous_hash = $6, hash = $7, version = version + 1
          where business_id = $1 and id = $2`,
        [businessId, id, String(position).padStart(4, '0'), position, party, previous, hash],
      )
      await run('hash', 'insert into document_hashes values ($1, $2, $3)', [hash, businessId, id])
      await client.query('commit')
    },
    close: () => client.end(),
  }
}
