import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, newId, requiredLine } from '../fields.ts'
import { makeUpLimits } from '../schedule/cancelling/cancel-ladder.ts'
import { pack } from './pack-shapes.ts'

export const makeUpsApi = {
  grantMakeUp: endpoint({
    method: 'POST',
    path: '/api/make-ups',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Grant a rider a make-up lesson, with a reason.',
    body: z.object({
      id: newId.optional(),
      riderId: id,
      /** It covers lessons of this type’s price, or cheaper ones. */
      offerId: id,
      /** Days of validity, counted from today. */
      validDays: z.number().int().min(makeUpLimits.days.least).max(makeUpLimits.days.most),
      reason: requiredLine(300),
    }),
    status: 201,
    reply: pack,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
}
