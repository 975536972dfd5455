import { type LockedLesson, type Proposal, proposalOf } from '#modules/schedule/lessons/index.ts'

interface Chosen {
  seatId: string
  /** Of the seat, as shown. */
  version: number
}

/** What becomes of the seats of a horse that is off work. */
export interface Choices {
  horseId: string
  replacements: readonly (Chosen & { horseId: string })[]
  cancelled: readonly Chosen[]
}

interface Decision {
  /** The lesson with other horses, and without cancelled seats; null if it is cancelled as a whole. */
  proposal: Proposal | null
  /** The lesson, if it is cancelled as a whole. */
  cancels: LockedLesson | null
  /** Future seats on this horse that are still as they were shown; others stay as they are. */
  changed: string[]
}

/** Decides about one lesson. A private lesson is cancelled with its only seat; others lose the seat alone (S6). */
export function decideLesson(
  one: LockedLesson,
  { horseId, replacements, cancelled }: Choices,
  { at, by }: { at: Temporal.Instant; by: string },
): Decision {
  const isToCome = one.lesson.state === 'planned' && Temporal.Instant.compare(one.lesson.startsAt, at) > 0
  const isAsShown = ({ seatId, version }: Chosen) => {
    const seat = one.seats.find(({ id }) => id === seatId)
    const isTaken = seat?.state === 'booked' || seat?.state === 'requested'
    return isToCome && isTaken && seat.version === version && seat.horseId === horseId
  }
  const given = new Map(
    replacements.filter(isAsShown).map(({ seatId, horseId: other }) => [seatId, other] as const),
  )
  const gone = new Set(cancelled.filter(isAsShown).map(({ seatId }) => seatId))
  const changed = [...given.keys(), ...gone]
  const live = one.seats.filter(({ state }) => state === 'booked' || state === 'requested')
  if (one.offer.kind === 'private' && gone.size > 0 && live.every(({ id }) => gone.has(id)))
    return { proposal: null, cancels: one, changed }
  const proposal = proposalOf(one)
  const cancellation = { state: 'cancelled', heldUntil: null, cancelledAt: at, cancelledBy: by } as const
  const seats = proposal.seats.map((seat) =>
    gone.has(seat.id)
      ? { ...seat, ...cancellation }
      : { ...seat, horseId: given.get(seat.id) ?? seat.horseId },
  )
  return { proposal: { ...proposal, seats, because: 'horse' }, cancels: null, changed }
}
