import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, page, pageQuery } from '../../fields.ts'
import { cancelReasons } from '../cancelling/cancel-reasons.ts'
import { emergencyCard } from '../lessons/emergency-card.ts'
import { lessonAgreements, lessonPhotos } from '../lessons/lesson-consents.ts'
import { lesson } from '../lessons/lessons.ts'
import { movedTo, seatStates } from '../lessons/seats.ts'
import { offerKinds, sellers } from './offers.ts'
import { ownMoveRequest } from '../changes/move-request-shapes.ts'
import { proposal } from '../changes/proposal-shapes.ts'

const params = z.object({ id })

/** Cost of cancelling a seat. */
export const cancelPrice = z.object({
  /** Percentage of the seat's price. */
  percent: z.number().int(),
  /** Minor unit. */
  feeMinor: z.number().int(),
  /** Free, because it is one of this year's free late cancellations. */
  usesGoodwill: z.boolean(),
  /** Amount to pay: the fee, or 0 with goodwill. */
  toPayMinor: z.number().int(),
  /**
   * A pack covers this lesson. `gives`: it pays the full fee with one credit. `keeps`: the fee is below the price and
   * charged in money.
   */
  pack: z.enum(['gives', 'keeps']).nullable(),
  /** Last day of the make-up lesson that the client gets instead (S15); null: none. */
  makeUpUntil: day.nullable(),
})

/** Cost of cancelling a seat, and its deadline. */
export const cancelStep = z.object({
  until: instant.nullable(),
  percent: z.number().int(),
  /** Minor unit of the business's currency; null without the permission to book. */
  feeMinor: z.number().int().nullable(),
  /** Amount to pay now, with goodwill and packs; null without the permission to book. */
  price: cancelPrice.nullable(),
})

/** The fee for the trainer's way to a lesson, minor unit. */
export const travelFee = z.object({
  /** Now: of a shared fee, the present share. */
  feeMinor: z.number().int(),
  /** It never becomes more if others leave (S14). */
  mostMinor: z.number().int(),
  /** The clients of the day share it, so it becomes less if others join. */
  isShared: z.boolean(),
  /** It is paid once for several lessons of the day. */
  isForDay: z.boolean(),
})

/** A seat for its own household: no other riders and no figures of horses (S6, H6). */
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
  /** Who invoices it (M14): the business, or the trainer. */
  soldBy: z.enum(sellers),
  /** Seats of a cancelled lesson are cancelled. */
  state: z.enum(seatStates).exclude(['held']),
  /** It ended because another rider took its place (S22), whose name its household does not learn. */
  wasPassedOn: z.boolean(),
  /** It ended because its household moved the place to another lesson (S9): the seat there, and its present time. */
  movedTo: movedTo.nullable(),
  /** Of a cancelled lesson; null if the lesson was cancelled because this seat was. */
  cancelledBecause: z.enum(cancelReasons).nullable(),
  heldUntil: instant.nullable(),
  /** It was a request or a proposal that nobody answered in time. */
  hasExpired: z.boolean(),
  /** Message of the trainer who declined the request, which may be empty; null unless declined. */
  declinedBecause: z.string().nullable(),
  /** From the trainer who cancelled the lesson or the seat; empty if they wrote none. */
  cancelMessage: z.string(),
  /** A trainer proposes this time for the request; null for other seats. */
  proposal: proposal.nullable(),
  /**
   * Cost of cancelling (S13). Each step applies until its deadline, the last one after it; null deadline: at any
   * time.
   */
  cancelSteps: z.array(cancelStep),
  /** Null: none, or without the permission to book. Cancelled and missed seats have none. */
  travel: travelFee.nullable(),
  /** The lesson is in the future, and the caller may cancel the seat. */
  mayCancel: z.boolean(),
  /** Clients move lessons of this type themselves (S9). The terms of a move say whether this one can be moved now. */
  mayMove: z.boolean(),
  /** Its household asked to move it, and a trainer has not answered; null for other seats. */
  moveRequest: ownMoveRequest.nullable(),
  /** The lesson type lets its household pass the place on to another family (S22). */
  mayPass: z.boolean(),
  /** A link with which another family can take the place may still be used. */
  isPassedOn: z.boolean(),
  /** Fee for a late cancellation or a no-show; null for other seats. */
  missed: z
    .object({
      percent: z.number().int(),
      /** Minor unit; null without the permission to book. */
      feeMinor: z.number().int().nullable(),
      /** The fee was waived. */
      isWaived: z.boolean(),
      /** Waived as goodwill (S16). */
      isGoodwill: z.boolean(),
    })
    .nullable(),
  horseName: z.string().nullable(),
  /** Null without the permission to see the rider's progress. */
  note: z.string().nullable(),
})

/** A seat for the trainer, on the page of a rider or household. */
const riderSeat = ownSeat
  .omit({
    cancelSteps: true,
    travel: true,
    mayCancel: true,
    mayMove: true,
    moveRequest: true,
    mayPass: true,
    isPassedOn: true,
    missed: true,
    note: true,
  })
  .extend({ note: z.string() })
const ofTrainer = z.object({ ...pageQuery, when: z.enum(['coming', 'past']).optional() })

/** Read access to lessons. */
export const timetableApi = {
  lessons: endpoint({
    method: 'GET',
    path: '/api/lessons',
    auth: 'trainer',
    action: 'lessons.read',
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
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return a lesson with its seats.',
    params,
    reply: lesson,
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  lessonsOfClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/lessons',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List lessons of a household’s riders: future ones, next first, or past ones, latest first.',
    params,
    query: ofTrainer,
    reply: page(riderSeat),
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  lessonsOfRider: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/lessons',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List lessons of a rider: future ones, next first, or past ones, latest first.',
    params,
    query: ofTrainer,
    reply: page(riderSeat),
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  lessonPhotos: endpoint({
    method: 'GET',
    path: '/api/lesson-photos',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return for the lessons of a day whose photos must not be used for which purposes.',
    query: z.object({ day }),
    reply: z.object({
      /** Purposes of the business; without any, nobody is asked. */
      purposes: z.array(z.string()),
      /** Lessons with riders. */
      items: z.array(lessonPhotos),
    }),
    shows: ['lessons', 'people', 'business'],
    errors: [],
  }),
  lessonAgreements: endpoint({
    method: 'GET',
    path: '/api/lesson-agreements',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return which riders of the lessons of a day have not signed which agreements.',
    query: z.object({ day }),
    reply: z.object({
      /** Only lessons with a missing signature. */
      items: z.array(lessonAgreements),
    }),
    shows: ['lessons', 'people', 'business'],
    errors: [],
  }),
  emergencyCard: endpoint({
    method: 'GET',
    path: '/api/seats/{id}/emergency-card',
    auth: 'trainer',
    action: 'emergency.read',
    summary:
      'Return a rider’s emergency contact, allergies and conditions for the trainer of the lesson, from 24 hours before it until 2 hours after it. Each view is recorded.',
    params,
    reply: emergencyCard,
    shows: { nothing: 'Each view is recorded (P6), so a card is fetched once for a lesson.' },
    errors: ['not_found', 'forbidden'],
  }),
  myLessons: endpoint({
    method: 'GET',
    path: '/api/my-lessons',
    auth: 'client',
    summary: 'List your riders’ lessons: future ones, next first, or past ones, latest first.',
    query: z.object({ ...pageQuery, when: z.enum(['coming', 'past']).optional(), riderId: id.optional() }),
    reply: page(ownSeat),
    shows: ['lessons'],
    errors: ['not_found'],
  }),
}
