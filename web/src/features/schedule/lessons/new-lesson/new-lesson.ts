import type { ChosenRider } from '../seats/RiderChoice.tsx'
import { anyHorse } from '../seats/horse-choice.ts'
import { minutesOf, takenSeats, type Lesson, type NewLesson } from '../lesson.ts'
import { fieldsOf, instantAt } from '../lesson-time.ts'
import { readWhere, whereValue } from '../place-choice.ts'
import { writeRule, type Repeat } from './repeat-rule.ts'
import type { Override } from '../use-attempt.ts'
import type { NewSeries } from '../use-series.ts'

/** A seat being filled. */
export interface SeatDraft {
  /** Identifies the line, for any rider. */
  key: string
  rider: ChosenRider | undefined
  /** Id, or `any`. */
  horse: string
}

/** The form of a new lesson, as typed. */
export interface LessonDraft {
  offerId: string
  trainerId: string
  where: string
  /** ISO 8601, empty for none. */
  day: string
  /** `16:30`. */
  time: string
  /** As typed; empty: the lesson type's length. */
  minutes: string
  title: string
  note: string
  seats: readonly SeatDraft[]
  repeats: boolean
  everyWeeks: string
  weekdays: readonly number[]
  end: Repeat['end']['kind']
  until: string
  count: string
}

/** Initial values of a new lesson, from the calendar or a line of text. */
export type LessonSketch = Partial<LessonDraft>

export function emptyDraft(day: string, sketch: LessonSketch): LessonDraft {
  return {
    offerId: '',
    trainerId: '',
    where: '',
    day,
    time: '09:00',
    minutes: '',
    title: '',
    note: '',
    seats: [emptySeat('first')],
    repeats: false,
    everyWeeks: '1',
    weekdays: [],
    end: 'never',
    until: '',
    count: '10',
    ...sketch,
  }
}

/** Initial values for copying a lesson: the same riders and horses at another time. */
export function copyOf(lesson: Lesson, startsAt = lesson.startsAt): LessonSketch {
  const seats = takenSeats(lesson).map(({ id, riderId, riderName, horseId }) => ({
    key: id,
    rider: { id: riderId, name: riderName },
    horse: horseId ?? anyHorse,
  }))
  return {
    ...fieldsOf(startsAt, lesson.timeZone),
    minutes: String(minutesOf(lesson)),
    offerId: lesson.offerId,
    trainerId: lesson.trainerId,
    where: whereValue(lesson.placeId, lesson.arenaId),
    title: lesson.title,
    seats: seats.length > 0 ? seats : [emptySeat('first')],
  }
}

export function emptySeat(key: string): SeatDraft {
  return { key, rider: undefined, horse: anyHorse }
}

/** The repetition: by default on the lesson's weekday. Undefined while incomplete. */
export function repeatOf({ everyWeeks, weekdays, end, until, count, day }: LessonDraft): Repeat | undefined {
  if (day === '' || (end === 'until' && until === '')) return undefined
  const own = Temporal.PlainDate.from(day).dayOfWeek
  return {
    everyWeeks: Math.max(1, Number(everyWeeks) || 1),
    weekdays: weekdays.length > 0 ? weekdays : [own],
    end:
      end === 'until'
        ? { kind: 'until', day: until }
        : end === 'count'
          ? { kind: 'count', count: Math.max(1, Number(count) || 1) }
          : { kind: 'never' },
  }
}

function common(draft: LessonDraft, { overrideReason }: Override) {
  return {
    offerId: draft.offerId,
    ...(draft.trainerId !== '' && { trainerId: draft.trainerId }),
    ...readWhere(draft.where),
    ...(draft.minutes !== '' && { minutes: Number(draft.minutes) }),
    ...(draft.title !== '' && { title: draft.title }),
    ...(overrideReason !== undefined && { overrideReason }),
  }
}

function seatsOf({ seats }: LessonDraft): { riderId: string; horseId: string | null }[] {
  return seats.flatMap(({ rider, horse }) =>
    rider ? [{ riderId: rider.id, horseId: horse === anyHorse ? null : horse }] : [],
  )
}

/** Request body of a single lesson. */
export function lessonOf(draft: LessonDraft, timeZone: string, override: Override): NewLesson {
  return {
    ...common(draft, override),
    startsAt: instantAt(draft.day, draft.time, timeZone),
    ...(draft.note !== '' && { note: draft.note }),
    seats: seatsOf(draft),
  }
}

/** Request body of a series. */
export function seriesOf(draft: LessonDraft, repeat: Repeat, override: Override): NewSeries {
  const { skipObstructed } = override
  return {
    ...common(draft, override),
    firstDay: draft.day,
    wallTime: draft.time,
    rule: writeRule(repeat),
    seats: seatsOf(draft),
    ...(skipObstructed !== undefined && { skipObstructed }),
  }
}
