import type { Bookable, BookableRider, BookingChoices, FreeTime, Held } from '../booking.ts'

/** An hour of flatwork for £55, confirmed at once, free to cancel until the day before. */
export function aBookable(given: Partial<Bookable> = {}): Bookable {
  return {
    id: 'flatwork',
    name: 'Flatwork',
    kind: 'private',
    description: '',
    minutes: 60,
    priceMinor: 5500,
    booking: 'instant',
    horses: 'assigned',
    isAssessment: false,
    bookingLeadHours: 0,
    bookingHorizonDays: 28,
    bookingsPerWeek: 0,
    minAge: 0,
    payment: 'invoice',
    soldBy: 'business',
    joins: 'single',
    minRiders: 0,
    decideHours: 24,
    cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
    ...given,
  }
}

/** A rider without an own horse, who can book everything. */
export function aBookableRider(given: Partial<BookableRider> = {}): BookableRider {
  return {
    id: 'mia',
    name: 'Mia Hale',
    problems: [],
    horses: [],
    usualHorseId: null,
    lastOfferId: null,
    needsAssessment: false,
    ...given,
  }
}

/** One rider, one lesson type, one trainer and one location. */
export function someChoices(given: Partial<BookingChoices> = {}): BookingChoices {
  return {
    riders: [aBookableRider()],
    offers: [aBookable()],
    trainers: [{ id: 'hannah', name: 'Hannah Oakley' }],
    places: [{ id: 'oakfield', name: 'Oakfield' }],
    hasSchoolHorses: true,
    currency: 'GBP',
    timeZone: 'Europe/London',
    graceMinutes: 0,
    ...given,
  }
}

/** A time with Hannah Oakley at Oakfield; `startsAt` is a wall time in London. */
export function aFreeTime(wall: string, given: Partial<FreeTime> = {}): FreeTime {
  const startsAt = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/London').toInstant()
  return {
    startsAt: startsAt.toString(),
    endsAt: startsAt.add({ minutes: 60 }).toString(),
    trainerId: 'hannah',
    trainerName: 'Hannah Oakley',
    placeId: 'oakfield',
    placeName: 'Oakfield',
    arenaId: null,
    arenaName: null,
    lessonId: null,
    booking: 'instant',
    priceMinor: 5500,
    travelFeeMinor: null,
    isFeeShared: false,
    extraMinutes: null,
    hint: null,
    ...given,
  }
}

/** A place in an hour of flatwork on a Wednesday, held for ten minutes. */
export function aHeld(given: Partial<Held> = {}): Held {
  return {
    ...aFreeTime('2026-11-25T16:30'),
    seatId: 'seat',
    lessonId: 'lesson',
    lessonVersion: 1,
    horseId: null,
    riderId: 'mia',
    riderName: 'Mia Hale',
    offerId: 'flatwork',
    offerName: 'Flatwork',
    kind: 'private',
    timeZone: 'Europe/London',
    heldUntil: '2026-11-24T10:10:00Z',
    secondsLeft: 600,
    soldBy: 'business',
    cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
    graceMinutes: 0,
    ...given,
  }
}
