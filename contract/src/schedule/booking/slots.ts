import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant } from '../../fields.ts'
import { whoAndWhere } from '../lessons/lessons.ts'

/** Why a time is convenient: right before or after another lesson there, or on a day on which the trainer is there. */
export const slotHints = ['beside_lesson', 'same_day'] as const
export type SlotHint = (typeof slotHints)[number]

/** A start that can be booked at this moment. It says nothing about horses (H6). */
export const slot = z.object({
  startsAt: instant,
  endsAt: instant,
  ...whoAndWhere,
  /** A planned lesson with an open place; null: a new lesson. */
  lessonId: id.nullable(),
  /** `request`: a trainer confirms the booking. */
  booking: z.enum(['instant', 'request']),
  /** Price of the seat, minor unit of the business's currency. */
  priceMinor: z.number().int(),
  /** Travel fee of a visit to that location; null for none. */
  travelFeeMinor: z.number().int().nullable(),
  /** The clients of the day share the travel fee, so it becomes less if others join. */
  isFeeShared: z.boolean(),
  /** Minutes that the trainer drives more than without this lesson; null: none, or unknown. */
  extraMinutes: z.number().int().nullable(),
  hint: z.enum(slotHints).nullable(),
})

const query = z.object({
  riderId: id,
  offerId: id,
  /** First day of the business's calendar. */
  from: day,
  /** Last day, at most 30 days later. */
  until: day,
  trainerId: id.optional(),
  placeId: id.optional(),
  horseId: id.optional(),
})

const reply = z.object({
  /** By time. */
  items: z.array(slot),
  /** `from` of the next page; null after the last. A page has at most seven days. */
  nextDay: day.nullable(),
  timeZone: z.string(),
})

export const slotsApi = {
  slots: endpoint({
    method: 'GET',
    path: '/api/slots',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the times at which a rider can be booked for a lesson type. The terms of online bookings, such as lead time and minimum age, do not apply.',
    shows: ['lessons', 'offers', 'availability', 'horses', 'people', 'places', 'permits'],
    query,
    reply: reply.extend({ items: z.array(slot.extend({ priceMinor: shownAmount })) }),
    errors: ['not_found'],
  }),
  mySlots: endpoint({
    method: 'GET',
    path: '/api/my-slots',
    auth: 'client',
    summary:
      'List the times at which one of your riders can be booked for a lesson type, for up to 31 days. Needs the permission to book.',
    shows: ['lessons', 'offers', 'availability', 'horses', 'people', 'places', 'permits'],
    query,
    reply,
    errors: ['not_found', 'forbidden'],
  }),
}
