import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, newId, page, pageQuery, requiredLine } from '../fields.ts'

/** Kinds of extras that a horse costs. */
export const costKinds = ['livery', 'equipment', 'fee', 'other'] as const

/** `credited`: a credit note took it off its invoice. `removed`: it was deleted among unbilled items. */
export const costStates = ['unbilled', 'billed', 'waived', 'credited', 'removed'] as const

const params = z.object({ id })
/** Minor unit, tax included if prices of the business include it. */
const amount = z.number().int().min(0).max(mostOfPrice)

/** A cost of a horse, which its owners pay by their shares of that time (M13). */
export const horseCost = z.object({
  id,
  kind: z.enum(costKinds),
  servedOn: day,
  description: z.string(),
  amountMinor: z.number().int(),
  /** All parts are unbilled. What is left of a cost with a removed part is removed among unbilled items. */
  mayRemove: z.boolean(),
  /** Owners whose part is 0 are left out. */
  parts: z.array(
    z.object({
      /** Id of the extra. */
      id,
      clientId: id,
      clientName: z.string(),
      amountMinor: z.number().int(),
      state: z.enum(costStates),
    }),
  ),
})

/** What each owner pays, as previewed, in any order; 409 if the owners or shares have changed since. */
export const previewedParts = z
  .array(z.object({ clientId: id, amountMinor: amount }))
  .min(1)
  .max(100)

const newCost = z.object({
  id: newId.optional(),
  kind: z.enum(costKinds),
  servedOn: day,
  description: requiredLine(100),
  amountMinor: z.number().int().min(1).max(mostOfPrice),
  parts: previewedParts,
})

export const horseCostsApi = {
  horseCosts: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/costs',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List costs of a horse that its owners pay, latest first.',
    params,
    query: z.object(pageQuery),
    reply: z.object({ ...page(horseCost).shape, currency: z.string() }),
    shows: ['money', 'horses'],
    errors: ['not_found'],
  }),
  addHorseCost: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/costs',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Split a cost of a horse among its owners: one extra charge for each.',
    params,
    body: newCost,
    status: 201,
    reply: horseCost,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'shares_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  replaceHorseCost: endpoint({
    method: 'POST',
    path: '/api/horse-costs/{id}/replacement',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Replace a cost of a horse by another one, unless a part of it is waived, or is or was on a document.',
    params,
    body: newCost,
    status: 201,
    reply: horseCost,
    changes: ['money'],
    errors: ['not_found', 'charged_already', 'id_taken', 'shares_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  removeHorseCost: endpoint({
    method: 'DELETE',
    path: '/api/horse-costs/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Delete a cost of a horse, unless a part of it is waived, or is or was on a document.',
    params,
    changes: ['money'],
    errors: ['not_found', 'charged_already'],
  }),
}
