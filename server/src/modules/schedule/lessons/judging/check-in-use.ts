import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Proposal } from '../draft-lesson.ts'
import type { Facts } from './gather-facts.ts'
import { isBookedNow, isLive } from '../rules.ts'

/**
 * Throws `not_found` for unknown records that a proposal adds, and `invalid_input` for an arena of another location.
 */
export function checkKnown({ before, lesson, seats }: Proposal, facts: Facts): void {
  const was = before?.lesson
  const isUnknown =
    (lesson.trainerId !== was?.trainerId && !facts.trainers.has(lesson.trainerId)) ||
    (lesson.placeId !== null && !facts.places.has(lesson.placeId)) ||
    (lesson.arenaId !== null && !facts.arenas.has(lesson.arenaId)) ||
    seats.some((seat) => {
      const old = before?.seats.find(({ id }) => id === seat.id)
      if (old && old.horseId === seat.horseId) return false
      return !facts.riders.has(seat.riderId) || (seat.horseId !== null && !facts.horses.has(seat.horseId))
    })
  if (isUnknown) throw new AppError('not_found')
  const arena = lesson.arenaId === null ? undefined : facts.arenas.get(lesson.arenaId)
  if (arena && arena.placeId !== lesson.placeId)
    throw new AppError('invalid_input', { fields: { arenaId: say('must be at the lesson’s location') } })
}

interface Unused {
  field: 'placeId' | 'arenaId' | 'trainerId' | 'riderId'
  kind: 'arena' | 'trainer' | 'rider'
  id: string
  name: string
  /** A sentence that says what to do. */
  why: string
}

/** Archived records that a proposal adds. Horses are judged elsewhere, with other reasons to be off work. */
export function outOfUse({ before, lesson, seats }: Proposal, facts: Facts): Unused[] {
  const was = before?.lesson
  const found: Unused[] = []
  const place = lesson.placeId === null ? undefined : facts.places.get(lesson.placeId)
  if (place?.archivedAt && place.id !== was?.placeId) {
    const why = say('{place} is archived. Choose another location, or reinstate it first.', {
      place: place.name,
    })
    found.push({ field: 'placeId', kind: 'arena', id: place.id, name: place.name, why })
  }
  const arena = lesson.arenaId === null ? undefined : facts.arenas.get(lesson.arenaId)
  if (arena?.archivedAt && arena.id !== was?.arenaId) {
    const why = say('{arena} is archived. Choose another arena, or reinstate it first.', {
      arena: arena.name,
    })
    found.push({ field: 'arenaId', kind: 'arena', id: arena.id, name: arena.name, why })
  }
  if (lesson.trainerId !== was?.trainerId && !facts.trainers.has(lesson.trainerId))
    found.push({
      field: 'trainerId',
      kind: 'trainer',
      id: lesson.trainerId,
      name: '',
      why: say('The trainer no longer teaches here. Choose another one.'),
    })
  for (const seat of seats) {
    const old = before?.seats.find(({ id }) => id === seat.id)
    const rider = facts.riders.get(seat.riderId)
    if (!rider || !isLive(seat.state) || !isBookedNow(old, seat)) continue
    if (!rider.archivedAt && !rider.householdArchivedAt) continue
    const name = `${rider.firstName} ${rider.lastName}`
    const why = rider.archivedAt
      ? say('{rider} is archived. Choose another rider, or reinstate {firstName} first.', {
          rider: name,
          firstName: rider.firstName,
        })
      : say('The client of {rider} is archived. Choose another rider, or reinstate the client first.', {
          rider: name,
        })
    found.push({ field: 'riderId', kind: 'rider', id: rider.id, name, why })
  }
  return found
}

/** Throws `archived`, with a sentence for each field. */
export function checkInUse(proposal: Proposal, facts: Facts): void {
  const found = outOfUse(proposal, facts)
  if (found.length === 0) return
  const fields: Record<string, string> = {}
  for (const { field, why } of found) fields[field] = fields[field] ? `${fields[field]} ${why}` : why
  throw new AppError('archived', { fields })
}
