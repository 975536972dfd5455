import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Documents, receipts, bank statements and uploads that become files of the archive. */

interface Source {
  /** The column that names an item. */
  key: string
  /** The `from` clause with its condition, to which more can be added. */
  of: (businessId: string) => RawBuilder<unknown>
}

const sources = {
  /** Bank statements whose file is stored. */
  statements: {
    key: 'id',
    of: (business) => sql`from bank_statements where business_id = ${business} and source is not null`,
  },
  /** Uploaded files in use. */
  files: {
    key: 'id',
    of: (business) => sql`from files where business_id = ${business} and removed_at is null`,
  },
  /** Issued invoices, credit notes and reminders. */
  documents: {
    key: 'id',
    of: (business) => sql`from documents where business_id = ${business} and issued_at is not null`,
  },
  /** Payments with a receipt. */
  receipts: { key: 'payment_id', of: (business) => sql`from receipts where business_id = ${business}` },
} satisfies Record<string, Source>

/** The ids after a given one, or the first ids; in order. */
export async function idsAfter(
  tx: Tx,
  of: keyof typeof sources,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const source = sources[of]
  const key = sql.ref(source.key)
  const { rows } = await sql<{ id: string }>`select ${key} as id ${source.of(tx.businessId)}
    and (${after}::uuid is null or ${key} > ${after}::uuid) order by ${key} limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many of these there are in total. */
export async function countItems(tx: Tx): Promise<number> {
  let total = 0
  for (const { of } of Object.values(sources)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count ${of(tx.businessId)}`.execute(tx)
    total += rows[0]?.count ?? 0
  }
  return total
}

export async function findStatement(
  tx: Tx,
  id: string,
): Promise<{ name: string; source: Buffer | null } | undefined> {
  return tx
    .selectFrom('bankStatements')
    .select(['name', 'source'])
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('source', 'is not', null)
    .executeTakeFirst()
}

export async function findUpload(
  tx: Tx,
  id: string,
): Promise<{ purpose: string; name: string; type: string } | undefined> {
  return tx
    .selectFrom('files')
    .select(['purpose', 'name', 'type'])
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}
