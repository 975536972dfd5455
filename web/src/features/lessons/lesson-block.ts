import { isRequested, isSettled, takenSeats, type Lesson } from './lesson.ts'
import { lessonDetail, lessonTitle } from './lesson-words.ts'

/** Columns and resources by the names the calendar knows them by. */
export const resourceKey = {
  trainer: (id: string) => `trainer:${id}`,
  horse: (id: string) => `horse:${id}`,
  arena: (id: string) => `arena:${id}`,
  rider: (id: string) => `rider:${id}`,
}

/**
 * A lesson as the calendar draws it. Arenas take several lessons at once (H10), so that they are no key.
 * `saysWho`: with the name of who teaches it.
 */
export function lessonBlock(lesson: Lesson, now: Temporal.Instant, saysWho = false) {
  const taken = takenSeats(lesson)
  const horses = taken.flatMap(({ horseId }) => (horseId === null ? [] : [resourceKey.horse(horseId)]))
  const trainer = resourceKey.trainer(lesson.trainerId)
  const arenas = lesson.arenaId === null ? [] : [resourceKey.arena(lesson.arenaId)]
  return {
    id: lesson.id,
    start: Temporal.Instant.from(lesson.startsAt),
    end: Temporal.Instant.from(lesson.endsAt),
    resources: [trainer, ...arenas, ...horses],
    title: lessonTitle(lesson),
    detail: saysWho ? `${lesson.trainerName} · ${lessonDetail(lesson)}` : lessonDetail(lesson),
    rail: lesson.rail,
    kind: lesson.offerName,
    isRequested: isRequested(lesson),
    isCancelled: lesson.state === 'cancelled',
    isMovable: lesson.state === 'planned' && !isSettled(lesson, now),
    marginBefore: lesson.horseLeadMinutes,
    marginAfter: lesson.trainerBufferMinutes,
    keysBefore: horses,
    keysAfter: [trainer],
    keys: [trainer, ...horses, ...taken.map(({ riderId }) => resourceKey.rider(riderId))],
  }
}
