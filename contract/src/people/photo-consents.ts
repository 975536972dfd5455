import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId, page, pageQuery, requiredLine, requiredText, version } from '../fields.ts'

/** Purposes that every business has at first. */
export const standardPurposes = ['website', 'social_media', 'teaching', 'print'] as const
export type StandardPurpose = (typeof standardPurposes)[number]

/**
 * Whether photos and videos of a rider may be used for a purpose (P13). Only `agreed` allows it. `text_changed`: the
 * business changed the text since, so everybody is asked again. `of_age`: a guardian answered for a child who is now
 * of age. `withdrawn`: agreed before, but not any more.
 */
export const photoStates = ['agreed', 'refused', 'withdrawn', 'text_changed', 'of_age', 'unanswered'] as const
export type PhotoState = (typeof photoStates)[number]

/** Who answered: the rider, a guardian, or a trainer who has it on paper. */
export const answeredAs = ['rider', 'guardian', 'paper'] as const

/** What photos and videos are used for. Consent is given for each purpose. */
export const photoPurpose = z.object({
  id,
  name: z.string(),
  /** What people agree to. */
  text: z.string(),
  /** Counts changes of the text: an answer to an older text does not count. */
  textVersion: z.number().int(),
  isRemoved: z.boolean(),
  version,
})

const answer = z.object({
  id,
  purposeId: id,
  /** Name and text as they were shown. */
  purpose: z.string(),
  text: z.string(),
  textVersion: z.number().int(),
  agreed: z.boolean(),
  answeredAt: instant,
  answeredAs: z.enum(answeredAs),
  /** Name of the person; empty for a client who reads the answer of somebody else. */
  answeredBy: z.string(),
})

/** As in the export of a person's data. */
export const exportedAnswer = z.object({
  at: instant,
  purpose: z.string(),
  text: z.string(),
  agreed: z.boolean(),
  by: z.string(),
  as: z.string(),
})

const purposeOfRider = photoPurpose.omit({ isRemoved: true, version: true }).extend({
  state: z.enum(photoStates),
  /** Time of the answer that counts; null if there is none. */
  answeredAt: instant.nullable(),
})

/** All answers about a rider. */
export const photoConsents = z.object({
  riderId: id,
  riderName: z.string(),
  purposes: z.array(purposeOfRider),
  /** Newest first. */
  answers: z.array(answer),
})

const myPhotoConsents = photoConsents.extend({
  /** The caller is the adult rider, or a guardian of the child. Others only read. */
  mayAnswer: z.boolean(),
  /** A minor answers by a guardian. */
  isMinor: z.boolean(),
})

/** A consent that was withdrawn: photos of this time may still be in use. */
const withdrawal = z.object({
  id,
  riderId: id,
  riderName: z.string(),
  purpose: z.string(),
  agreedFrom: instant,
  withdrawnAt: instant,
})

const given = { id: newId.optional(), purposeId: id, textVersion: version, agreed: z.boolean() }
const params = z.object({ id })

export const photoConsentsApi = {
  photoPurposes: endpoint({
    method: 'GET',
    path: '/api/photo-purposes',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List what photos and videos are used for, with the texts that people agree to.',
    reply: z.object({ items: z.array(photoPurpose) }),
    shows: ['people', 'business'],
    errors: [],
  }),
  addPhotoPurpose: endpoint({
    method: 'POST',
    path: '/api/photo-purposes',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Add a purpose. Nobody has agreed to it yet.',
    body: z.object({ id: newId.optional(), name: requiredLine(60), text: requiredText(2000) }),
    status: 201,
    reply: photoPurpose,
    changes: ['people'],
    errors: ['id_taken', 'idempotency_conflict', 'too_many'],
    repeatable: true,
  }),
  changePhotoPurpose: endpoint({
    method: 'PATCH',
    path: '/api/photo-purposes/{id}',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Change, remove or restore a purpose. After another text, everybody is asked again.',
    params,
    body: z.object({
      version,
      name: requiredLine(60).optional(),
      text: requiredText(2000).optional(),
      removed: z.boolean().optional(),
    }),
    reply: photoPurpose,
    changes: ['people'],
    errors: ['not_found', 'version_conflict'],
  }),
  photoConsents: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/photo-consents',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'Return for which purposes photos and videos of a rider may be used, and all answers.',
    params,
    reply: photoConsents,
    shows: ['people', 'business'],
    errors: ['not_found'],
  }),
  recordPhotoConsent: endpoint({
    method: 'POST',
    path: '/api/riders/{id}/photo-consents',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Record an answer that you have on paper. It replaces earlier answers to the purpose.',
    params,
    body: z.object({ ...given, answeredBy: requiredLine(120) }),
    status: 201,
    reply: photoConsents,
    changes: ['people', 'notices'],
    errors: ['not_found', 'id_taken', 'text_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  photoWithdrawals: endpoint({
    method: 'GET',
    path: '/api/photo-withdrawals',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List withdrawn consents, latest first, with the time in which they were valid.',
    query: z.object({ ...pageQuery }),
    reply: page(withdrawal),
    shows: ['people'],
    errors: [],
  }),
  myPhotoConsents: endpoint({
    method: 'GET',
    path: '/api/my-photo-consents',
    auth: 'client',
    summary: 'Return for which purposes photos and videos of your riders may be used.',
    reply: z.object({ items: z.array(myPhotoConsents) }),
    shows: ['people', 'business'],
    errors: [],
  }),
  answerPhotoConsent: endpoint({
    method: 'POST',
    path: '/api/my-riders/{id}/photo-consents',
    auth: 'client',
    summary: 'Agree, refuse or withdraw, for one rider and purpose.',
    params,
    body: z.object(given),
    status: 201,
    reply: myPhotoConsents,
    changes: ['people', 'notices'],
    errors: ['not_found', 'forbidden', 'id_taken', 'text_changed', 'idempotency_conflict', 'rate_limited'],
    repeatable: true,
  }),
}
