import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { invoiceOfSeat } from '#modules/timetable/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { arrangeOne } from './arrange-one.ts'
import { type LockedLesson, proposalOf } from './draft-lesson.ts'
import { atVersion, spanOf } from './find-locked.ts'
import { enterWork } from './enter-work.ts'
import type { Written } from './once-written.ts'
import { canAttend, isAttendance, mayBecome } from './rules.ts'
import { type SeatDraft, type SeatRow, writeNote } from './store.ts'

type Change = BodyOf<typeof lessonsApi.changeSeat>

/**
 * Changes one seat and no other (S6). Who attended on a horse enters the register (H1); taken back, so is the entry.
 * Throws `not_found`, `version_conflict`, `seat_state` for a way no seat goes and for what stands on an issued invoice (S5), `lesson_settled` for a seat of a
 * cancelled lesson, whose note alone may change, and as `arrangeOne`.
 */
export async function changeSeat(
  tx: Tx,
  scope: Scope,
  businessId: string,
  locked: readonly LockedLesson[],
  seatId: string,
  { version, overrideReason, ...change }: Change,
): Promise<Written> {
  const before = atVersion(locked)
  const old = before.seats.find(({ id }) => id === seatId)
  if (!old) throw new AppError('not_found')
  if (old.version !== version) throw new AppError('version_conflict')
  checkWay(before, old, change)
  if (isAttendance(old.state) && change.state !== undefined && change.state !== old.state)
    await refuseInvoiced(tx, businessId, seatId)
  const proposal = proposalOf(before)
  const isSeat = ({ id }: SeatDraft) => id === seatId
  const seats = proposal.seats.map((seat) => (isSeat(seat) ? changed(seat, change) : seat))
  const after = { ...proposal, seats }
  if (change.state === undefined && change.horseId === undefined)
    return {
      id: before.lesson.id,
      written: writeNote(tx, 'seats', businessId, seatId, change.note ?? old.note),
    }
  return arrangeOne(tx, scope, businessId, after, overrideReason, (arranged, facts) =>
    enterWork(tx, scope, arranged, old, { facts, overrideReason }),
  )
}

function checkWay({ lesson }: LockedLesson, old: SeatRow, { state, horseId }: Omit<Change, 'version'>): void {
  if (state === undefined && horseId === undefined) return
  if (lesson.state === 'cancelled') throw new AppError('lesson_settled')
  const to = state ?? old.state
  if (!mayBecome(old.state, to)) seatState(`cannot become ${to} from ${old.state}`)
  const isTooEarly = isAttendance(to) && !canAttend(spanOf(lesson), now().epochMilliseconds)
  if (isTooEarly) seatState('can be said from twelve hours before the beginning on')
}

async function refuseInvoiced(tx: Tx, businessId: string, seatId: string): Promise<void> {
  const number = await invoiceOfSeat(tx, businessId, seatId)
  if (number !== undefined)
    seatState(`It stands on invoice ${number}: write a credit note for that line first.`)
}

function seatState(why: string): never {
  throw new AppError('seat_state', { fields: { state: why } })
}

function changed(seat: SeatDraft, { state = seat.state, horseId, note }: Omit<Change, 'version'>): SeatDraft {
  return {
    ...seat,
    state,
    ...(state !== 'requested' && { held_until: null }),
    ...(state !== 'cancelled' && { cancelled_from: null }),
    ...(horseId !== undefined && { horse_id: horseId }),
    ...(note !== undefined && { note }),
  }
}
