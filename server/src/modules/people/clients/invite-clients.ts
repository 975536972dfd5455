import type { ReplyOf } from '@cavaletti/contract'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import type { Tx } from '#database/scope.ts'
import { clientsInvited, clientsWithoutAccount, lockClients } from '#modules/identity/invitations/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { inviteClient } from './invite-client.ts'

/** Clients shown in the dialog. */
const mostShown = 500

/** Lists who would be mailed by inviting all clients without a login. */
export async function previewInvitations(
  tx: Tx,
  principal: Principal,
): Promise<ReplyOf<typeof clientsApi.uninvitedClients>> {
  const rows = await clientsWithoutAccount(tx, mostShown + 1)
  const invited = await clientsInvited(tx, principal.scope)
  const shown = rows.slice(0, mostShown)
  const open = shown.filter(({ id }) => !invited.has(id))
  const named = ({ id, firstName, lastName }: (typeof rows)[number]) => ({
    id,
    firstName,
    lastName,
  })
  return {
    toMail: open.flatMap((row) => (row.email === null ? [] : [{ ...named(row), email: row.email }])),
    withoutEmail: open.filter(({ email }) => email === null).map(named),
    invited: shown.length - open.length,
    hasMore: rows.length > mostShown,
  }
}

/**
 * Invites each client with an address and no open invitation. Locks the records, so that a concurrent request finds
 * them invited. Returns the invited clients. Throws `not_found` for another business's client.
 */
export async function inviteClients(
  tx: Tx,
  parts: Parts,
  principal: Principal,
  clientIds: readonly string[],
  origin: Origin,
): Promise<string[]> {
  const rows = await lockClients(tx, clientIds)
  if (rows.length < new Set(clientIds).size) throw new AppError('not_found')
  const invited = await clientsInvited(tx, principal.scope)
  const wanted = rows.filter(
    (row) =>
      row.userId === null &&
      row.leftAt === null &&
      row.archivedAt === null &&
      row.email !== null &&
      !invited.has(row.id),
  )
  for (const { id } of wanted) await inviteClient(tx, parts, principal, id, {}, origin)
  return wanted.map(({ id }) => id)
}
