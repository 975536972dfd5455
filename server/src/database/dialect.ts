import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely'
import { sqlName } from './names.ts'

/** Writes the names of tables, columns and aliases as SQL has them. */
class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
  }
}

/** PostgreSQL, with camelCase names in Kysely's calls. `client.ts` names the columns of rows. */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler()
  }
}
