import type { ReplyOf } from '@cavaletti/contract'
import type { peopleApi } from '@cavaletti/contract/people'
import type { Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { clientsInvited, clientsWithoutAccount, lockClients } from '#modules/invitations/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { inviteClient } from './invite-client.ts'

/** As many as one dialog shows. */
const mostShown = 500

/** Who would be mailed if all clients without a login were invited. */
export async function previewInvitations(
  tx: Tx,
  principal: Principal,
): Promise<ReplyOf<typeof peopleApi.uninvitedClients>> {
  const rows = await clientsWithoutAccount(tx, ownBusiness(principal), mostShown + 1)
  const invited = await clientsInvited(tx, principal.scope)
  const shown = rows.slice(0, mostShown)
  const open = shown.filter(({ id }) => !invited.has(id))
  const named = ({ id, first_name: firstName, last_name: lastName }: (typeof rows)[number]) => ({
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
 * Invites each who can be invited by mail and is not yet. The records are held until the transaction ends: a second request
 * waits, and finds them invited. Answers who was invited. Throws `not_found` when one is no client of the business.
 */
export async function inviteClients(
  tx: Tx,
  parts: Parts,
  principal: Principal,
  clientIds: readonly string[],
  origin: Origin,
): Promise<string[]> {
  const rows = await lockClients(tx, ownBusiness(principal), clientIds)
  if (rows.length < new Set(clientIds).size) throw new AppError('not_found')
  const invited = await clientsInvited(tx, principal.scope)
  const wanted = rows.filter(
    (row) =>
      row.user_id === null &&
      row.left_at === null &&
      row.archived_at === null &&
      row.email !== null &&
      !invited.has(row.id),
  )
  for (const { id } of wanted) await inviteClient(tx, parts, principal, id, {}, origin)
  return wanted.map(({ id }) => id)
}
