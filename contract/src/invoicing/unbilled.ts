import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, requiredLine } from '../fields.ts'
import { units } from './invoice-lines.ts'
import { displacedLessons, lostCredits } from './lost-credits.ts'

export const extraKinds = ['travel', 'livery', 'equipment', 'fee', 'other'] as const

/** A chargeable item that is on no document yet. */
export const charge = z.object({
  /** Id of the seat or the extra. */
  id,
  kind: z.enum(['seat', 'extra']),
  /** Why a seat is charged; null for an extra. */
  seatState: z.enum(['attended', 'late_cancelled', 'no_show']).nullable(),
  /** The rider's payer, who may be neither the rider nor in their household (P1). */
  clientId: id,
  clientName: z.string(),
  riderId: id.nullable(),
  riderName: z.string(),
  servedOn: day,
  description: z.string(),
  detail: z.string(),
  quantityMilli: z.number().int(),
  unit: z.enum(units),
  /** A waiver that was undone: its reason, the time, and the person; null if the waiver ended automatically. */
  takenBack: z.object({ reason: z.string(), at: instant, byName: z.string().nullable() }).nullable(),
  unitPriceMinor: z.number().int(),
  amountMinor: z.number().int(),
})

const which = { seatId: id.optional(), extraId: id.optional() }
const extraId = z.object({ id })

export const unbilledApi = {
  charges: endpoint({
    method: 'GET',
    path: '/api/charges',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List unbilled seats and extras by payer and day: chargeable, on no document, and not waived.',
    query: z.object({ ...pageQuery, until: day.optional(), clientId: id.optional() }),
    reply: z.object({ ...page(charge).shape, currency: z.string() }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  chargesByPayer: endpoint({
    method: 'GET',
    path: '/api/charges/payers',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Sum up unbilled seats and extras for each payer.',
    query: z.object({ until: day.optional() }),
    reply: z.object({
      currency: z.string(),
      items: z.array(
        z.object({
          clientId: id,
          clientName: z.string(),
          count: z.number().int(),
          amountMinor: z.number().int(),
          oldestOn: day,
        }),
      ),
    }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  draftCharges: endpoint({
    method: 'POST',
    path: '/api/charges/drafts',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Create a draft invoice for each payer from unbilled items up to a day, as previewed.',
    body: z.object({
      until: day,
      /** Default: every payer. */
      clientIds: z.array(id).min(1).max(500).optional(),
      /** Seats and extras to leave out this time. */
      exclude: z.array(id).max(2000).optional(),
      note: line(300).optional(),
    }),
    status: 201,
    reply: z.object({
      drafts: z.array(
        z.object({
          id,
          clientId: id,
          clientName: z.string(),
          lines: z.number().int(),
          grossMinor: z.number().int(),
        }),
      ),
      /** There are more than one call creates: repeat it. */
      isMore: z.boolean(),
    }),
    changes: ['money'],
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/waivers',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Waive the charge for a seat or an extra, with a reason.',
    body: z.object({ id: newId.optional(), ...which, reason: requiredLine(300) }),
    status: 201,
    reply: z.object({ id, reason: z.string(), waivedAt: instant }),
    changes: ['money', 'lessons'],
    errors: ['not_found', 'id_taken', 'charged_already', 'sold_by_trainer', 'idempotency_conflict'],
    repeatable: true,
  }),
  unwaive: endpoint({
    method: 'DELETE',
    path: '/api/waivers/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Undo a waiver.',
    params: extraId,
    changes: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  lessonPayers: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/payers',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List the riders of a lesson, with who can pay for each, first the one who pays the lesson.',
    params: extraId,
    reply: z.object({
      items: z.array(
        z.object({
          riderId: id,
          riderName: z.string(),
          /** The payer of the lesson first, then the rider's household and guardians. Never empty. */
          payers: z.array(z.object({ clientId: id, clientName: z.string() })),
        }),
      ),
    }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  lostCredits: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/lost-credits',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'List riders whose prepaid lessons no longer pay if a lesson, or its series too, moves to another day, and other lessons that are then no longer prepaid.',
    params: extraId,
    query: z.object({
      /** Day of the lesson before the move. */
      fromDay: day,
      /** Day after it. Other lessons of the series move by as many days. */
      toDay: day,
      /** Which lessons of its series move too: those from it on, or all to come. */
      scope: z.enum(['this', 'following', 'all']),
      /** Only this rider moves, to another lesson. */
      riderId: id.optional(),
    }),
    reply: z.object({
      items: lostCredits,
      displaced: displacedLessons,
    }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  addExtra: endpoint({
    method: 'POST',
    path: '/api/extras',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Add an extra charge, such as travel.',
    body: z.object({
      id: newId.optional(),
      clientId: id,
      riderId: id.optional(),
      lessonId: id.optional(),
      kind: z.enum(extraKinds),
      servedOn: day,
      description: requiredLine(200),
      quantityMilli: z.number().int().min(1).max(1_000_000).optional(),
      unit: z.enum(units).optional(),
      unitPriceMinor: z.number().int().min(1).max(mostOfPrice),
    }),
    status: 201,
    reply: charge,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'amount_too_large', 'idempotency_conflict'],
    repeatable: true,
  }),
  removeExtra: endpoint({
    method: 'DELETE',
    path: '/api/extras/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Delete an extra that is on no document.',
    params: extraId,
    changes: ['money'],
    errors: ['not_found', 'charged_already'],
  }),
}
