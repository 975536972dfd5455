import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, page, pageQuery, requiredLine, requiredText, version } from '../fields.ts'
import { signature } from './signature.ts'

/**
 * Whether a rider's signature is valid on a day (P5). `not_needed`: the agreement is not needed yet. `text_changed`,
 * `expired`, `of_age`: signed before, but not valid any more. `of_age`: a guardian signed for a child who is now of age.
 */
export const agreementStates = [
  'signed',
  'not_needed',
  'unsigned',
  'text_changed',
  'expired',
  'of_age',
] as const
export type AgreementState = (typeof agreementStates)[number]

/** Months after which a signature expires. */
const validMonths = z.number().int().min(1).max(120)

/** A text that riders sign before they ride, such as a risk acknowledgement. */
export const agreement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Counts changes of title and text: a signature is for one of them. */
  textVersion: z.number().int(),
  /** Day of the first lessons that need a signature of this text. Before it, one of an earlier text is enough. */
  neededFrom: day,
  /** Null: a signature does not expire. */
  validMonths: validMonths.nullable(),
  isRemoved: z.boolean(),
  version,
})

/** Current riders, and those of them who signed. */
const counted = agreement.extend({ signed: z.number().int(), riders: z.number().int() })

const agreementOfRider = agreement.omit({ isRemoved: true, version: true }).extend({
  /** On today's date. */
  state: z.enum(agreementStates),
  /** It is not signed: the rider needs a signature now or from `neededFrom` on. */
  isOpen: z.boolean(),
  /** If it is open: day of the first lessons that the rider has no signature for; null: none. */
  missingFrom: day.nullable(),
})

/** What a rider has signed and has to sign. */
export const riderAgreements = z.object({
  riderId: id,
  riderName: z.string(),
  agreements: z.array(agreementOfRider),
  /** Newest first. */
  signatures: z.array(signature),
})

const myRiderAgreements = riderAgreements.extend({
  /** The caller is the adult rider, or a guardian of the child. Others only read. */
  maySign: z.boolean(),
  /** A minor needs the signature of a guardian. */
  isMinor: z.boolean(),
})

const given = { id: newId.optional(), agreementId: id, textVersion: version }
const params = z.object({ id })
const written = { title: requiredLine(80), text: requiredText(20_000), neededFrom: day, validMonths }

export const agreementsApi = {
  agreements: endpoint({
    method: 'GET',
    path: '/api/agreements',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List the agreements of the business, with the number of current riders who signed.',
    reply: z.object({
      items: z.array(counted),
      /** A text to begin with, in the language of the business; not legal advice. */
      draft: z.object({ title: z.string(), text: z.string() }),
    }),
    shows: ['people', 'business'],
    errors: [],
  }),
  addAgreement: endpoint({
    method: 'POST',
    path: '/api/agreements',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Add an agreement. Families and adult riders are asked to sign it.',
    body: z.object({ id: newId.optional(), ...written, validMonths: validMonths.nullable() }),
    status: 201,
    reply: agreement,
    changes: ['people', 'notices'],
    errors: ['id_taken', 'idempotency_conflict', 'too_many'],
    repeatable: true,
  }),
  changeAgreement: endpoint({
    method: 'PATCH',
    path: '/api/agreements/{id}',
    auth: 'trainer',
    action: 'business.change',
    summary:
      'Change, remove or restore an agreement. After another title or text, everybody is asked to sign again.',
    params,
    body: z.object({
      version,
      title: written.title.optional(),
      text: written.text.optional(),
      neededFrom: written.neededFrom.optional(),
      validMonths: validMonths.nullable().optional(),
      removed: z.boolean().optional(),
    }),
    reply: agreement,
    changes: ['people', 'notices'],
    errors: ['not_found', 'version_conflict', 'too_many'],
  }),
  unsignedRiders: endpoint({
    method: 'GET',
    path: '/api/agreements/{id}/unsigned',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List current riders without a valid signature, by name.',
    params,
    query: z.object({ ...pageQuery }),
    reply: page(
      z.object({
        riderId: id,
        riderName: z.string(),
        clientName: z.string(),
        state: z.enum(agreementStates),
        /** When the family or rider was last asked; `people` is 0 if nobody who may sign has an account. */
        asked: z.object({ at: instant, people: z.number().int() }).nullable(),
      }),
    ),
    shows: ['people', 'business', 'notices'],
    errors: ['not_found'],
  }),
  riderAgreements: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/agreements',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'Return what a rider has signed and has to sign.',
    params,
    reply: riderAgreements,
    shows: ['people', 'business'],
    errors: ['not_found'],
  }),
  recordSignature: endpoint({
    method: 'POST',
    path: '/api/riders/{id}/agreements',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Record a signature that you have on paper.',
    params,
    body: z.object({ ...given, signedBy: requiredLine(120), signedOn: day }),
    status: 201,
    reply: riderAgreements,
    changes: ['people', 'notices'],
    errors: ['not_found', 'id_taken', 'text_changed', 'idempotency_conflict', 'invalid_input'],
    repeatable: true,
  }),
  invalidateSignature: endpoint({
    method: 'POST',
    path: '/api/signatures/{id}/invalidation',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Mark a signature as invalid, such as one recorded for the wrong rider. It stays in the record.',
    params,
    body: z.object({ reason: requiredLine(200) }),
    reply: riderAgreements,
    changes: ['people', 'notices'],
    errors: ['not_found'],
  }),
  signaturePdf: endpoint({
    method: 'GET',
    path: '/api/signatures/{id}/pdf',
    auth: 'trainer',
    action: 'riders.read',
    summary:
      'Return a signature as PDF: the text that was signed, its hash, rider, signer, account, time and status.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  myAgreements: endpoint({
    method: 'GET',
    path: '/api/my-agreements',
    auth: 'client',
    summary: 'Return what your riders have signed and have to sign.',
    reply: z.object({ items: z.array(myRiderAgreements) }),
    shows: ['people', 'business'],
    errors: [],
  }),
  signAgreement: endpoint({
    method: 'POST',
    path: '/api/my-riders/{id}/agreements',
    auth: 'client',
    summary: 'Sign an agreement for one rider.',
    params,
    body: z.object({ ...given, signedBy: requiredLine(120) }),
    status: 201,
    reply: myRiderAgreements,
    changes: ['people', 'notices'],
    errors: ['not_found', 'forbidden', 'id_taken', 'text_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  mySignaturePdf: endpoint({
    method: 'GET',
    path: '/api/my-signatures/{id}/pdf',
    auth: 'client',
    summary:
      'Return a signature for one of your riders as PDF. It names the signer and the account only if you signed it yourself.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
}
