import { sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Db } from './scope.ts'

/**
 * Row-level security does not bind superusers, roles that bypass it or, without FORCE, owners. A member of
 * such a role can become it. The server must run as none of these.
 * @throws Refusal that names the role and its right
 */
export async function refuseUnsafeRole(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; power: string }>`
    select session_user as role, case
        when r.rolsuper then 'is a superuser'
        when r.rolbypassrls then 'bypasses row-level security'
        else 'owns the table ' || (select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
          order by relname limit 1)
      end as power
    from pg_roles r
    where (pg_has_role(session_user, r.oid, 'member') or pg_has_role(current_user, r.oid, 'member'))
      and (r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')))
    order by r.rolname = session_user desc limit 1`.execute(db)
  const [unsafe] = rows
  if (unsafe === undefined) return
  throw new Refusal(
    `The server would work as the database role ${unsafe.role}, which ${unsafe.power} or may become one that does: tenants would not be kept apart. Let it connect as cavaletti_server.`,
  )
}
