import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Proposal } from './draft-lesson.ts'
import type { Facts } from './gather-facts.ts'
import { isLive } from './rules.ts'

/**
 * Throws `not_found` for unknown records that a proposal adds, and `invalid_input` for an arena of another location.
 */
export function checkKnown({ before, lesson, seats }: Proposal, facts: Facts): void {
  const was = before?.lesson
  const isUnknown =
    (lesson.trainer_id !== was?.trainer_id && !facts.trainers.has(lesson.trainer_id)) ||
    (lesson.place_id !== null && !facts.places.has(lesson.place_id)) ||
    (lesson.arena_id !== null && !facts.arenas.has(lesson.arena_id)) ||
    seats.some((seat) => {
      const old = before?.seats.find(({ id }) => id === seat.id)
      if (old && old.horse_id === seat.horse_id) return false
      return !facts.riders.has(seat.rider_id) || (seat.horse_id !== null && !facts.horses.has(seat.horse_id))
    })
  if (isUnknown) throw new AppError('not_found')
  const arena = lesson.arena_id === null ? undefined : facts.arenas.get(lesson.arena_id)
  if (arena && arena.place_id !== lesson.place_id)
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
  const place = lesson.place_id === null ? undefined : facts.places.get(lesson.place_id)
  if (place?.archived_at && place.id !== was?.place_id) {
    const why = say('{place} is archived. Choose another location, or reinstate it first.', {
      place: place.name,
    })
    found.push({ field: 'placeId', kind: 'arena', id: place.id, name: place.name, why })
  }
  const arena = lesson.arena_id === null ? undefined : facts.arenas.get(lesson.arena_id)
  if (arena?.archived_at && arena.id !== was?.arena_id) {
    const why = say('{arena} is archived. Choose another arena, or reinstate it first.', {
      arena: arena.name,
    })
    found.push({ field: 'arenaId', kind: 'arena', id: arena.id, name: arena.name, why })
  }
  if (lesson.trainer_id !== was?.trainer_id && !facts.trainers.has(lesson.trainer_id))
    found.push({
      field: 'trainerId',
      kind: 'trainer',
      id: lesson.trainer_id,
      name: '',
      why: say('The trainer no longer teaches here. Choose another one.'),
    })
  for (const seat of seats) {
    const old = before?.seats.find(({ id }) => id === seat.id)
    const rider = facts.riders.get(seat.rider_id)
    if (!rider || !isLive(seat.state) || (old && isLive(old.state))) continue
    if (!rider.archived_at && !rider.household_archived_at) continue
    const name = `${rider.first_name} ${rider.last_name}`
    const why = rider.archived_at
      ? say('{rider} is archived. Choose another rider, or reinstate {firstName} first.', {
          rider: name,
          firstName: rider.first_name,
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
