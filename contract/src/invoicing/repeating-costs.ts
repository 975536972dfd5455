import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, newId, requiredLine, version } from '../fields.ts'
import { costKinds, previewedParts } from './horse-costs.ts'
import { intervals } from './repeating-dates.ts'

const params = z.object({ id })
const content = {
  kind: z.enum(costKinds),
  description: requiredLine(100),
  amountMinor: z.number().int().min(1).max(mostOfPrice),
}

/** A cost of a horse that is added by itself on each of its dates, and split by the shares of that day (M13). */
export const repeatingCost = z.object({
  id,
  ...content,
  every: z.enum(intervals),
  startsOn: day,
  /** Last day; null: until somebody stops it. */
  endsOn: day.nullable(),
  /** Next date on which a cost is added. */
  nextOn: day,
  /** Latest date without a cost, because nobody could be charged; null: none. */
  skippedOn: day.nullable(),
  version,
})

export const repeatingCostsApi = {
  repeatingCosts: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/repeating-costs',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List repeating costs of a horse that have a date to come.',
    params,
    reply: z.object({ items: z.array(repeatingCost) }),
    shows: ['money', 'horses'],
    errors: ['not_found'],
  }),
  addRepeatingCost: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/repeating-costs',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Repeat a cost of a horse from a day on. Costs of dates up to today are added at once. A horse has at most 20.',
    params,
    body: z.object({
      id: newId.optional(),
      ...content,
      every: z.enum(intervals),
      /** At most a year ago, and at most two years ahead. */
      startsOn: day,
      endsOn: day.nullable().optional(),
      parts: previewedParts,
    }),
    status: 201,
    /** Null if its last date has passed. */
    reply: z.object({ repeating: repeatingCost.nullable(), added: z.number().int() }),
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'too_many', 'shares_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeRepeatingCost: endpoint({
    method: 'PATCH',
    path: '/api/repeating-costs/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Change a repeating cost from its next date on. Costs that were added stay as they are.',
    params,
    body: z.object({ version, ...z.object(content).partial().shape, endsOn: day.nullable().optional() }),
    reply: z.object({ repeating: repeatingCost.nullable() }),
    changes: ['money'],
    errors: ['not_found', 'version_conflict'],
  }),
  stopRepeatingCost: endpoint({
    method: 'DELETE',
    path: '/api/repeating-costs/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Stop a repeating cost. Costs that were added stay.',
    params,
    changes: ['money'],
    errors: ['not_found'],
  }),
}
