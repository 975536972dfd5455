import type { SlotHint } from '@cavaletti/contract/schedule/booking/slots'
import { busyTime, type Engagement, meet, travelMinutes } from '#modules/schedule/lessons/index.ts'
import { dayAt, type LocalDay } from './count-days.ts'
import { type BookingJudge, type Candidate, placesFor, timeOf } from './judge-booking.ts'
import { listStarts } from './list-starts.ts'
import { readyAfter } from './ready-after.ts'
import type { SlotFacts } from './read-facts.ts'
import { riderProblem, termsProblem } from './rules.ts'

export interface Slot {
  start: number
  end: number
  trainerId: string
  placeId: string | null
  arenaId: string | null
  /** The planned lesson with an open place; null: a new lesson. */
  lessonId: string | null
  booking: 'instant' | 'request'
  hint: SlotHint | null
  /** Minutes that the trainer drives more than without it; null: none, or unknown. */
  extraMinutes: number | null
}

/**
 * All bookable starts of a day, by time. Cheap questions come first; what passes them is judged as a booking is.
 * `nextStep` lets other requests run.
 */
export async function findSlots(
  facts: SlotFacts,
  judge: BookingJudge,
  day: LocalDay,
  nextStep: () => Promise<void>,
): Promise<Slot[]> {
  const found =
    facts.offer.kind === 'private' ? newLessons(facts, judge, day, nextStep) : joined(facts, judge, day)
  return (await found).toSorted((a, b) => a.start - b.start)
}

async function newLessons(
  facts: SlotFacts,
  judge: BookingJudge,
  day: LocalDay,
  nextStep: () => Promise<void>,
): Promise<Slot[]> {
  const { offer, rider } = facts
  if (riderProblem(offer, facts.wish.by, rider, day.date)) return []
  const length = offer.minutes * 60_000
  const buffer = offer.trainerBufferMinutes * 60_000
  const own = facts.rides.filter(({ riderId }) => riderId === rider.id)
  const slots = new Map<string, Slot>()
  for (const time of facts.open) {
    if (time.start >= day.end || time.end <= day.start) continue
    const { trainerId } = time
    const lessons = (facts.lessonsOf.get(trainerId) ?? []).filter(
      ({ start, end }) => start < day.end + length && end > day.start - length,
    )
    const busy = lessons.map(busyTime)
    for (const placeId of placesFor(facts, time.placeId)) {
      const here = engagementAt(facts, trainerId, placeId)
      const ready = readyAfter(here, facts)
      const { timeZone } = facts
      const gridMinutes = offer.startGridMinutes
      for (const start of listStarts({ day, timeZone, time, length, gridMinutes, ready })) {
        const end = start + length
        if (busy.some((other) => meet(other, { start, end: end + buffer }))) continue
        if (own.some((ride) => meet(ride, { start, end }))) continue
        if (termsProblem(offer, facts.wish.by, timeOf(facts, start, day))) continue
        const key = `${start} ${trainerId} ${placeId ?? ''}`
        if (slots.has(key)) continue
        await nextStep()
        const at = { start, trainerId, placeId }
        const bookable = firstArena(facts, judge, at)
        if (!bookable) continue
        const hint = hintOf({ start, end: end + buffer, placeId }, lessons)
        const extraMinutes = extraDrive({ ...here, start, end }, lessons, facts)
        slots.set(key, { ...at, ...bookable, end, lessonId: null, hint, extraMinutes })
      }
    }
  }
  return [...slots.values()]
}

/** The first arena by name in which the lesson can be booked; the only answer if it needs none. */
function firstArena(
  { offer, arenasAt }: SlotFacts,
  judge: BookingJudge,
  at: { start: number; trainerId: string; placeId: string | null },
): Pick<Slot, 'arenaId' | 'booking'> | null {
  const arenas = arenasAt.get(at.placeId ?? '') ?? []
  const choices = offer.arenaUnits > 0 && arenas.length > 0 ? arenas.map(({ id }) => id) : [null]
  for (const arenaId of choices) {
    const judgement = judge.judge({ ...at, arenaId })
    if ('booking' in judgement) return { arenaId, booking: judgement.booking }
    if (judgement.refused !== 'conflict') return null
  }
  return null
}

async function joined(facts: SlotFacts, judge: BookingJudge, day: LocalDay): Promise<Slot[]> {
  const { trainerId, placeId } = facts.wish
  return facts.groups
    .filter(({ lesson }) => trainerId === null || lesson.trainerId === trainerId)
    .filter(({ lesson }) => placeId === null || lesson.placeId === placeId)
    .filter(({ lesson }) => dayAt(facts.days, lesson.startsAt.epochMilliseconds) === day)
    .flatMap((joins) => {
      const { lesson } = joins
      const judgement = judge.judge({ joins } satisfies Candidate)
      if (!('booking' in judgement)) return []
      return {
        start: lesson.startsAt.epochMilliseconds,
        end: lesson.endsAt.epochMilliseconds,
        trainerId: lesson.trainerId,
        placeId: lesson.placeId,
        arenaId: lesson.arenaId,
        lessonId: lesson.id,
        booking: judgement.booking,
        hint: null,
        extraMinutes: null,
      }
    })
}

function engagementAt({ places }: SlotFacts, trainerId: string, placeId: string | null): Engagement {
  const place = placeId === null ? undefined : places.get(placeId)
  return {
    start: 0,
    end: 0,
    lessonId: '',
    trainerId,
    placeId,
    arenaId: null,
    arenaUnits: 0,
    bufferMinutes: 0,
    label: '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

/** The detour from the lesson before to the one after, of the same day; null if there is none, or an unknown one. */
function extraDrive(here: Engagement, lessons: readonly Engagement[], facts: SlotFacts): number | null {
  if (lessons.every(({ placeId }) => placeId === here.placeId)) return null
  const before = lessons.filter(({ end }) => end <= here.start).toSorted((a, b) => b.end - a.end)[0]
  const after = lessons.filter(({ start }) => start >= here.end).toSorted((a, b) => a.start - b.start)[0]
  const drive = (from: Engagement | undefined, to: Engagement | undefined) =>
    (from && to && travelMinutes(from, to, facts)) ?? 0
  const extra = drive(before, here) + drive(here, after) - drive(before, after)
  // In steps of five minutes, so that times of one detour stand together.
  return extra > 0 ? Math.ceil(extra / 5) * 5 : null
}

/** Minutes of waiting that still count as right before or after. */
const besideMinutes = 15

/** `end` includes the trainer's buffer. */
function hintOf(
  { start, end, placeId }: { start: number; end: number; placeId: string | null },
  lessons: readonly Engagement[],
): SlotHint | null {
  const there = lessons.filter((other) => other.placeId === placeId)
  const beside = besideMinutes * 60_000
  const isBeside = there.some((other) => {
    const [before, after] = [start - busyTime(other).end, other.start - end]
    return (before >= 0 && before <= beside) || (after >= 0 && after <= beside)
  })
  if (isBeside) return 'beside_lesson'
  return there.length > 0 && placeId !== null ? 'same_day' : null
}
