import { rails } from '@cavaletti/contract/schedule/planning/offers'

type Kind = 'private' | 'group' | 'clinic'

type Rail = (typeof rails)[number]

const usualRail = { private: 'pine', group: 'blue', clinic: 'plum' } as const satisfies Record<Kind, Rail>

/**
 * Default colour of a new lesson type: the one of its kind, otherwise the first unused one, otherwise the least used.
 */
export function freeRail(kind: Kind, used: readonly Rail[]): Rail {
  const usual = usualRail[kind]
  const count = (rail: Rail): number => used.filter((one) => one === rail).length
  return [usual, ...rails].reduce((best, rail) => (count(rail) < count(best) ? rail : best))
}

const usualSeats: Record<Kind, number> = { private: 1, group: 6, clinic: 8 }

/** Seats of a lesson type: the wanted number or the default. Null: invalid, a private lesson has one seat. */
export function seatsOf(kind: Kind, wanted: number | undefined): number | null {
  if (kind !== 'private') return wanted ?? usualSeats[kind]
  return wanted === undefined || wanted === 1 ? 1 : null
}
