import type { BodyOf } from '@cavaletti/contract'
import type { replacementsApi } from '@cavaletti/contract/schedule/horse-replacements'
import type { Tx } from '#database/scope.ts'
import { findHorse, type HoldRow, holdHorse } from '#modules/horses/horses/index.ts'
import {
  arrangeLessons,
  type LockedLesson,
  lockLessons,
  type Proposal,
  proposalOf,
} from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lessonsOfSeats } from './store.ts'

type Body = BodyOf<typeof replacementsApi.holdHorse>
type Replacement = NonNullable<Body['replacements']>[number]

/**
 * Takes a horse off work (H5) and gives its seats their replacements; a reaction to `holdHorse` empties the other seats.
 * All or nothing. Throws errors of `holdHorse`, `version_conflict` if a seat has changed since the list, and
 * `lesson_conflict` with all conflicts if a replacement is taken, off work or over a limit.
 */
export async function replaceHorse(
  tx: Tx,
  principal: Principal,
  horseId: string,
  { replacements = [], ...hold }: Body,
): Promise<HoldRow> {
  if (replacements.length > 0) {
    if (!(await findHorse(tx, horseId))) throw new AppError('not_found')
    await giveOthers(tx, principal, horseId, replacements)
  }
  return holdHorse(tx, principal, horseId, hold)
}

async function giveOthers(
  tx: Tx,
  { scope }: Principal,
  horseId: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const seatIds = replacements.map(({ seatId }) => seatId)
  // Locks lessons before horses, as everywhere.
  const locked = await lockLessons(tx, await lessonsOfSeats(tx, seatIds))
  const proposals = locked
    .toSorted((a, b) => Temporal.Instant.compare(a.lesson.startsAt, b.lesson.startsAt))
    .map((one) => withOthers(one, horseId, replacements))
  const changed = proposals.flatMap(({ replaced }) => replaced)
  if (changed.length < replacements.length) throw new AppError('version_conflict')
  const arranged = await arrangeLessons(
    tx,
    scope,
    proposals.map(({ proposal }) => proposal),
  )
  if (arranged.refused.length > 0)
    throw new AppError('lesson_conflict', {
      obstacles: arranged.refused.flatMap(({ obstacles }) => obstacles),
      alternatives: [],
    })
  await arranged.write()
}

/** The lesson with its replacements, and the seats that get one: only future seats on this horse. */
function withOthers(
  one: LockedLesson,
  horseId: string,
  replacements: readonly Replacement[],
): { proposal: Proposal; replaced: string[] } {
  const isToCome = one.lesson.state === 'planned' && Temporal.Instant.compare(one.lesson.startsAt, now()) > 0
  const given = new Map(
    replacements.flatMap(({ seatId, version, horseId: other }) => {
      const seat = one.seats.find(({ id }) => id === seatId)
      const isAsShown = isToCome && seat?.version === version && seat.horseId === horseId
      return isAsShown && (seat.state === 'booked' || seat.state === 'requested') ? [[seatId, other]] : []
    }),
  )
  const proposal = proposalOf(one)
  const seats = proposal.seats.map((seat) => ({ ...seat, horseId: given.get(seat.id) ?? seat.horseId }))
  return { proposal: { ...proposal, seats }, replaced: [...given.keys()] }
}
