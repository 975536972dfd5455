import { t } from '@lingui/core/macro'
import {
  isRequested,
  isSettled,
  isSmall,
  seatsWithoutHorse,
  takenSeats,
  type Lesson,
  type Seat,
} from './lesson.ts'
import { lessonDetail, lessonTitle, noHorseWords } from './lesson-words.ts'

/** Keys of columns and resources in the calendar. */
export const resourceKey = {
  trainer: (id: string) => `trainer:${id}`,
  horse: (id: string) => `horse:${id}`,
  arena: (id: string) => `arena:${id}`,
  rider: (id: string) => `rider:${id}`,
}

/** The column of lessons in which a rider has no horse yet. */
export const noHorseKey = resourceKey.horse('none')

interface BlockWishes {
  /** Shows the trainer's name. */
  saysWho?: boolean
  /** Marks riders without a horse; off in a business without horses. */
  marksHorses?: boolean
}

/** A lesson as a block of the calendar. Arenas take several lessons at once (H10), so they are no key. */
export function lessonBlock(lesson: Lesson, now: Temporal.Instant, wishes: BlockWishes = {}) {
  const { saysWho = false, marksHorses = false } = wishes
  const taken = takenSeats(lesson)
  const horses = taken.flatMap(({ horseId }) => (horseId === null ? [] : [resourceKey.horse(horseId)]))
  const without = marksHorses ? seatsWithoutHorse(lesson, now) : []
  const lacks = noHorseWords(without.length, taken.length)
  const { minRiders } = lesson
  const small = isSmall(lesson, now) ? t`only ${taken.length} of ${minRiders} riders` : ''
  const columns = without.length > 0 ? [...horses, noHorseKey] : horses
  const who = saysWho ? [shortName(lesson.trainerName)] : []
  const trainer = resourceKey.trainer(lesson.trainerId)
  const arenas = lesson.arenaId === null ? [] : [resourceKey.arena(lesson.arenaId)]
  return {
    id: lesson.id,
    start: Temporal.Instant.from(lesson.startsAt),
    end: Temporal.Instant.from(lesson.endsAt),
    resources: [trainer, ...arenas, ...columns],
    title: lessonTitle(lesson),
    detail: [...who, small, lacks, lessonDetail(lesson)].filter(Boolean).join(' · '),
    isIncomplete: without.length > 0,
    inColumn: taken.length > 1 ? ridersIn(taken, without) : undefined,
    rail: lesson.rail,
    kind: lesson.offerName,
    isRequested: isRequested(lesson),
    isCancelled: lesson.state === 'cancelled',
    isMovable: lesson.state === 'planned' && !isSettled(lesson, now),
    marginBefore: lesson.horseLeadMinutes,
    marginAfter: lesson.trainerBufferMinutes,
    keysBefore: columns,
    keysAfter: [trainer],
    keys: [trainer, ...columns, ...taken.map(({ riderId }) => resourceKey.rider(riderId))],
  }
}

/** By column: the rider of that horse, and the riders without one. */
function ridersIn(taken: readonly Seat[], without: readonly Seat[]): Record<string, string> {
  const riders = taken.flatMap(({ horseId, riderName }): [string, string][] =>
    horseId === null ? [] : [[resourceKey.horse(horseId), riderName]],
  )
  const names = without.map(({ riderName }) => riderName).join(', ')
  return Object.fromEntries(names === '' ? riders : [...riders, [noHorseKey, names]])
}

/** `Hannah A.`: a block has no room for more, and a school may have several Hannahs. */
function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  const initial = others.at(-1)?.at(0)
  return initial === undefined ? first : `${first} ${initial}.`
}
