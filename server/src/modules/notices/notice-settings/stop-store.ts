import { sql } from 'kysely'
import type { mailEvents } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'

export interface Stopped {
  events: readonly (typeof mailEvents)[number][]
  /** The daily summary. */
  digest: boolean
  /** Calendar invitations. */
  invitations: boolean
}

/** Stops mails of these events about riders with choices of their own. Returns whether anything changed. */
export async function stopForRiders(tx: Tx, userId: string, events: Stopped['events']): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notice_rider_preferences set mail_off = array(select distinct unnest(mail_off || ${events}::text[]) order by 1)
    where business_id = ${tx.businessId} and user_id = ${userId} and not mail_off @> ${events}::text[]`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Stops mails in the choices for all riders, and counts the change, so that an open screen does not undo it. */
export async function stopForAll(
  tx: Tx,
  userId: string,
  { events, digest, invitations }: Stopped,
  { hasChanged }: { hasChanged: boolean },
): Promise<void> {
  await sql`insert into notice_preferences as p (business_id, user_id, mail_off, sends_digest, sends_invitations, version)
    values (${tx.businessId}, ${userId}, ${events}::text[], ${!digest}, false, 2)
    on conflict (business_id, user_id) do update
      set mail_off = array(select distinct unnest(p.mail_off || excluded.mail_off) order by 1),
        sends_digest = p.sends_digest and excluded.sends_digest,
        sends_invitations = p.sends_invitations and not ${invitations}::boolean,
        version = p.version + 1
      where ${hasChanged}::boolean or not p.mail_off @> excluded.mail_off
        or (p.sends_digest and not excluded.sends_digest) or (p.sends_invitations and ${invitations}::boolean)`.execute(
    tx,
  )
}
