import { type LockedLesson, judgeProposals } from '#modules/schedule/lessons/index.ts'
import { isAsShown, type OtherPlace, type OwnSeat, withRider } from '#modules/schedule/moves/index.ts'
import type { Refusal } from '#modules/schedule/slots/index.ts'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

type Proposed = Parameters<typeof judgeProposals>[1][number]

/** Where a place was asked for. */
interface Asked {
  startsAt: string
  trainerId: string
  placeId: string | null
  arenaId: string | null
}

/** Why a move that was asked for cannot be confirmed, for a trainer. */
export function impossible(why: string): AppError {
  return new AppError('move_impossible', { fields: { startsAt: why } })
}

/** The reasons that a client would read, for a trainer. */
export function explain(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'move_refused')
    throw new AppError('move_impossible', { fields: error.details.fields ?? {} })
  if (error.code === 'not_found')
    throw impossible(say('The client asked for a trainer who has left, or for a location that is archived.'))
  if (error.code === 'booking_terms_changed')
    throw impossible(say('The travel fee is higher than the one that the client saw.'))
  throw error
}

/** The lesson in which a place was asked for, unless it was changed meanwhile: then it throws `move_impossible`. */
export function stillThere(mine: OwnSeat, joins: LockedLesson | undefined, asked: Asked): LockedLesson {
  if (joins && isAsShown(mine, joins, asked)) return joins
  throw otherChanged()
}

/** The lesson in which a place was asked for is not as it was. */
export function otherChanged(): AppError {
  return impossible(say('The other lesson has been changed or cancelled since the client asked.'))
}

/** A place that was asked for, to be judged by `judgeProposals`. */
export function proposePlace(key: string, place: OtherPlace, horseId: string | null): Proposed {
  return { key, proposal: withRider(place, horseId), leaves: place.mine.seat.id }
}

/** What is in the way of a place, or that it is full and what to do. Null: nothing. */
export function wordPlace(refusal: AppError | null | undefined): AppError | null {
  if (refusal?.code !== 'lesson_full') return refusal ?? null
  return impossible(say('The other lesson is full. Give it more seats or free one, then confirm the move.'))
}

/** What refuses a place that cannot be booked. `refused`: the judgement that a client would get. */
export async function refusalOfPlace(
  tx: Tx,
  place: OtherPlace,
  horseId: string | null,
  refused: Refusal | null,
): Promise<AppError> {
  const { id } = place.mine.seat
  const refusals = await judgeProposals(tx, [proposePlace(id, place, horseId)])
  return wordPlace(refusals.get(id)) ?? impossible(sentenceOf(refused))
}

function sentenceOf(refused: Refusal | null): string {
  if (refused === 'unsuitable' || refused === 'taken' || refused === 'limits' || refused === 'needed')
    return say('No suitable horse is left for this rider in the other lesson.')
  if (refused === 'week_full') return say('This rider has reached the booking limit of that week.')
  return say('Clients can no longer book a place in the other lesson for this rider.')
}
