import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { businessNames } from '#modules/identity/businesses/index.ts'
import { invitationAddresses } from '#modules/identity/invitations/index.ts'
import { mailLabels } from '#platform/mail/store.ts'
import type { AuditRow } from './store.ts'

type Entry = Pick<AuditRow, 'object_type' | 'object_id' | 'actor_id' | 'acting_business_id'>

/** Names of the ids in an entry; null if there is none, or operators may not see it. */
export interface EntryNames {
  actor: string | null
  business: string | null
  object: string | null
}

/**
 * Names the people and objects of audit entries. Clients and riders stay unnamed: operators see only the business.
 * Runs in the scope of an administrator.
 */
export async function nameObjects(tx: Tx, entries: readonly Entry[]): Promise<(entry: Entry) => EntryNames> {
  const ids = (type: string): string[] =>
    entries.flatMap(({ object_type, object_id }) => (object_type === type && object_id ? [object_id] : []))
  const acting = (column: 'actor_id' | 'acting_business_id'): string[] =>
    entries.flatMap(({ [column]: id }) => (id ? [id] : []))
  const users = await accountNames(tx, [...acting('actor_id'), ...ids('user')])
  const businesses = await businessNames(tx, [...acting('acting_business_id'), ...ids('business')])
  const objects: Record<string, Map<string, string>> = {
    user: users,
    business: businesses,
    invitation: await invitationAddresses(tx, ids('invitation')),
    mail: await mailLabels(tx, ids('mail')),
  }
  return ({ actor_id, acting_business_id, object_type, object_id }) => ({
    actor: users.get(actor_id ?? '') ?? null,
    business: businesses.get(acting_business_id ?? '') ?? null,
    object: objects[object_type ?? '']?.get(object_id ?? '') ?? null,
  })
}
