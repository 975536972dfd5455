import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { captcha, day, email, id, instant, line, newId, requiredLine, text, version } from '../../fields.ts'
import { languages } from '../../messages.ts'

/** The free time that a visitor picked. */
const time = z.object({ startsAt: instant, trainerId: id, placeId: id.nullable(), lessonId: id.nullable() })

const visitorRequest = z.object({
  id,
  version,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The visitor is the rider. */
  isRider: z.boolean(),
  riderName: z.string(),
  dateOfBirth: day,
  isMinor: z.boolean(),
  experience: z.string(),
  message: z.string(),
  offerName: z.string().nullable(),
  /** Null: the visitor picked no time. */
  time: z
    .object({ startsAt: instant, endsAt: instant, trainerName: z.string(), placeName: z.string().nullable() })
    .nullable(),
  timeZone: z.string(),
  requestedAt: instant,
  expiresAt: instant,
})

const params = z.object({ id })

export const visitorRequestsApi = {
  askForLesson: endpoint({
    method: 'POST',
    path: '/api/public-pages/{slug}/requests',
    auth: 'public',
    summary:
      'Ask a trainer for a first lesson. The answer is the same for addresses of clients, who get a mail instead. A repeated id has no effect.',
    params: z.object({ slug: z.string().max(200) }),
    body: z.object({
      id: newId,
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      email,
      phone: line(40).optional(),
      rider: z.object({
        /** The visitor rides. Otherwise the names are those of a child or somebody else they look after. */
        isVisitor: z.boolean(),
        firstName: line(80).optional(),
        lastName: line(80).optional(),
        dateOfBirth: day,
        experience: text(500).optional(),
      }),
      message: text(500).optional(),
      offerId: id.nullable(),
      time: time.nullable(),
      /** Of mails about the request. */
      language: z.enum(languages).optional(),
      captcha: captcha.optional(),
    }),
    status: 202,
    errors: ['not_found', 'captcha_required', 'rate_limited', 'slot_taken'],
  }),
  visitorRequests: endpoint({
    method: 'GET',
    path: '/api/visitor-requests',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List the requests of visitors that wait for an answer, oldest first.',
    reply: z.object({ items: z.array(visitorRequest), waiting: z.number().int() }),
    shows: ['lessons', 'offers', 'places'],
    errors: ['not_found'],
  }),
  acceptVisitor: endpoint({
    method: 'POST',
    path: '/api/visitor-requests/{id}/accept',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Accept a visitor: adds the client and the rider, books the time if one was picked, and mails an invitation. If the time is taken, nothing happens.',
    params,
    body: z.object({
      version,
      /** False: without the time that was picked. Propose another one in the message. */
      books: z.boolean(),
      message: text(500).optional(),
    }),
    reply: z.object({
      clientId: id,
      riderId: id,
      /** The lesson is booked, but no horse is free then: choose one. */
      needsHorse: z.boolean(),
    }),
    changes: ['lessons', 'people', 'invitations', 'notices', 'mails'],
    errors: [
      'not_found',
      'version_conflict',
      'slot_taken',
      'client_exists',
      'rate_limited',
      'mail_limit',
      'mail_quota',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  declineVisitor: endpoint({
    method: 'POST',
    path: '/api/visitor-requests/{id}/decline',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Decline a visitor’s request. The visitor gets a mail with your message.',
    params,
    body: z.object({ version, message: text(500).optional() }),
    changes: ['lessons'],
    errors: ['not_found', 'version_conflict', 'idempotency_conflict'],
    repeatable: true,
  }),
}
