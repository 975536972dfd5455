import type { Api, ReplyOf } from '@cavaletti/contract'
import { ApiError } from '../../../../wire/api-error.ts'

/** A seat that a client asked for, for the trainer's decision. */
export type BookingRequest = ReplyOf<Api['GET /api/booking-requests']>['items'][number]

/** What the confirmation of a request would be refused with. */
export type RequestConflict = ReplyOf<Api['GET /api/booking-requests/conflicts']>['items'][number]

const gone = ['seat_state', 'not_found', 'lesson_settled']

/** Whether an answer was refused because the request no longer waits. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && gone.includes(error.code)
}

/** Whether an answer was refused and the request may no longer wait: a fresh list tells. */
export function mayBeGone(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.code === 'version_conflict')
}
