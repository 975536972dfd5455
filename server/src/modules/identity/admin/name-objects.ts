import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import { businessNames } from '#modules/identity/businesses/index.ts'
import { invitationAddresses } from '#modules/identity/invitations/index.ts'
import { mailLabels } from '#platform/mail/store.ts'
import type { AuditRow } from './store.ts'

type Entry = Pick<AuditRow, 'objectType' | 'objectId' | 'actorId' | 'actingBusinessId'>

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
    entries.flatMap(({ objectType, objectId }) => (objectType === type && objectId ? [objectId] : []))
  const acting = (column: 'actorId' | 'actingBusinessId'): string[] =>
    entries.flatMap(({ [column]: id }) => (id ? [id] : []))
  const users = await accountNames(tx, [...acting('actorId'), ...ids('user')])
  const businesses = await businessNames(tx, [...acting('actingBusinessId'), ...ids('business')])
  const objects: Record<string, Map<string, string>> = {
    user: users,
    business: businesses,
    invitation: await invitationAddresses(tx, ids('invitation')),
    mail: await mailLabels(tx, ids('mail')),
  }
  return ({ actorId, actingBusinessId, objectType, objectId }) => ({
    actor: users.get(actorId ?? '') ?? null,
    business: businesses.get(actingBusinessId ?? '') ?? null,
    object: objects[objectType ?? '']?.get(objectId ?? '') ?? null,
  })
}
