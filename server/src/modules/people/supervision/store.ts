import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface SupervisionRow {
  userId: string
  dateOfBirth: Temporal.PlainDate | null
  version: number
  supervisorId: string | null
  supervisorName: string | null
  supervisorBorn: Temporal.PlainDate | null
  /** Whether the supervisor works here now, perhaps until a day to come. */
  supervisorWorks: boolean
  supervisorEndsAt: Temporal.Instant | null
}

/** Age and supervisor of somebody on the team. */
export interface Entry {
  userId: string
  dateOfBirth: Temporal.PlainDate | null
  supervisorId: string | null
}

/**
 * Everybody with a date of birth or a supervisor, and what their supervisors may.
 * @param assumed as if this were stored
 */
export async function listSupervision(tx: Tx, assumed?: Entry): Promise<SupervisionRow[]> {
  const { userId = null, dateOfBirth = null, supervisorId = null } = assumed ?? {}
  const { rows } = await sql<SupervisionRow>`
    with team as (
      select business_id, user_id, date_of_birth, supervisor_id, version from team_supervision
        where business_id = ${tx.businessId} and user_id is distinct from ${userId}::uuid
      union all select ${tx.businessId}::uuid, ${userId}::uuid, ${dateOfBirth}::date, ${supervisorId}::uuid, 0
        where ${userId}::uuid is not null
    )
    select t.user_id, t.date_of_birth, t.version, t.supervisor_id,
      u.first_name || ' ' || u.last_name as supervisor_name, of_u.date_of_birth as supervisor_born,
      m.role <> 'client' and u.status = 'active' and (m.ends_at is null or m.ends_at > clock_timestamp()) as supervisor_works,
      m.ends_at as supervisor_ends_at
    from team t
      left join users u on u.id = t.supervisor_id
      left join memberships m on m.of_business_id = t.business_id and m.user_id = t.supervisor_id
      left join team of_u on of_u.business_id = t.business_id and of_u.user_id = t.supervisor_id
    order by t.user_id`.execute(tx)
  return rows
}

/** `version`: as shown; 0: none is stored yet. False on a lost race. */
export async function putSupervision(
  tx: Tx,
  { userId, dateOfBirth, supervisorId }: Entry,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into team_supervision as t (business_id, user_id, date_of_birth, supervisor_id)
      values (${tx.businessId}, ${userId}, ${dateOfBirth}::date, ${supervisorId})
    on conflict (business_id, user_id) do update
      set date_of_birth = excluded.date_of_birth, supervisor_id = excluded.supervisor_id, version = t.version + 1
      where t.version = ${version}::integer
    returning t.version`.execute(tx)
  return rows.length > 0
}
