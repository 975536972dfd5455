import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lockConcerned, lockLessons, writeBookings } from '#modules/schedule/lessons/index.ts'
import { listArenas } from '#modules/schedule/places/index.ts'
import {
  type Candidate,
  dayAt,
  findSlots,
  judgeBookings,
  proposalFor,
  readSlotFacts,
  type Slot,
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { bookedTerms } from './booked-terms.ts'
import type { RequestRow } from './store.ts'

/**
 * Books the time that a visitor picked for the new rider, under the locks of every booking and by the same judgement
 * (S3, H14). The trainer knows the terms, so lead time and assessment do not bind. If no horse is free, the trainer
 * chooses one later: the visitor was shown this time without a question about horses (187). Throws `slot_taken`.
 */
export async function bookTime(
  tx: Tx,
  scope: Scope,
  { offerId, startsAt, trainerId, placeId, lessonId }: RequestRow,
  riderId: string,
) {
  if (offerId === null || startsAt === null || trainerId === null) throw new AppError('slot_taken')
  const at = now()
  const [timeZone, horses, arenas] = await Promise.all([
    businessTimeZone(tx),
    workingHorses(tx, []),
    listArenas(tx),
  ])
  if (lessonId !== null && (await lockLessons(tx, [lessonId])).length === 0) throw new AppError('slot_taken')
  const concerned = {
    lessons: lessonId === null ? [] : [lessonId],
    trainers: [trainerId],
    arenas: arenas.filter((arena) => arena.placeId === placeId).map(({ id }) => id),
    horses: horses.map(({ id }) => id),
    riders: [riderId],
  }
  await lockConcerned(tx, concerned, at)
  const wish = { by: 'trainer', riderId, offerId, trainerId, placeId, horseId: null } as const
  const day = dayIn(timeZone, startsAt)
  const facts = await factsOrGone(readSlotFacts(tx, wish, [day, day], at))
  const start = startsAt.epochMilliseconds
  const find = async (asksHorses: boolean): Promise<Slot | undefined> => {
    const judge = judgeBookings(facts, asksHorses)
    const slots = await findSlots(facts, judge, dayAt(facts.days, start), async () => {})
    return slots.find((one) => one.start === start && one.placeId === placeId && one.lessonId === lessonId)
  }
  const withHorse = await find(true)
  const slot = withHorse ?? (await find(false))
  if (!slot) throw new AppError('slot_taken')
  const seat = { id: newId(), state: 'booked', heldUntil: null, message: '' } as const
  await writeBookings(tx, scope, [proposalFor(facts, candidateOf(facts, slot), { lessonId: newId(), seat })])
  return {
    needsHorse: !withHorse,
    name: facts.offer.name,
    startsAt,
    trainerName: facts.trainers.get(trainerId) ?? '',
    placeName: (placeId !== null && facts.places.get(placeId)?.name) || null,
    timeZone,
    terms: await bookedTerms(tx, seat.id, timeZone),
  }
}

/** A trainer or a location may be gone since the visitor asked. */
async function factsOrGone(facts: Promise<SlotFacts>): Promise<SlotFacts> {
  try {
    return await facts
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('slot_taken')
    throw error
  }
}

function candidateOf({ groups }: SlotFacts, slot: Slot): Candidate {
  if (slot.lessonId === null) return slot
  const joins = groups.find(({ lesson }) => lesson.id === slot.lessonId)
  if (!joins) throw new AppError('slot_taken')
  return { joins }
}
