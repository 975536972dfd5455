import { sql } from 'kysely'
import type { Endpoint, Role } from '@cavaletti/contract'
import type { Connection } from '#database/connection.ts'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { aPicture } from '../fixtures/app/files.ts'
import type { Person, Place } from '../fixtures/identity/people.ts'
import type { Things } from './every-request.ts'
import { fillBusiness, idsOf, type Size } from './large-business.ts'
import { aWholeSchool, type School } from './whole-school.ts'

export interface FullSchool extends School {
  things: Things
  /** Token for an endpoint's caller; undefined for public ones. */
  tokenFor: (endpoint: Pick<Endpoint, 'auth'>) => string | undefined
}

/**
 * A business and requests about it.
 * @param owner connection of the tables' owner, who bypasses row-level security
 * @param size fills the business with more data than any real one; without it, one record of each kind
 */
export async function aFullSchool(
  app: Place & { db: Db; owner: Connection },
  admin: Pick<Person, 'token'>,
  size?: Size,
): Promise<FullSchool> {
  const school = await aWholeSchool(app)
  const { businessId, trainer, client } = school
  if (size) await fillBusiness(app.owner, businessId, size)
  const ids = await idsOf(app.db, businessId)
  ids.set('trainers', [trainer.id])
  const counted = new Set<string>()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'version'`.execute(app.db)
  for (const { name } of rows) counted.add(name)
  const people: Record<Role, Pick<Person, 'token'>> = { admin, trainer, client }
  return {
    ...school,
    tokenFor({ auth }) {
      const roles: readonly string[] = typeof auth === 'string' ? [auth] : auth
      const order = ['trainer', 'client', 'admin'] as const
      const role = order.find((one) => roles.includes(one)) ?? (roles.includes('user') ? 'client' : undefined)
      return role && people[role].token
    },
    things: {
      ids,
      file: await aPicture({ width: 4000, height: 3000 }),
      secrets: school.secrets,
      async versionOf(given, id) {
        const table = given === 'drafts' ? 'documents' : given
        if (!counted.has(table) || !ids.has(given)) return 1
        const found = await inScope(app.db, jobScope(businessId), (tx) =>
          sql<{ version: number }>`select version from ${sql.table(table)}
            where business_id = ${businessId} and id = ${id}`.execute(tx),
        )
        return found.rows[0]?.version ?? 1
      },
    },
  }
}
