import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, newId, requiredLine, version } from '../../fields.ts'
import { timeOff } from '../../horses/times-off.ts'
import { msg } from '../../messages.ts'

/**
 * Most lessons listed and changed with one time off work. Later lessons lose the horse too; the calendar marks them.
 */
export const mostReplaced = 100

/** A seat that loses its horse (H5), and the horses that could take it. */
const affectedSeat = z.object({
  seatId: id,
  /** Version of the seat. */
  version,
  lessonId: id,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  riderName: z.string(),
  /** Title of the lesson, or the name of its lesson type. */
  title: z.string(),
  /** Ids of suitable free horses, best first; ignores the suggestions for other seats. */
  suitable: z.array(id),
  /** The suggestions of one reply can be used together. Null: no horse is left for this seat. */
  suggested: id.nullable(),
})

const params = z.object({ id })

export const replacementsApi = {
  affectedSeats: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/affected-seats',
    auth: 'trainer',
    action: 'horses.read',
    summary: `List the future lessons that lose a horse while it is off work, next first, at most ${mostReplaced}, each with suitable horses.`,
    params,
    /** Without `untilDay`: no end yet. */
    query: z.object({ fromDay: day, untilDay: day.optional() }),
    reply: z.object({
      items: z.array(affectedSeat),
      /** All seats that lose the horse, including those not listed. */
      total: z.number().int(),
      /** Names of the horses in `suitable` and `suggested`. */
      horses: z.array(z.object({ id, name: z.string() })),
    }),
    shows: ['lessons', 'horses'],
    errors: ['not_found'],
  }),
  takeOffWork: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/time-off',
    auth: 'trainer',
    action: 'horses.change',
    summary:
      'Take a horse off work, and give some of its lessons another horse or cancel them. All or nothing.',
    params,
    body: z.object({
      id: newId.optional(),
      fromDay: day,
      untilDay: day.nullable(),
      reason: requiredLine(300),
      byInspector: z.boolean(),
      /** Seats that get another horse. The others get none. */
      replacements: z
        .array(z.object({ seatId: id, version, horseId: id }))
        .max(mostReplaced)
        .refine(
          (all) => new Set(all.map((one) => one.seatId)).size === all.length,
          msg('must name each seat once'),
        )
        .optional(),
      /** Seats that are cancelled without a fee. */
      cancelled: z
        .array(z.object({ seatId: id, version }))
        .max(mostReplaced)
        .refine(
          (all) => new Set(all.map((one) => one.seatId)).size === all.length,
          msg('must name each seat once'),
        )
        .optional(),
    }),
    status: 201,
    reply: timeOff.extend({
      /** The disruption that lists these lessons; null if the horse has none. */
      disruptionId: id.nullable(),
    }),
    changes: ['horses', 'lessons', 'notices'],
    errors: [
      'not_found',
      'id_taken',
      'version_conflict',
      'lesson_conflict',
      'lesson_settled',
      'archived',
      'permit_expired',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
