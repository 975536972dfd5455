import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, requiredLine, text, version } from '../../fields.ts'
import { mostOfMessage } from '../booking/bookings.ts'
import { lessonRefusals } from '../lessons/lessons.ts'
import { ownSeat } from '../planning/timetable.ts'

const params = z.object({ id })

/** Another time than the one that a client asked for. */
export const proposalsApi = {
  proposeTime: endpoint({
    method: 'POST',
    path: '/api/booking-requests/{id}/proposal',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Propose another time for a request for a private lesson. The path has the id of its seat. The lesson moves there and is kept for the client until the request expires; the time asked for is free again. The client is told.',
    params,
    body: z.object({
      version,
      startsAt: instant,
      trainerId: id,
      placeId: id.nullable(),
      /** An arena determines the location. */
      arenaId: id.nullable(),
      /** Null: any suitable horse. Left out: as requested. */
      horseId: id.nullable().optional(),
      message: text(mostOfMessage).optional(),
      overrideReason: requiredLine(300).optional(),
    }),
    status: 204,
    changes: ['lessons', 'notices'],
    errors: [...lessonRefusals, 'version_conflict', 'seat_state', 'move_refused'],
    repeatable: true,
  }),
  acceptProposal: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/proposal/acceptance',
    auth: 'client',
    summary:
      'Accept the time that a trainer proposes, as shown. The lesson is booked at the terms of the request.',
    params,
    body: z.object({ version }),
    reply: ownSeat,
    changes: ['lessons', 'notices', 'waiting'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'seat_state',
      'lesson_settled',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  declineProposal: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/proposal/refusal',
    auth: 'client',
    summary: 'Decline the time that a trainer proposes. The request ends, and the trainer is told.',
    params,
    body: z.object({ version }),
    reply: ownSeat,
    changes: ['lessons', 'notices'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'seat_state',
      'lesson_settled',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
