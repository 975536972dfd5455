import type { BodyOf } from '@cavaletti/contract'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { distinctTags, onDocuments, readClientEmail } from './rules.ts'
import { findClientsByEmail, insertClient } from './store.ts'

/**
 * Adds a client and returns the id. Runs in the scope of the principal's business. Throws `client_exists` if a client
 * has the email, `invalid_input` for an invalid email.
 */
export async function addClient(
  tx: Tx,
  principal: Principal,
  input: BodyOf<typeof clientsApi.addClient>,
  origin: Origin,
): Promise<string> {
  const { id = newId(), firstName, lastName, phone, street, city, postcode, country, note } = input
  const email = readClientEmail(input.email)
  if (email && (await findClientsByEmail(tx, email)).length > 0)
    throw new AppError('client_exists', { fields: { email: say('belongs to a client already') } })
  await insertClient(tx, {
    businessId: tx.businessId,
    id,
    trainerId: principal.userId,
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    postcode,
    country,
    ...onDocuments(input),
    tags: distinctTags(input.tags),
    note,
  })
  await audit(tx, 'client_added', { origin, principal }, { object: ['client', id] })
  return id
}
