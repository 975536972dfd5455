import { z } from 'zod'
import { mostOfPrice, shownAmount } from '../../amounts.ts'
import { cancelLadder, newCancelLadder } from '../cancelling/cancel-ladder.ts'
import { endpoint } from '../../endpoint.ts'
import { id, instant, line, newId, page, pageQuery, requiredLine, text, version } from '../../fields.ts'

export const offerKinds = ['private', 'group', 'clinic'] as const
/** Whether riders get a horse of the yard, bring their own, or need none. */
export const horseNeeds = ['assigned', 'own', 'none'] as const
/** Colours of lessons in the calendar. */
export const rails = ['pine', 'blue', 'plum', 'rust', 'teal', 'olive', 'violet', 'rose'] as const

/** How clients book: at once, on request, or only through a trainer. */
export const bookingModes = ['instant', 'request', 'trainer'] as const
/** Whether riders need a level before: yes, no, or this lesson is the assessment (P8). */
export const assessments = ['required', 'not_required', 'is_one'] as const

/** How clients join a series of a group with an end: one lesson, all lessons that are left, or as they choose. */
export const joinModes = ['single', 'term', 'both'] as const

/** How clients pay a lesson that they book at once: by invoice, by card when booking, or as they choose. Credits pay first. */
export const bookingPayments = ['invoice', 'card', 'choice'] as const

/** Who sells a lesson and invoices it (M14): the business, or the trainer of the lesson in the calendar. */
export const sellers = ['business', 'trainer'] as const

/** What happens to a group with too few riders (S19): the trainer decides, it is shorter, or it is cancelled. */
export const belowMinimum = ['ask', 'shorten', 'cancel'] as const

const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** Three separate margins (S10), none of them part of the lesson's length. */
export const margins = {
  /** Minutes to prepare a horse before the lesson. */
  horseLeadMinutes: whole(0, 240),
  /** Minutes the trainer keeps free after the lesson. */
  trainerBufferMinutes: whole(0, 240),
}

const terms = {
  name: requiredLine(80),
  kind: z.enum(offerKinds),
  rail: z.enum(rails),
  description: text(1000),
  minutes: whole(5, 720),
  /** Price of a seat, minor unit of the business's currency, tax included. */
  priceMinor: whole(0, mostOfPrice),
  /** Tax in the price, hundredths of a percent: 1900 is 19 %. */
  taxRate: whole(0, 10_000),
  /** Seats; 1 for a private lesson. */
  capacity: whole(1, 99),
  /** Minimum level of a rider; 0: no minimum. */
  minLevel: whole(0, 9),
  /** Share of the arena's space; 0: needs none (H10). */
  arenaUnits: whole(0, 99),
  /** Only for `assigned`, the default, does the calendar mark seats without a horse. */
  horses: z.enum(horseNeeds),
  ...margins,
  booking: z.enum(bookingModes),
  /** Clients book at least this many hours before the start. */
  bookingLeadHours: whole(0, 720),
  /** Clients book at most this many days ahead. */
  bookingHorizonDays: whole(1, 366),
  /** Most bookings of one rider from Monday to Sunday (S9); 0: no limit. */
  bookingsPerWeek: whole(0, 50),
  /** How often clients move a booking themselves (S9); 0: never. */
  movesPerBooking: whole(0, 10),
  /** Clients move a booking at most this many days after the day agreed first (S9). */
  moveWithinDays: whole(1, 366),
  /** Clients find starts at multiples of this after midnight, and where a lesson before it ends. */
  startGridMinutes: whole(5, 120),
  /** Minimum age of a rider in years (P10); 0: none. */
  minAge: whole(0, 99),
  assessment: z.enum(assessments),
  joins: z.enum(joinModes),
  /** Clients may pass their place on to another family (S22), if they book this type at once. */
  allowsPassing: z.boolean(),
  /** Clients may choose a horse of the business; otherwise they book any suitable one. Their own they always may. */
  clientsChooseHorse: z.boolean(),
  /** Fewest riders of a group; 0 or 1: no minimum. */
  minRiders: whole(0, 99),
  /** With fewer riders, it is decided this long before the start what happens. */
  decideHours: whole(1, 336),
  belowMin: z.enum(belowMinimum),
  /** Length of a lesson with too few riders, at the same price; null: it is not shortened. */
  shortMinutes: whole(5, 720).nullable(),
  payment: z.enum(bookingPayments),
  /** Only owners change it. `trainer` needs `payment` by invoice, and no pack or membership that covers the lesson type. */
  soldBy: z.enum(sellers),
}

export const offer = z.object({
  id,
  ...terms,
  priceMinor: shownAmount,
  /** Cancellation policy of this lesson type (S13); null: that of the business. */
  cancelLadder: cancelLadder.nullable(),
  name: z.string(),
  description: z.string(),
  archivedAt: instant.nullable(),
  version,
})

const params = z.object({ id })

export const offersApi = {
  offers: endpoint({
    method: 'GET',
    path: '/api/offers',
    auth: 'trainer',
    action: 'business.read',
    summary: 'List the lesson types of the business, by name.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      archived: z.enum(['no', 'yes']).optional(),
    }),
    reply: page(offer),
    shows: ['offers'],
    errors: ['not_found'],
  }),
  addOffer: endpoint({
    method: 'POST',
    path: '/api/offers',
    auth: 'trainer',
    action: 'offers.change',
    summary: 'Add a lesson type. Fields left out get their defaults.',
    body: z.object({
      ...z.object(terms).partial().shape,
      name: terms.name,
      kind: terms.kind,
      minutes: terms.minutes,
      priceMinor: terms.priceMinor,
      cancelLadder: newCancelLadder.nullable().optional(),
      id: newId.optional(),
    }),
    status: 201,
    reply: offer,
    changes: ['offers'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/offers/{id}',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return a lesson type.',
    params,
    reply: offer,
    shows: ['offers'],
    errors: ['not_found'],
  }),
  changeOffer: endpoint({
    method: 'PATCH',
    path: '/api/offers/{id}',
    auth: 'trainer',
    action: 'offers.change',
    summary: 'Change or archive a lesson type. Planned lessons keep their terms.',
    params,
    body: z.object({
      version,
      ...z.object(terms).partial().shape,
      cancelLadder: newCancelLadder.nullable().optional(),
      archived: z.boolean().optional(),
    }),
    reply: offer,
    changes: ['offers'],
    errors: ['not_found', 'version_conflict'],
  }),
}
