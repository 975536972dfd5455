import type { BodyOf } from '@cavaletti/contract'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type ClientRow, findClientOfUser, updateClient } from './store.ts'

/** Changes a client's own contact details. Throws `not_found`, `version_conflict`. */
export async function changeHousehold(
  tx: Tx,
  userId: string,
  { version, phone, street, city, postcode, country }: BodyOf<typeof clientsApi.changeMyHousehold>,
): Promise<ClientRow> {
  const own = await findClientOfUser(tx, userId)
  if (!own) throw new AppError('not_found')
  const changed = await updateClient(tx, own, version, {
    ...(phone !== undefined && { phone }),
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(postcode !== undefined && { postcode }),
    ...(country !== undefined && { country }),
  })
  if (!changed) throw new AppError('version_conflict')
  return changed
}
