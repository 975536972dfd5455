import type { Scope, Tx } from '#database/scope.ts'
import { recordLesson, reverseWork } from '#modules/horses/workload/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Proposal } from '../draft-lesson.ts'
import type { Facts } from '../judging/gather-facts.ts'
import { weightClassOf } from '../rules.ts'
import type { SeatDraft, SeatRow } from '../store.ts'

/** Updates the work register for a seat's new state (H1): adds an entry for a ride, or reverses it. */
export async function enterWork(
  tx: Tx,
  scope: Scope,
  proposal: Proposal,
  old: SeatRow,
  { facts, overrideReason }: { facts: Facts; overrideReason: string | undefined },
): Promise<Proposal> {
  const seat = proposal.seats.find(({ id }) => id === old.id)
  if (!seat) return proposal
  const isRidden = seat.state === 'attended' && seat.horseId !== null
  const stays = isRidden && old.workId !== null && old.horseId === seat.horseId
  if (stays) return proposal
  if (old.workId !== null) await takeBack(tx, scope, old.workId)
  const workId = isRidden ? await enter(tx, scope, proposal, seat, facts, overrideReason) : null
  const seats = proposal.seats.map((one) => (one === seat ? { ...seat, workId } : one))
  return { ...proposal, seats }
}

async function enter(
  tx: Tx,
  scope: Scope,
  { lesson }: Proposal,
  seat: SeatDraft,
  facts: Facts,
  overrideReason: string | undefined,
): Promise<string> {
  const horse = facts.horses.get(seat.horseId ?? '')
  const rider = facts.riders.get(seat.riderId)
  if (!horse || !rider) throw new AppError('not_found')
  // An override planned for one ride of a day may be needed at another, because rides are entered in any order.
  const planned = facts.rides.find((ride) => ride.horseId === horse.id && ride.overrideReason !== null)
  const entry = await recordLesson(tx, scope, horse, {
    lessonId: lesson.id,
    startedAt: lesson.startsAt,
    minutes: lesson.startsAt.until(lesson.endsAt).total('minutes'),
    timeZone: facts.timeZone,
    riderId: rider.id,
    riderName: `${rider.firstName} ${rider.lastName}`,
    riderWeightClass: weightClassOf(rider.weightKg === null ? null : Number(rider.weightKg)),
    overridden: seat.overridden,
    overrideReason: seat.overrideReason ?? overrideReason ?? planned?.overrideReason ?? null,
  })
  return entry.id
}

async function takeBack(tx: Tx, scope: Scope, workId: string): Promise<void> {
  const reason = inLanguage(await businessLanguage(tx), () => say('Attendance was changed.'))
  try {
    await reverseWork(tx, scope, workId, { reason })
  } catch (error) {
    // A trainer reversed it in the register.
    if (!(error instanceof AppError) || error.code !== 'already_reversed') throw error
  }
}
