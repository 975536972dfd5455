import type { Api, ReplyOf } from '@cavaletti/contract'
import { ApiError } from '../../../../wire/api-error.ts'

/** A seat that a client asked for, for the trainer's decision. */
export type BookingRequest = ReplyOf<Api['GET /api/booking-requests']>['items'][number]

/** A request to move a booked lesson, for the trainer's decision. */
export type MoveRequest = ReplyOf<Api['GET /api/booking-requests']>['moves'][number]

/** What the confirmation of a request would be refused with. */
export type RequestConflict = ReplyOf<Api['GET /api/booking-requests/conflicts']>['items'][number]

/** What the confirmation of a move would be refused with. */
export type MoveConflict = ReplyOf<Api['GET /api/booking-requests/conflicts']>['moves'][number]

const gone = ['seat_state', 'move_request_over', 'not_found', 'lesson_settled']

/** Whether an answer was refused because the request no longer waits. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && gone.includes(error.code)
}

/** Whether an answer was refused and the request may no longer wait: a fresh list tells. */
export function mayBeGone(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.code === 'version_conflict')
}
