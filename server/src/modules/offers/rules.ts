type Kind = 'private' | 'group' | 'clinic'

/** What an offer looks like in the calendar until somebody chooses. */
export const railOf = { private: 'pine', group: 'blue', clinic: 'plum' } as const

const usualSeats: Record<Kind, number> = { private: 1, group: 6, clinic: 8 }

/**
 * Seats of an offer, as wanted or as is usual; a private lesson has one.
 * Null for what cannot be: several seats in a private lesson.
 */
export function seatsOf(kind: Kind, wanted: number | undefined): number | null {
  if (kind !== 'private') return wanted ?? usualSeats[kind]
  return wanted === undefined || wanted === 1 ? 1 : null
}
