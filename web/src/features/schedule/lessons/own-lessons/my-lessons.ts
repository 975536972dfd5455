import type { Api, ReplyOf } from '@cavaletti/contract'

export type OwnSeat = ReplyOf<Api['GET /api/my-lessons']>['items'][number]
export type When = 'coming' | 'past'

/**
 * Planned lessons before cancelled ones; each by time. A request that was declined or has expired keeps its place in
 * time: its family looks for it there.
 */
export function comingFirst(seats: readonly OwnSeat[]): OwnSeat[] {
  const isOff = ({ state, declinedBecause, hasExpired }: OwnSeat): boolean =>
    (state === 'cancelled' || state === 'late_cancelled') && declinedBecause === null && !hasExpired
  return [...seats.filter((seat) => !isOff(seat)), ...seats.filter(isOff)]
}
