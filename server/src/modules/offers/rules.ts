import { rails } from '@cavaletti/contract/offers'

type Kind = 'private' | 'group' | 'clinic'

type Rail = (typeof rails)[number]

const usualRail = { private: 'pine', group: 'blue', clinic: 'plum' } as const satisfies Record<Kind, Rail>

/**
 * The colour of a new lesson type when nobody chooses one: the usual one of its kind, else the first that is free. Once
 * all are used, the one that is used least.
 */
export function freeRail(kind: Kind, used: readonly Rail[]): Rail {
  const usual = usualRail[kind]
  const count = (rail: Rail): number => used.filter((one) => one === rail).length
  return [usual, ...rails].reduce((best, rail) => (count(rail) < count(best) ? rail : best))
}

const usualSeats: Record<Kind, number> = { private: 1, group: 6, clinic: 8 }

/**
 * Seats of an offer, as wanted or as is usual; a private lesson has one.
 * Null for what cannot be: several seats in a private lesson.
 */
export function seatsOf(kind: Kind, wanted: number | undefined): number | null {
  if (kind !== 'private') return wanted ?? usualSeats[kind]
  return wanted === undefined || wanted === 1 ? 1 : null
}
