import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id } from '../../fields.ts'
import { misfits } from './overridables.ts'

export const unsuitableHorsesApi = {
  unsuitableHorses: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/unsuitable-horses',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'List the horses that do not suit a rider, by criterion and without figures.',
    params: z.object({ id }),
    query: z.object({ day: day.optional() }),
    reply: z.object({ items: z.array(z.object({ horseId: id, misfits: z.array(z.enum(misfits)) })) }),
    shows: ['horses', 'people'],
    errors: ['not_found'],
  }),
}
