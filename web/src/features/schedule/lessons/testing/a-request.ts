import type { BookingRequest } from '../request.ts'

/** By default Zoe’s request for flatwork on Wednesday 18/11/2026 at 10:00 in London. */
export function aRequest(change: Partial<BookingRequest> = {}): BookingRequest {
  return {
    seatId: 'zoe-seat',
    version: 1,
    lessonId: 'lesson',
    riderId: 'zoe',
    riderName: 'Zoe Hart',
    isMinor: true,
    clientId: 'hart',
    clientName: 'Amelia Hart',
    offerName: 'Flatwork',
    kind: 'private',
    trainerId: 'hannah',
    trainerName: 'Hannah Oakley',
    placeId: null,
    placeName: null,
    arenaId: null,
    arenaName: null,
    startsAt: '2026-11-18T10:00:00Z',
    endsAt: '2026-11-18T11:00:00Z',
    timeZone: 'Europe/London',
    priceMinor: 5500,
    message: '',
    requestedAt: '2026-11-16T10:00:00Z',
    heldUntil: '2026-11-18T08:00:00Z',
    level: 3,
    levelState: 'current',
    levelSetOn: '2026-03-14',
    lessonsAttended: 2,
    lastLessonAt: '2026-11-11T10:00:00Z',
    horseId: null,
    horseName: null,
    needsHorse: false,
    ...change,
  }
}
