import { sql } from 'kysely'
import { roleMatrix } from '#platform/session/role-matrix.ts'

/**
 * Whether the inviter could still send the invitation; true for a used one. Otherwise a person who was removed, demoted
 * or disabled could return, or let others in, with a code from before.
 */
export const isInviterEntitled = sql<boolean>`(uses >= max_uses or case
  when inviting_business_id is not null then exists (select from memberships m
    where m.of_business_id = inviting_business_id and m.user_id = created_by
      and (m.ends_at is null or m.ends_at > clock_timestamp())
      and m.role = any(case when invitations.role = 'client' then ${[...roleMatrix['clients.change']]}::text[]
        else ${[...roleMatrix['team.change']]}::text[] end))
  when created_by is not null then exists (select from users i
    where i.id = created_by and i.role = 'admin' and i.status = 'active')
  else true end)`
