import type { BodyOf } from '@cavaletti/contract'
import { msg } from '@cavaletti/contract/messages'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { keepGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { isCharged } from '#modules/schedule/charge-status/index.ts'
import { invoiceOfSeat } from '#modules/schedule/timetable/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may } from '#platform/session/role-matrix.ts'
import { arrangeOne } from '../arranging/arrange-one.ts'
import { type LockedLesson, proposalOf } from '../draft-lesson.ts'
import { atVersion, spanOf } from '../find-locked.ts'
import { expiryAgain } from '../holding/request-expiry.ts'
import { lateCancelled, type LatePricer } from '../cancelling/late-cost.ts'
import { checkSignatures } from './check-signatures.ts'
import { enterWork } from './enter-work.ts'
import { canAttend, isAttendance, mayBecome, type SeatState } from '../rules.ts'
import { askingOf, chargeOf, isMissed, missedFee, noFee } from '../cancelling/seat-fee.ts'
import { type SeatDraft, type SeatRow, writeNote } from '../store.ts'
import { writeSeatAlone } from '../arranging/write-lessons.ts'

interface By {
  principal: Principal
  origin: Origin
}

type Change = BodyOf<typeof lessonsApi.changeSeat>

/** A trainer changed the note of a seat. */
export const noteChanged = defineAnnouncement<{ seatId: string; actorId: string }>(
  'the note of a seat was changed',
)

/**
 * Changes one seat and no other (S6). Attendance on a horse adds to the work register (H1); undoing it reverses the
 * entry. A late cancellation or a no-show costs the agreed fee (S13), unless goodwill covers it (S16). Throws
 * `not_found`, `version_conflict`, `seat_state` for an impossible change of state and for a seat on an issued invoice
 * (S5), `lesson_settled` for a seat of a cancelled lesson (its note and fee may change), `invalid_input` for a fee that was
 * not agreed, `forbidden` for choosing a fee in a role without money, `agreement_unsigned` for
 * checking in a rider without a signature and without an override (P5), and like `arrangeOne`.
 */
export async function changeSeat(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  { seatId, priceLate, by }: { seatId: string; priceLate?: LatePricer; by?: By },
  { version, overrideReason, withoutSignature = false, ...change }: Change,
): Promise<string> {
  const before = atVersion(locked)
  const old = before.seats.find(({ id }) => id === seatId)
  if (!old) throw new AppError('not_found')
  if (old.version !== version) throw new AppError('version_conflict')
  if (change.state === 'attended' && old.state !== 'attended')
    await checkSignatures(tx, before.lesson, old, withoutSignature, by)
  const isLate = change.state === 'late_cancelled' && old.state !== 'late_cancelled'
  const cost = isLate && priceLate ? await priceLate(tx, seatId, change.feePercent) : null
  const lessonId = await applyChange(tx, scope, { before, old }, change, overrideReason)
  if (change.note !== undefined && change.note !== old.note)
    await announce(tx, noteChanged, { seatId, actorId: scope.actorId })
  if (cost) await announce(tx, lateCancelled, { seatId, cost })
  return lessonId
}

async function applyChange(
  tx: Tx,
  scope: Scope,
  { before, old }: { before: LockedLesson; old: SeatRow },
  change: Omit<Change, 'version' | 'overrideReason' | 'withoutSignature'>,
  overrideReason: string | undefined,
): Promise<string> {
  const seatId = old.id
  if (change.feePercent !== undefined && !may(scope, 'money.change')) throw new AppError('forbidden')
  if (
    change.state === undefined &&
    change.horseId === undefined &&
    change.feePercent === undefined &&
    change.message === undefined
  ) {
    await writeNote(tx, 'seats', seatId, change.note ?? old.note)
    return before.lesson.id
  }
  checkWay(before, old, change)
  const at = now()
  const proposal = proposalOf(before)
  const was = proposal.seats.find(({ id }) => id === seatId)
  if (!was) throw new AppError('not_found')
  const is = {
    ...changed(was, change, before.lesson),
    ...outcome(before, old, change, { by: scope.actorId, at }),
  }
  await refuseCharged(tx, was, is)
  const asking = [askingOf(was, old.clientId), askingOf(is, old.clientId)] as const
  if (before.lesson.state === 'cancelled') {
    await keepGoodwill(tx, scope, asking, at)
    await writeSeatAlone(tx, before, is)
    return before.lesson.id
  }
  const seats = proposal.seats.map((seat) => (seat === was ? is : seat))
  return arrangeOne(tx, scope, { ...proposal, seats }, overrideReason, async (arranged, facts) => {
    const entered = await enterWork(tx, scope, arranged, old, { facts, overrideReason })
    await keepGoodwill(tx, scope, asking, at)
    return entered
  })
}

const stateNames: Record<SeatState, string> = {
  held: msg('held'),
  requested: msg('requested'),
  booked: msg('booked'),
  attended: msg('attended'),
  no_show: msg('no-show'),
  late_cancelled: msg('cancelled late'),
  cancelled: msg('cancelled'),
}

function checkWay({ lesson }: LockedLesson, old: SeatRow, change: Omit<Change, 'version'>): void {
  const isOfFee = change.state === undefined && change.horseId === undefined
  if (lesson.state === 'cancelled' && !isOfFee) throw new AppError('lesson_settled')
  if (old.state === 'held') seatState(say('is held while a client decides: release it first'))
  const to = change.state ?? old.state
  if (!mayBecome(old.state, to))
    seatState(
      say('cannot become {to} from {from}', { to: say(stateNames[to]), from: say(stateNames[old.state]) }),
    )
  if (change.message !== undefined && (to === old.state || (to !== 'cancelled' && to !== 'late_cancelled')))
    throw new AppError('invalid_input', {
      fields: { message: say('must be left out: nothing is cancelled') },
    })
  const { cancelledAt } = old
  if (to === 'no_show' && cancelledAt && Temporal.Instant.compare(cancelledAt, lesson.startsAt) < 0)
    seatState(say('was cancelled before it began: take that back first'))
  if (to === 'no_show' && old.state !== 'no_show' && Temporal.Instant.compare(now(), lesson.startsAt) < 0)
    seatState(say('can be “no-show” only after the lesson starts'))
  // A late cancellation can be marked when it happens.
  const isTooEarly =
    isAttendance(to) && to !== 'late_cancelled' && !canAttend(spanOf(lesson), now().epochMilliseconds)
  if (isTooEarly) seatState(say('can be marked from 12 hours before the lesson'))
  if (change.feePercent !== undefined && !isMissed(to))
    throw new AppError('invalid_input', {
      fields: { feePercent: say('must be left out: the rider did not miss the lesson') },
    })
}

/** A seat on an issued invoice cannot change. A seat on a draft can, if the line is removed or the price stays. */
async function refuseCharged(tx: Tx, was: SeatDraft, is: SeatDraft): Promise<void> {
  const costsTheSame = chargeOf(was) === chargeOf(is)
  if (!isAttendance(was.state) || (was.state === is.state && costsTheSame)) return
  const number = await invoiceOfSeat(tx, was.id)
  if (number !== undefined)
    seatState(say('It is on invoice {number}: write a credit note for that line first.', { number }))
  const staysOn = isAttendance(is.state) && !costsTheSame
  if (staysOn && (await isCharged(tx, was.id)))
    seatState(say('It is on a draft invoice: remove that line first.'))
}

function seatState(why: string): never {
  throw new AppError('seat_state', { fields: { state: why } })
}

function changed(
  seat: SeatDraft,
  { state: to, horseId, note, message }: Omit<Change, 'version'>,
  { startsAt }: LockedLesson['lesson'],
): SeatDraft {
  const state = to ?? seat.state
  return {
    ...seat,
    state,
    ...(state !== 'requested' && { heldUntil: null }),
    ...(state !== seat.state &&
      state === 'requested' && { proposed: false, heldUntil: expiryAgain(seat, startsAt) }),
    ...(state !== 'cancelled' && { cancelledFrom: null, declinedBecause: null }),
    ...(state !== seat.state && { cancelMessage: message ?? '' }),
    ...(horseId !== undefined && { horseId }),
    ...(note !== undefined && { note }),
  }
}

/** Fee, canceller and time of cancelling. They stay while the state stays and no other fee is chosen. */
function outcome(
  { lesson }: LockedLesson,
  old: SeatRow,
  { state: to, feePercent: chosen }: Omit<Change, 'version'>,
  { by, at }: { by: string; at: Temporal.Instant },
): Partial<SeatDraft> {
  const state = to ?? old.state
  if (state === old.state && chosen === undefined) return {}
  const fee = isMissed(state) ? missedFee(old, lesson, { state, chosen, at }) : noFee
  if (state === old.state) return fee
  const isCancelled = state === 'cancelled' || state === 'late_cancelled'
  return { ...fee, cancelledAt: isCancelled ? at : null, cancelledBy: isCancelled ? by : null }
}
