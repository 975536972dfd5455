import { isAgainstAnother } from '#database/failures.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/businesses/index.ts'
import { findPlace } from '#modules/places/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mayChangeAvailability } from './policy.ts'

/** Whose availability is changed, on whose behalf. */
export interface Change {
  scope: Scope
  businessId: string
  /** Null: everybody's. */
  trainerId: string | null
}

/** Throws `forbidden` for a change of somebody else's availability by others than the owner. */
export async function checkMayChange(tx: Tx, { scope, businessId, trainerId }: Change): Promise<void> {
  const business = await findBusiness(tx, businessId)
  if (!business || !mayChangeAvailability(scope, business, trainerId)) throw new AppError('forbidden')
}

/** Throws `not_found` unless each of these places is one of the business; null is nowhere in particular. */
export async function checkPlaces(
  tx: Tx,
  businessId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = await Promise.all(wanted.map((id) => findPlace(tx, businessId, id)))
  if (found.includes(undefined)) throw new AppError('not_found')
}

/** Does a write, and throws `availability_overlap` where the database finds another for the same days. */
export async function orOverlap<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isAgainstAnother(error)) throw new AppError('availability_overlap')
    throw error
  }
}
