import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, text } from '../../fields.ts'
import { mostOfMessage } from '../booking/bookings.ts'
import { lessonRefusals } from '../lessons/lessons.ts'
import { wantedMove, wantedMoveErrors } from './moves.ts'
import { ownSeat } from '../planning/timetable.ts'

const params = z.object({ id })

/** Moves that a trainer confirms. The booking requests list those that wait. */
export const moveRequestsApi = {
  requestMove: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/move-requests',
    auth: 'client',
    summary:
      'Ask to move a lesson to a free time that a trainer confirms. The lesson keeps its time until then, and the other time stays free for others. For a place in a group: ask for a place in another planned lesson; the rider keeps the present one until then. A seat has one such request at a time.',
    params,
    body: wantedMove,
    reply: ownSeat,
    changes: ['lessons', 'notices'],
    errors: [...wantedMoveErrors, 'rate_limited'],
    repeatable: true,
  }),
  withdrawMove: endpoint({
    method: 'POST',
    path: '/api/my-move-requests/{id}/withdrawal',
    auth: 'client',
    summary: 'Withdraw a request to move a lesson. The lesson keeps its time.',
    params,
    reply: ownSeat,
    changes: ['lessons', 'notices'],
    errors: ['not_found', 'forbidden', 'move_request_over', 'idempotency_conflict'],
    repeatable: true,
  }),
  acceptMove: endpoint({
    method: 'POST',
    path: '/api/move-requests/{id}/accept',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Confirm a request to move a lesson: it is moved as by the client, and counts as their move. The client is told. If the time or the place is no longer free, nothing happens, and the request waits on.',
    params,
    status: 204,
    changes: ['lessons', 'notices', 'money'],
    errors: [...lessonRefusals, 'move_request_over', 'move_impossible'],
    repeatable: true,
  }),
  declineMove: endpoint({
    method: 'POST',
    path: '/api/move-requests/{id}/decline',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Decline a request to move a lesson. The client is told, with your message. The lesson keeps its time.',
    params,
    body: z.object({ message: text(mostOfMessage).optional() }),
    status: 204,
    changes: ['lessons', 'notices'],
    errors: ['not_found', 'move_request_over', 'idempotency_conflict'],
    repeatable: true,
  }),
}
