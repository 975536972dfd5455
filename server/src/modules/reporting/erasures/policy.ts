import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClientOfUser } from '#modules/people/clients/index.ts'
import { findOwnRider } from '#modules/people/riders/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'

/** The caller's own record. Throws `not_found` for a user who is not a client. */
export async function ownRecord(tx: Tx, { userId }: Principal): Promise<string> {
  const client = await findClientOfUser(tx, userId)
  if (!client) throw new AppError('not_found')
  return client.id
}

/** A rider that the caller may erase: of the household, or as guardian. Throws `not_found`. */
export async function ownRider(tx: Tx, principal: Principal, riderId: string): Promise<string> {
  const timeZone = await businessTimeZone(tx)
  const { rider, access } = await findOwnRider(tx, principal, riderId, { timeZone, today: todayIn(timeZone) })
  if (!access.mayChange) throw new AppError('not_found')
  return rider.id
}
