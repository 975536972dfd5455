import { nobody } from '#database/scope.ts'
import { say } from '#platform/messages/say.ts'
import type { Lesson } from './read-lessons.ts'

/**
 * Lessons for a trainer who sees only these clients (P14; null: all of them). A colleague's lesson shows that trainer,
 * horse and arena are busy, but not who rides.
 */
export function hideOthers(
  lessons: readonly Lesson[],
  own: ReadonlySet<string> | null,
  trainerId: string,
): Lesson[] {
  if (own === null) return [...lessons]
  return lessons.map((lesson) => {
    if (lesson.trainerId === trainerId) return lesson
    const seats = lesson.seats.map((seat) => (own.has(seat.clientId) ? seat : hidden(seat)))
    return { ...lesson, title: '', note: '', seats }
  })
}

function hidden(seat: Lesson['seats'][number]): Lesson['seats'][number] {
  const { id, horseId, horseName, state, soldBy, heldUntil, noShowAfter, version } = seat
  return {
    id,
    riderId: nobody,
    riderName: say('Rider of a colleague'),
    isMinor: false,
    clientId: nobody,
    horseId,
    horseName,
    lostHorse: null,
    state,
    heldUntil,
    priceMinor: null,
    soldBy,
    graceUntil: null,
    freeUntil: null,
    noShowAfter,
    missed: null,
    movedTo: null,
    note: '',
    message: '',
    cancelMessage: '',
    proposed: false,
    overridden: [],
    overrideReason: null,
    version,
  }
}
