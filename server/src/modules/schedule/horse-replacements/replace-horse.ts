import type { BodyOf } from '@cavaletti/contract'
import type { replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'
import type { Scope, Tx } from '#database/scope.ts'
import { findHorse, type TimeOffRow, takeOffWork, lockHorses } from '#modules/horses/horses/index.ts'
import { type DisruptedSeat, recordDisruption } from '#modules/schedule/disruptions/index.ts'
import { arrangeLessons, cancelLessons, lockLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Choices, decideLesson } from './decide-lesson.ts'
import { affectedSeats, lessonsOfSeats } from './store.ts'

type Body = BodyOf<typeof replacementsApi.takeOffWork>

/** Most seats that a disruption lists; of later ones only the calendar says that they have no horse. */
const mostListed = 500

/**
 * Takes a horse off work (H5), gives its seats their replacements and cancels others without a fee (S13); a reaction to
 * `takeOffWork` empties the rest. Records what became of each seat. All or nothing. Throws errors of `takeOffWork`,
 * `version_conflict` if a seat has changed since the list, `lesson_settled`, and `lesson_conflict` with all conflicts if
 * a replacement is taken, off work or over a limit.
 */
export async function replaceHorse(
  tx: Tx,
  principal: Principal,
  horseId: string,
  { replacements = [], cancelled = [], ...timeOff }: Body,
): Promise<{ timeOff: TimeOffRow; disruptionId: string | null }> {
  const { scope } = principal
  const madeAt = now()
  const given = new Map<string, DisruptedSeat>([
    ...replacements.map(({ seatId, horseId: other }): [string, DisruptedSeat] => [
      seatId,
      { seatId, outcome: 'horse', wasHorseId: horseId, horseId: other },
    ]),
    ...cancelled.map(({ seatId }): [string, DisruptedSeat] => [seatId, { seatId, outcome: 'cancelled' }]),
  ])
  if (given.size < replacements.length + cancelled.length) throw new AppError('version_conflict')
  if (!(await findHorse(tx, horseId))) throw new AppError('not_found')
  if (given.size > 0) await changeSeats(tx, scope, { horseId, replacements, cancelled })
  // Read under the lock of the horse, and before its seats are emptied.
  await lockHorses(tx, [horseId])
  const { fromDay, untilDay } = timeOff
  const off = { horseId, fromDay, untilDay }
  const { seats: left } = await affectedSeats(tx, off, { now: now(), own: null, limit: mostListed })
  const row = await takeOffWork(tx, principal, horseId, timeOff)
  const disruptionId = await recordDisruption(
    tx,
    scope,
    { cause: 'horse', horseId, trainerId: null, fromDay, untilDay, reason: timeOff.reason, madeAt },
    [
      ...given.values(),
      ...left.map(({ seatId }): DisruptedSeat => ({ seatId, outcome: 'no_horse', wasHorseId: horseId })),
    ],
  )
  return { timeOff: row, disruptionId }
}

async function changeSeats(tx: Tx, scope: Scope, choices: Choices): Promise<void> {
  const seatIds = [...choices.replacements, ...choices.cancelled].map(({ seatId }) => seatId)
  // Locks lessons before horses, as everywhere.
  const locked = await lockLessons(tx, await lessonsOfSeats(tx, seatIds))
  const at = now()
  const decided = locked
    .toSorted((a, b) => Temporal.Instant.compare(a.lesson.startsAt, b.lesson.startsAt))
    .map((one) => decideLesson(one, choices, { at, by: scope.actorId }))
  const changed = decided.flatMap((one) => one.changed)
  if (changed.length < seatIds.length) throw new AppError('version_conflict')
  const gone = decided.flatMap(({ cancels }) => cancels ?? [])
  const arranged = await arrangeLessons(
    tx,
    scope,
    decided.flatMap(({ proposal }) => proposal ?? []),
    { cancelled: gone },
  )
  if (arranged.refused.length > 0)
    throw new AppError('lesson_conflict', {
      obstacles: arranged.refused.flatMap(({ obstacles }) => obstacles),
      alternatives: [],
    })
  if (gone.length > 0) await cancelLessons(tx, scope, gone, { because: 'horse' })
  await arranged.write()
}
