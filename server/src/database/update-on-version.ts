import { type Generated, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

interface Versioned {
  businessId: string
  id: string
  version: Generated<number>
}

/** Tables of a business whose rows have a version. */
type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends Versioned ? Name : never
}[keyof Tables]

type UpdateOnVersion<Name extends VersionedTable> = (
  tx: Tx,
  row: { businessId: string; id: string },
  version: number,
  changes: Updateable<Tables[Name]>,
) => Promise<Selectable<Tables[Name]> | undefined>

/**
 * Updates a row that is still at the expected version. Returns the row with the next version, or undefined if
 * the row is gone or somebody else has changed it.
 */
export function updateOnVersion<Name extends VersionedTable>(table: Name): UpdateOnVersion<Name> {
  return async (tx, row, version, changes) => {
    // Kysely cannot type a statement over a table that is a parameter; arguments and results are typed above.
    const updated = await (tx as unknown as Transaction<{ versioned: Versioned }>)
      .updateTable(table as unknown as 'versioned')
      .set({ ...(changes as Updateable<Versioned>), version: sql<number>`version + 1` })
      .where('businessId', '=', row.businessId)
      .where('id', '=', row.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    return updated as unknown as Selectable<Tables[Name]> | undefined
  }
}
