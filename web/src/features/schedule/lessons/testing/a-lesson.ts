import type { Lesson, Seat } from '../lesson.ts'

let made = 0

/** By default a booked seat of Amelia on Biscuit. */
export function aSeat(change: Partial<Seat> = {}): Seat {
  made += 1
  return {
    id: `seat-${made}`,
    riderId: 'amelia',
    riderName: 'Amelia Hart',
    isMinor: false,
    clientId: 'hart',
    horseId: 'biscuit',
    horseName: 'Biscuit',
    lostHorse: null,
    state: 'booked',
    heldUntil: null,
    priceMinor: 5500,
    soldBy: 'business',
    graceUntil: null,
    freeUntil: null,
    noShowAfter: 15,
    missed: null,
    note: '',
    message: '',
    cancelMessage: '',
    movedTo: null,
    proposed: false,
    overridden: [],
    overrideReason: null,
    version: 1,
    ...change,
  }
}

/** By default an hour of flatwork on Wednesday 18/11/2026 at 10:00 in London, with one seat. */
export function aLesson(change: Partial<Lesson> = {}): Lesson {
  made += 1
  return {
    id: `lesson-${made}`,
    seriesId: null,
    occurrenceDay: null,
    isException: false,
    clockShift: null,
    offerId: 'flatwork',
    offerName: 'Flatwork',
    kind: 'private',
    rail: 'pine',
    needsHorse: true,
    title: '',
    trainerId: 'hannah',
    trainerName: 'Hannah Oakley',
    inCharge: null,
    placeId: null,
    placeName: null,
    arenaId: null,
    arenaName: null,
    startsAt: '2026-11-18T10:00:00Z',
    endsAt: '2026-11-18T11:00:00Z',
    timeZone: 'Europe/London',
    minRiders: 0,
    capacity: 1,
    arenaUnits: 0,
    horseLeadMinutes: 15,
    trainerBufferMinutes: 5,
    state: 'planned',
    cancelledBecause: null,
    note: '',
    seats: [aSeat()],
    version: 1,
    ...change,
  }
}
