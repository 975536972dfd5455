import type { Tx } from '#database/scope.ts'
import { invite } from '#modules/identity/invitations/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findClient } from './store.ts'

/**
 * Invites an existing client; the account that uses the invitation is linked to this record. Runs in the scope of the
 * principal's business. Throws `not_found`, `has_account`, `invalid_input`.
 */
export async function inviteClient(
  tx: Tx,
  parts: Parts,
  principal: Principal,
  clientId: string,
  input: Pick<Parameters<typeof invite>[3], 'write'> & {
    id?: string | undefined
    email?: string | null | undefined
  },
  origin: Origin,
): Promise<void> {
  const client = principal.businessId ? await findClient(tx, clientId) : undefined
  if (!client) throw new AppError('not_found')
  if (client.userId) throw new AppError('has_account')
  const email = input.email === undefined ? client.email : input.email
  await invite(
    tx,
    parts,
    principal,
    {
      role: 'client',
      clientId,
      firstName: client.firstName,
      lastName: client.lastName,
      note: `${client.firstName} ${client.lastName}`,
      ...(input.id !== undefined && { id: input.id }),
      ...(email !== null && { email }),
      ...(input.write && { write: input.write }),
    },
    origin,
  )
}
