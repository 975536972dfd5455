import { isAgainstAnother } from '#database/failures.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mayChangeAvailability } from './policy.ts'

/** A change of availability, and its author. */
export interface Change {
  scope: Scope
  businessId: string
  /** Null: everybody. */
  trainerId: string | null
}

/** Throws `forbidden` if a trainer other than the owner changes somebody else's availability. */
export function checkMayChange({ scope, trainerId }: Change): void {
  if (!mayChangeAvailability(scope, trainerId)) throw new AppError('forbidden')
}

/** Throws `not_found` unless each location belongs to the business; null means anywhere. */
export async function checkPlaces(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = await Promise.all(wanted.map((id) => findPlace(tx, id)))
  if (found.includes(undefined)) throw new AppError('not_found')
}

/** Runs a write. Throws `availability_overlap` if the database finds overlapping days. */
export async function orOverlap<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isAgainstAnother(error)) throw new AppError('availability_overlap')
    throw error
  }
}
