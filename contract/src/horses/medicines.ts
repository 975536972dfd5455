import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, line, newId, page, pageQuery, requiredLine, version } from '../fields.ts'

/**
 * sign_out: must be signed out in the passport. no_withdrawal: no withdrawal period is known. in_withdrawal: not
 * before the period ends.
 */
export const foodChainWarnings = ['sign_out', 'no_withdrawal', 'in_withdrawal'] as const

export const medicine = z.object({
  id,
  horseId: id,
  givenOn: day,
  product: z.string(),
  dose: z.string(),
  /** Last day of the withdrawal period. */
  withdrawalUntil: day.nullable(),
  /** Must never be given to an animal that can enter the food chain. */
  notForFoodAnimals: z.boolean(),
  givenBy: z.string(),
  note: z.string(),
  isRemoved: z.boolean(),
  /** Warning for a horse that may still enter the food chain; null: no warning, or signed out (H7). */
  foodChain: z.enum(foodChainWarnings).nullable(),
  version,
})

const given = {
  givenOn: day,
  product: requiredLine(120),
  dose: line(80),
  withdrawalUntil: day.nullable(),
  notForFoodAnimals: z.boolean(),
  givenBy: line(120),
  note: line(300),
}
const medicineId = z.object({ id })

export const medicinesApi = {
  medicinesOfHorse: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/medicines',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'List medicines given to a horse, latest first.',
    params: medicineId,
    query: z.object({ ...pageQuery }),
    reply: page(medicine),
    shows: ['horses'],
    errors: ['not_found'],
  }),
  addMedicine: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/medicines',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Record a medicine that was given.',
    params: medicineId,
    body: z.object({
      ...z.object(given).partial().shape,
      id: newId.optional(),
      givenOn: given.givenOn,
      product: given.product,
    }),
    status: 201,
    reply: medicine,
    changes: ['horses'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeMedicine: endpoint({
    method: 'PATCH',
    path: '/api/medicines/{id}',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Change or archive the record of a medicine.',
    params: medicineId,
    body: z.object({ version, ...z.object(given).partial().shape, removed: z.boolean().optional() }),
    reply: medicine,
    changes: ['horses'],
    errors: ['not_found', 'version_conflict'],
  }),
}
