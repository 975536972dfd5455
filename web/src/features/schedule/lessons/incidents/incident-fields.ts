import { fieldTime } from '../../../../ui/words/clock-time.ts'
import { takenSeats, type Lesson } from '../lesson.ts'
import type { IncidentKind, IncidentRole, NewIncident, Treatment } from './incident.ts'

export interface PersonFields {
  /** Tells the people of the form apart. */
  key: string
  riderId: string | null
  name: string
  role: IncidentRole
  injury: string
  treatment: Treatment
}

export interface WitnessFields {
  key: string
  name: string
  contact: string
}

export interface NamedHorse {
  id: string
  name: string
}

/** What the form holds. Without `day` and `time`, it shows those that it began with. */
export interface IncidentFields {
  kind: IncidentKind | ''
  day: string
  time: string
  lessonId: string
  placeId: string
  where: string
  people: readonly PersonFields[]
  horses: readonly NamedHorse[]
  happened: string
  conditions: string
  equipment: string
  witnesses: readonly WitnessFields[]
  measures: string
}

export const emptyIncident: IncidentFields = {
  kind: '',
  day: '',
  time: '',
  lessonId: '',
  placeId: '',
  where: '',
  people: [],
  horses: [],
  happened: '',
  conditions: '',
  equipment: '',
  witnesses: [],
  measures: '',
}

export function personOf(riderId: string | null, name: string): PersonFields {
  const key = riderId ?? crypto.randomUUID()
  return { key, riderId, name, role: riderId === null ? 'visitor' : 'rider', injury: '', treatment: 'none' }
}

/** Fields that follow from a lesson. */
export function ofLesson({
  id,
  placeId,
  arenaName,
}: Pick<Lesson, 'id' | 'placeId' | 'arenaName'>): Pick<IncidentFields, 'lessonId' | 'placeId' | 'where'> {
  return { lessonId: id, placeId: placeId ?? '', where: arenaName ?? '' }
}

/** The moment with which a form begins: now; for a lesson that is over, its start. */
export function beginWhen(
  lesson: Pick<Lesson, 'startsAt' | 'endsAt'> | undefined,
  now: Temporal.Instant,
  timeZone: string,
): { day: string; time: string } {
  const isOver = lesson !== undefined && Temporal.Instant.compare(lesson.endsAt, now) < 0
  const there = (isOver ? Temporal.Instant.from(lesson.startsAt) : now).toZonedDateTimeISO(timeZone)
  return { day: there.toPlainDate().toString(), time: fieldTime(there) }
}

/** The moment of a day and a time in the business's zone. */
export function momentOf({ day, time }: { day: string; time: string }, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).toInstant()
}

export interface OfferedRider {
  id: string
  name: string
  horse: NamedHorse | undefined
}

/** Riders of a lesson who are not in the form yet, each with their horse. */
export function offeredRiders(
  lesson: Pick<Lesson, 'seats'>,
  people: readonly PersonFields[],
): OfferedRider[] {
  return takenSeats(lesson)
    .filter(({ riderId }) => !people.some((person) => person.riderId === riderId))
    .map(({ riderId, riderName, horseId, horseName }) => ({
      id: riderId,
      name: riderName,
      horse: horseId === null || horseName === null ? undefined : { id: horseId, name: horseName },
    }))
}

/** The horses with one more, if it is not among them. */
export function withHorse(horses: readonly NamedHorse[], horse: NamedHorse | undefined): NamedHorse[] {
  return horse && !horses.some(({ id }) => id === horse.id) ? [...horses, horse] : [...horses]
}

/** What is sent. */
export function incidentBody(
  fields: IncidentFields & { kind: IncidentKind },
  timeZone: string,
): Omit<NewIncident, 'id'> {
  const { kind, lessonId, placeId, where, happened, conditions, equipment, measures } = fields
  return {
    kind,
    happenedAt: momentOf(fields, timeZone).toString(),
    lessonId: lessonId || null,
    placeId: placeId || null,
    people: fields.people.map(({ key: _key, ...person }) => person),
    horseIds: fields.horses.map(({ id }) => id),
    witnesses: fields.witnesses.map(({ key: _key, ...witness }) => witness),
    where,
    happened,
    conditions,
    equipment,
    measures,
  }
}
