import { z } from 'zod'
import { careKinds, careLights } from './care.ts'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'
import { sexes } from './horses.ts'

const myHorse = z.object({
  id,
  name: z.string(),
  /** In hundredths of a percent. */
  share: z.number().int(),
  photoId: id.nullable(),
  born: day.nullable(),
  sex: z.enum(sexes).nullable(),
  colour: z.string(),
  /** Reason the horse is off work today; null: it may work. */
  offWorkReason: z.string().nullable(),
  /** Care due, most urgent first. */
  due: z.array(
    z.object({ kind: z.enum(careKinds), title: z.string(), dueOn: day, light: z.enum(careLights) }),
  ),
  /** Last date of each kind of care. */
  done: z.array(z.object({ kind: z.enum(careKinds), title: z.string(), doneOn: day })),
})

export const myHorsesApi = {
  myHorses: endpoint({
    method: 'GET',
    path: '/api/my-horses',
    auth: 'client',
    summary: 'List your horses at the yard, with their care.',
    reply: z.object({ items: z.array(myHorse) }),
    shows: ['horses'],
    errors: [],
  }),
  myHorsePhoto: endpoint({
    method: 'GET',
    path: '/api/my-horse-photos/{id}',
    auth: 'client',
    summary: 'Return a photo of your horse, or of a horse of the business.',
    params: z.object({ id }),
    query: z.object({ size: z.enum(['small', 'large']).optional() }),
    download: ['image/webp'],
    errors: ['not_found'],
  }),
}
