import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'
import { seatStates } from '../schedule/lessons/seats.ts'

/** `open`: to be invoiced by the trainer. `invoiced`: the trainer marked it. */
export const saleStates = ['open', 'invoiced'] as const

/** Most seats in one answer, and in one change. */
export const mostSales = 500

const minor = z.number().int()

/** A seat that its trainer sells (M14), and that costs something. */
const sale = z.object({
  seatId: id,
  riderName: z.string(),
  offerName: z.string(),
  on: day,
  startsAt: instant,
  minutes: z.number().int(),
  seatState: z.enum(seatStates),
  /** Percentage of the price for a late cancellation or no-show (S13); null: all of it. */
  feePercent: z.number().int().nullable(),
  /** Price or fee, tax included. */
  costMinor: minor,
  /** Marked as invoiced with this amount, which differs from the cost if the lesson has changed since. Null: not marked. */
  invoicedMinor: minor.nullable(),
  invoicedAt: instant.nullable(),
})

/** Who pays, with what an invoice needs. */
const payer = z.object({
  clientId: id,
  /** Name of the buyer on documents. */
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: z.string(),
  email: z.string().nullable(),
  vatId: z.string(),
  /** By time. */
  sales: z.array(sale),
})

/** A seat in the list of the business: without payer and address. */
const soldSeat = z.object({
  seatId: id,
  trainerName: z.string(),
  riderName: z.string(),
  offerName: z.string(),
  on: day,
  costMinor: minor,
  invoicedAt: instant.nullable(),
})

const ofTrainer = z.object({
  trainerId: id,
  trainerName: z.string(),
  seats: z.number().int(),
  costMinor: minor,
  /** Of these, not invoiced yet. */
  openSeats: z.number().int(),
  openMinor: minor,
  /** What they owe the business for arena and horses in the period. */
  owedMinor: minor,
})

const which = z.object({ state: z.enum(saleStates).optional() })

/** Lessons that trainers sell and invoice themselves (M14). */
export const trainerSalesApi = {
  mySales: endpoint({
    method: 'GET',
    path: '/api/my-sales',
    auth: 'trainer',
    action: 'sales.own',
    summary:
      'List the seats that you sell and invoice yourself, by payer: those to be invoiced, oldest first, or those that you marked as invoiced, latest first. At most 500 seats.',
    query: which,
    reply: z.object({
      currency: z.string(),
      payers: z.array(payer),
      /** There are more than these. */
      isMore: z.boolean(),
    }),
    shows: ['money', 'lessons', 'people', 'offers'],
    errors: ['not_found'],
  }),
  mySalesSummary: endpoint({
    method: 'GET',
    path: '/api/my-sales/summary',
    auth: 'trainer',
    action: 'sales.own',
    summary: 'Count the seats that you sell and have not invoiced yet.',
    reply: z.object({ seats: z.number().int(), amountMinor: minor, currency: z.string() }),
    shows: ['money', 'lessons'],
    errors: ['not_found'],
  }),
  myYardFees: endpoint({
    method: 'GET',
    path: '/api/my-sales/yard-fees',
    auth: 'trainer',
    action: 'sales.own',
    summary:
      'Return what you sell in a period, and what you owe the business for arena and horses, by today’s records.',
    query: z.object({ from: day.optional(), until: day.optional() }),
    reply: z.object({
      from: day,
      until: day,
      currency: z.string(),
      /** Seats that you sell, and their cost. */
      seats: z.number().int(),
      costMinor: minor,
      /** Lessons for which you owe something. */
      lessons: z.number().int(),
      /** Riders on horses of the business. */
      horses: z.number().int(),
      owedMinor: minor,
    }),
    shows: ['money', 'lessons', 'offers'],
    errors: ['not_found'],
  }),
  markSales: endpoint({
    method: 'PATCH',
    path: '/api/my-sales',
    auth: 'trainer',
    action: 'sales.own',
    summary:
      'Mark seats that you sell as invoiced at the costs shown, or take that back; all or none. Repeating it changes nothing more.',
    body: z.object({
      isInvoiced: z.boolean(),
      seats: z
        .array(z.object({ seatId: id, costMinor: z.number().int().min(0) }))
        .min(1)
        .max(mostSales),
    }),
    status: 204,
    changes: ['money'],
    errors: ['not_found', 'sale_changed'],
  }),
  mySalesCsv: endpoint({
    method: 'GET',
    path: '/api/my-sales/csv',
    auth: 'trainer',
    action: 'sales.own',
    summary: 'Return this list as CSV, with payers and their addresses.',
    query: which,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
  trainerSales: endpoint({
    method: 'GET',
    path: '/api/trainer-sales',
    auth: 'trainer',
    action: 'pay.read',
    summary:
      'List the seats of a period that trainers sell and invoice themselves, with a sum for each trainer. The list has the latest 500 seats, the sums have all. Read-only.',
    query: z.object({ from: day.optional(), until: day.optional() }),
    reply: z.object({
      from: day,
      until: day,
      currency: z.string(),
      trainers: z.array(ofTrainer),
      seats: z.array(soldSeat),
    }),
    shows: ['money', 'lessons', 'people', 'offers', 'account'],
    errors: ['not_found'],
  }),
}
