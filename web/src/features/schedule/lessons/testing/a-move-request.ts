import type { MoveRequest } from '../requests/request.ts'

const hannah = { trainerId: 'hannah', trainerName: 'Hannah Oakley' }
const nowhere = { placeId: null, placeName: null, arenaId: null, arenaName: null }

/** By default Zoe’s request to move flatwork from 10:00 to 14:00 on Wednesday 18/11/2026 in London. */
export function aMoveRequest(change: Partial<MoveRequest> = {}): MoveRequest {
  return {
    id: 'zoe-move',
    seatId: 'zoe-seat',
    lessonId: 'lesson',
    riderId: 'zoe',
    riderName: 'Zoe Hart',
    isMinor: true,
    clientId: 'hart',
    clientName: 'Amelia Hart',
    offerId: 'flatwork',
    offerName: 'Flatwork',
    timeZone: 'Europe/London',
    from: { ...hannah, ...nowhere, startsAt: '2026-11-18T10:00:00Z', endsAt: '2026-11-18T11:00:00Z' },
    to: { ...hannah, ...nowhere, startsAt: '2026-11-18T14:00:00Z', endsAt: '2026-11-18T15:00:00Z' },
    toLessonId: null,
    toSeriesId: null,
    isInvoiced: false,
    horseId: null,
    horseName: null,
    needsHorse: false,
    moves: 0,
    requestedAt: '2026-11-16T10:00:00Z',
    expiresAt: '2026-11-18T08:00:00Z',
    ...change,
  }
}
