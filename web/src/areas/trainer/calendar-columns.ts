import type { Trainer } from '../../api/use-trainers.ts'
import type { Resource, Target } from '../../features/calendar/block.ts'
import { resourceKey } from '../../features/lessons/lesson-block.ts'
import { minutesOf, type Lesson, type LessonChange } from '../../features/lessons/lesson.ts'
import { fieldsOf } from '../../features/lessons/lesson-time.ts'
import { emptySeat, type LessonSketch } from '../../features/lessons/new-lesson.ts'
import { whereValue } from '../../features/lessons/place-choice.ts'
import type { Horse, Place } from '../../features/lessons/use-resources.ts'
import type { ColumnKind } from './use-calendar-address.ts'

/** What there is to take: the columns of the resource view, and names for sentences. */
export interface Yard {
  trainers: readonly Trainer[]
  horses: readonly Horse[]
  places: readonly Place[]
}

export function columnsOf(kind: ColumnKind, { trainers, horses, places }: Yard): Resource[] {
  if (kind === 'horses') return horses.map(({ id, name }) => ({ key: resourceKey.horse(id), title: name }))
  if (kind === 'trainers')
    return trainers.map(({ id, name }) => ({ key: resourceKey.trainer(id), title: name }))
  return places.flatMap(({ arenas }) =>
    arenas
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name }) => ({ key: resourceKey.arena(id), title: name })),
  )
}

/** The name of what a key stands for. */
export function nameOfKey(key: string, yard: Yard, lessons: readonly Lesson[]): string | undefined {
  const [kind, id] = key.split(':')
  if (kind === 'rider') {
    const seats = lessons.flatMap((lesson) => lesson.seats)
    return seats.find(({ riderId }) => riderId === id)?.riderName
  }
  const all = (['horses', 'trainers', 'arenas'] as const).flatMap((one) => columnsOf(one, yard))
  return all.find((column) => column.key === key)?.title
}

/** What a move in the grid changes: time, length, and what its column stands for. */
export function changeOf(lesson: Lesson, target: Target, { places }: Yard): LessonChange {
  const minutes = target.start.until(target.end).total('minutes')
  const isElsewhen = !target.start.equals(lesson.startsAt)
  return {
    ...(isElsewhen && { startsAt: target.start.toString() }),
    ...(minutes !== minutesOf(lesson) && { minutes }),
    ...columnChange(target, places),
  }
}

function columnChange({ resource, instead }: Target, places: readonly Place[]): LessonChange {
  if (resource === undefined || instead === undefined || resource === instead) return {}
  const [kind, to = ''] = resource.split(':')
  const from = instead.split(':')[1] ?? ''
  if (kind === 'horse') return { swapHorse: { from, to } }
  if (kind === 'trainer') return { trainerId: to }
  const place = places.find(({ arenas }) => arenas.some(({ id }) => id === to))
  return place ? { placeId: place.id, arenaId: to } : {}
}

/** What a new lesson begins with when time was drawn over in the grid. */
export function sketchOf(target: Target, timeZone: string, { places }: Yard): LessonSketch {
  const sketch = {
    ...fieldsOf(target.start.toString(), timeZone),
    minutes: String(target.start.until(target.end).total('minutes')),
  }
  const [kind, id = ''] = target.resource?.split(':') ?? []
  if (kind === 'horse') return { ...sketch, seats: [{ ...emptySeat('first'), horse: id }] }
  if (kind === 'trainer') return { ...sketch, trainerId: id }
  const place = places.find(({ arenas }) => arenas.some((arena) => arena.id === id))
  return place ? { ...sketch, where: whereValue(place.id, id) } : sketch
}
