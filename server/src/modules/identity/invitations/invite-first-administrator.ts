import { type Db, inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type Keys, newId } from '#platform/keys.ts'
import { invitationDays, keepCode, newCode } from './rules.ts'
import { insertInvitation, revokeFirstAdministratorInvitations } from './store.ts'

/** Creates the first administrator's invitation and revokes earlier ones. Returns its code. */
export async function inviteFirstAdministrator(db: Db, keys: Keys): Promise<string> {
  return inTransaction(db, async (tx) => {
    await revokeFirstAdministratorInvitations(tx)
    const id = newId()
    const code = newCode()
    await insertInvitation(tx, {
      id,
      role: 'admin',
      ...keepCode(keys, id, code),
      expiresAt: now().add({ hours: 24 * invitationDays }),
    })
    return code
  })
}
