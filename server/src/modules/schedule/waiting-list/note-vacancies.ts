import type { Tx } from '#database/scope.ts'
import type { SeatChange, SeatStanding } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { placeFreed } from './place-freed.ts'
import { type Freed, insertVacancies } from './vacancy-store.ts'

/**
 * Notes the places that a change makes free, in its transaction, and wakes the job that offers them (S17). A lesson
 * that the business cancels frees nothing.
 */
export async function noteVacancies(
  tx: Tx,
  { changes, causedBy }: { changes: readonly SeatChange[]; causedBy: 'client' | 'trainer' | 'job' },
): Promise<void> {
  await note(
    tx,
    changes.flatMap((change) => freedBy(change, causedBy)),
  )
}

/** Notes the places that lessons gain when they take more riders. */
export async function noteMorePlaces(
  tx: Tx,
  { added }: { added: readonly { lesson: Omit<Freed, 'leftBy' | 'isTimeOnly'>; count: number }[] },
): Promise<void> {
  await note(
    tx,
    added.flatMap(({ lesson, count }) =>
      Array.from({ length: count }, () => ({ ...lesson, leftBy: null, isTimeOnly: false })),
    ),
  )
}

async function note(tx: Tx, freed: readonly Freed[]): Promise<void> {
  if (freed.length === 0) return
  const { businessId } = tx
  for (const vacancyId of await insertVacancies(tx, freed, now()))
    await enqueue(tx, placeFreed, { businessId, vacancyId })
}

function freedBy(
  { lessonId, riderId, was, becomes, because }: SeatChange,
  causedBy: 'client' | 'trainer' | 'job',
): Freed[] {
  if (was === null || !isTaken(was)) return []
  // Another rider has the place.
  if (becomes.state === 'passed_on' || becomes.state === 'given') return []
  if (!isTaken(becomes)) {
    const isClosed = causedBy !== 'client' && because !== null && because !== 'client'
    return isClosed ? [] : [freed({ lessonId, riderId }, was, false)]
  }
  return was.startsAt === becomes.startsAt && was.trainerId === becomes.trainerId
    ? []
    : [freed({ lessonId, riderId }, was, true)]
}

function freed(
  { lessonId, riderId: leftBy }: Pick<SeatChange, 'lessonId' | 'riderId'>,
  was: SeatStanding,
  isTimeOnly: boolean,
): Freed {
  const { startsAt, endsAt, timeZone, placeId, arenaId, trainerId } = was
  return { lessonId, startsAt, endsAt, timeZone, placeId, arenaId, trainerId, leftBy, isTimeOnly }
}

function isTaken({ state }: SeatStanding): boolean {
  return state === 'booked' || state === 'requested'
}
