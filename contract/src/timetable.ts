import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, page, pageQuery } from './fields.ts'
import { cancelReasons, lesson, seatStates } from './lessons.ts'
import { offerKinds } from './offers.ts'
import { unreadableHealth } from './rider-health.ts'

const params = z.object({ id })

/** What cancelling a seat costs. */
export const cancelPrice = z.object({
  /** Of the price of the seat. */
  percent: z.number().int(),
  /** Minor unit. */
  feeMinor: z.number().int(),
  /** Nothing is asked, because this is one of the late cancellations of the year that cost nothing. */
  usesGoodwill: z.boolean(),
  /** What of it is to be paid: the fee, or nothing for goodwill. */
  toPayMinor: z.number().int(),
  /** A pack covers lessons like this one: it gives a lesson for the whole price; less than that is charged in money. */
  pack: z.enum(['gives', 'keeps']).nullable(),
})

/** What cancelling a seat costs, and until when. */
export const cancelStep = z.object({
  until: instant.nullable(),
  percent: z.number().int(),
  /** Minor unit of the currency of the business; null without the permission to book. */
  feeMinor: z.number().int().nullable(),
  /** What of it is really to be paid, with goodwill and packs as they are; null without the permission to book. */
  price: cancelPrice.nullable(),
})

/** A seat as its household sees it: nobody else who rides, no figure of any horse (S6, H6). */
export const ownSeat = z.object({
  seatId: id,
  lessonId: id,
  riderId: id,
  riderName: z.string(),
  offerName: z.string(),
  kind: z.enum(offerKinds),
  trainerName: z.string(),
  placeName: z.string().nullable(),
  arenaName: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** A seat of a cancelled lesson is cancelled. */
  state: z.enum(seatStates),
  cancelledBecause: z.enum(cancelReasons).nullable(),
  heldUntil: instant.nullable(),
  /** What cancelling it costs (S13): each step holds before its moment, the last one from then on; null: whenever else. */
  cancelSteps: z.array(cancelStep),
  /** It is still to come, and the caller may cancel it. */
  mayCancel: z.boolean(),
  /** What is asked because nobody rode; null where somebody did, or may still. */
  missed: z
    .object({
      percent: z.number().int(),
      /** Minor unit; null without the permission to book. */
      feeMinor: z.number().int().nullable(),
      /** Nothing is asked after all. */
      isWaived: z.boolean(),
      /** It is because of goodwill (S16). */
      isGoodwill: z.boolean(),
    })
    .nullable(),
  horseName: z.string().nullable(),
  /** Null without the permission to see the rider's progress. */
  note: z.string().nullable(),
})

/** A seat as the trainer sees it on the page of a rider or a household. */
const riderSeat = ownSeat
  .omit({ cancelSteps: true, mayCancel: true, missed: true, note: true })
  .extend({ note: z.string() })
const ofTrainer = z.object({ ...pageQuery, when: z.enum(['coming', 'past']).optional() })

/** What is needed when a rider is hurt (P6). */
export const emergencyCard = z.object({
  riderId: id,
  riderName: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), relation: z.string() }),
  /** False: nobody was asked, so empty allergies and conditions say nothing. */
  healthAsked: z.boolean(),
  allergies: z.string(),
  conditions: z.string(),
  unreadable: unreadableHealth,
  /** What was noted about the rider and the household; it may say something about health, too. */
  notes: z.array(z.string()),
  /** Until then it can be opened. */
  opensUntil: instant,
})

/** Lessons as they are read. */
export const timetableApi = {
  lessons: endpoint({
    method: 'GET',
    path: '/api/lessons',
    auth: 'trainer',
    summary: 'List lessons that touch a range of at most 45 days of the business’s calendar, by time.',
    query: z.object({
      from: day,
      until: day,
      trainerId: id.optional(),
      horseId: id.optional(),
      arenaId: id.optional(),
      riderId: id.optional(),
      cancelled: z.enum(['no', 'yes']).optional(),
    }),
    reply: z.object({ items: z.array(lesson), timeZone: z.string() }),
    errors: ['not_found'],
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}',
    auth: 'trainer',
    summary: 'Return a lesson with its seats.',
    params,
    reply: lesson,
    errors: ['not_found'],
  }),
  lessonsOfClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/lessons',
    auth: 'trainer',
    summary: 'List lessons of a household’s riders: future ones, next first, or past ones, latest first.',
    params,
    query: ofTrainer,
    reply: page(riderSeat),
    errors: ['not_found'],
  }),
  lessonsOfRider: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/lessons',
    auth: 'trainer',
    summary: 'List lessons of a rider: future ones, next first, or past ones, latest first.',
    params,
    query: ofTrainer,
    reply: page(riderSeat),
    errors: ['not_found'],
  }),
  emergencyCard: endpoint({
    method: 'GET',
    path: '/api/seats/{id}/emergency-card',
    auth: 'trainer',
    summary:
      'Return a rider’s emergency contact, allergies and conditions for the trainer of the lesson, from 24 hours before it until 2 hours after it. Each view is recorded.',
    params,
    reply: emergencyCard,
    errors: ['not_found', 'forbidden'],
  }),
  myLessons: endpoint({
    method: 'GET',
    path: '/api/my-lessons',
    auth: 'client',
    summary: 'List your riders’ lessons: future ones, next first, or past ones, latest first.',
    query: z.object({ ...pageQuery, when: z.enum(['coming', 'past']).optional(), riderId: id.optional() }),
    reply: page(ownSeat),
    errors: ['not_found'],
  }),
}
