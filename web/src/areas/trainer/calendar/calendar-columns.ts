import { t } from '@lingui/core/macro'
import type { Trainer } from '../../../data/business/use-trainers.ts'
import type { Resource, Target } from '../../../features/schedule/calendar/block.ts'
import { noHorseKey, resourceKey } from '../../../features/schedule/lessons/lesson-block.ts'
import { fieldsOf } from '../../../features/schedule/lessons/lesson-time.ts'
import { minutesOf, type Lesson, type LessonChange } from '../../../features/schedule/lessons/lesson.ts'
import { emptySeat, type LessonSketch } from '../../../features/schedule/lessons/new-lesson/new-lesson.ts'
import { whereValue } from '../../../features/schedule/lessons/place-choice.ts'
import type { Horse, Place } from '../../../features/schedule/lessons/use-resources.ts'
import type { ColumnKind } from './use-calendar-address.ts'

/** Trainers, horses and arenas: columns of the resource view, and names for messages. */
export interface Yard {
  trainers: readonly Trainer[]
  horses: readonly Horse[]
  places: readonly Place[]
}

export function columnsOf(kind: ColumnKind, { trainers, horses, places }: Yard): Resource[] {
  if (kind === 'horses') {
    const all = horses.map(({ id, name }) => ({ key: resourceKey.horse(id), title: name }))
    return all.length === 0 ? all : [{ key: noHorseKey, title: t`No horse yet` }, ...all]
  }
  if (kind === 'trainers')
    return trainers.map(({ id, name }) => ({ key: resourceKey.trainer(id), title: name }))
  return places.flatMap(({ arenas }) =>
    arenas
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name }) => ({ key: resourceKey.arena(id), title: name })),
  )
}

/** The name of a column key. */
export function nameOfKey(key: string, yard: Yard, lessons: readonly Lesson[]): string | undefined {
  const [kind, id] = key.split(':')
  if (kind === 'rider') {
    const seats = lessons.flatMap((lesson) => lesson.seats)
    return seats.find(({ riderId }) => riderId === id)?.riderName
  }
  const all = (['horses', 'trainers', 'arenas'] as const).flatMap((one) => columnsOf(one, yard))
  return all.find((column) => column.key === key)?.title
}

/** Changes of a move in the grid: time, length, and the column's resource. */
export function changeOf(lesson: Lesson, target: Target, { places }: Yard): LessonChange {
  const minutes = target.start.until(target.end).total('minutes')
  const isMoved = !target.start.equals(lesson.startsAt)
  return {
    ...(isMoved && { startsAt: target.start.toString() }),
    ...(minutes !== minutesOf(lesson) && { minutes }),
    ...columnChange(target, places),
  }
}

function columnChange({ resource, instead }: Target, places: readonly Place[]): LessonChange {
  if (resource === undefined || instead === undefined || resource === instead) return {}
  const [kind, to = ''] = resource.split(':')
  if (kind === 'horse') return { swapHorse: { from: horseOf(instead), to: horseOf(resource) } }
  if (kind === 'trainer') return { trainerId: to }
  const place = places.find(({ arenas }) => arenas.some(({ id }) => id === to))
  return place ? { placeId: place.id, arenaId: to } : {}
}

/** Null for the column of lessons without a horse. */
function horseOf(key: string): string | null {
  return key === noHorseKey ? null : (key.split(':')[1] ?? null)
}

/** Initial values of a new lesson from time drawn in the grid. */
export function sketchOf(target: Target, timeZone: string, { places }: Yard): LessonSketch {
  const sketch = {
    ...fieldsOf(target.start.toString(), timeZone),
    minutes: String(target.start.until(target.end).total('minutes')),
  }
  if (target.resource === noHorseKey) return sketch
  const [kind, id = ''] = target.resource?.split(':') ?? []
  if (kind === 'horse') return { ...sketch, seats: [{ ...emptySeat('first'), horse: id }] }
  if (kind === 'trainer') return { ...sketch, trainerId: id }
  const place = places.find(({ arenas }) => arenas.some((arena) => arena.id === id))
  return place ? { ...sketch, where: whereValue(place.id, id) } : sketch
}
