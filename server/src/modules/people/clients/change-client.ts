import type { BodyOf } from '@cavaletti/contract'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { distinctTags, onDocuments, readClientEmail } from './rules.ts'
import { type ClientRow, findClient, findClientsByEmail, updateClient } from './store.ts'

type Change = BodyOf<typeof clientsApi.changeClient>

/**
 * Changes a client's record. Runs in the scope of the principal's business. Throws `not_found`, `version_conflict`,
 * `has_account` for name or email of an account, `client_exists`, `erasure_done`.
 */
export async function changeClient(
  tx: Tx,
  principal: Principal,
  id: string,
  change: Change,
  origin: Origin,
): Promise<void> {
  const client = await findClient(tx, id)
  if (!client) throw new AppError('not_found')
  if (client.erasedAt !== null) throw new AppError('erasure_done')
  const { version, firstName, lastName, phone, street, city, postcode, country, tags, note, archived } =
    change
  const email = change.email === undefined ? undefined : readClientEmail(change.email)
  refuseAccountFields(client, { firstName, lastName, email })
  if (email && (await findClientsByEmail(tx, email)).some((other) => other.id !== id))
    throw new AppError('client_exists', { fields: { email: say('belongs to a client already') } })
  const changed = await updateClient(tx, client, version, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(postcode !== undefined && { postcode }),
    ...(country !== undefined && { country }),
    ...onDocuments(change),
    ...(tags !== undefined && { tags: distinctTags(tags) }),
    ...(note !== undefined && { note }),
    ...(archived !== undefined && { archivedAt: archived ? (client.archivedAt ?? now()) : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  await audit(
    tx,
    'client_changed',
    { origin, principal },
    { object: ['client', id], ...(archived !== undefined && { detail: { archived } }) },
  )
}

/** The account decides its own name and email, so changing them here is refused. */
function refuseAccountFields(
  client: ClientRow,
  given: { firstName: string | undefined; lastName: string | undefined; email: string | null | undefined },
): void {
  if (!client.userId) return
  const kept = { firstName: client.firstName, lastName: client.lastName, email: client.email }
  const differing = (Object.keys(kept) as (keyof typeof kept)[]).filter(
    (field) => given[field] !== undefined && given[field] !== kept[field],
  )
  if (differing.length > 0)
    throw new AppError('has_account', {
      fields: Object.fromEntries(
        differing.map((field) => [field, say('is kept in the account of the client')]),
      ),
    })
}
