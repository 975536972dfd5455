import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, line, newId, page, pageQuery, version } from '../fields.ts'
import { msg } from '../messages.ts'

export const careKinds = ['vaccination', 'farrier', 'dentist', 'worming', 'vet', 'passport'] as const
export const careLights = ['done', 'green', 'amber', 'red'] as const

export const careEvent = z.object({
  id,
  horseId: id,
  horseName: z.string(),
  kind: z.enum(careKinds),
  /** Details, such as the vaccine. */
  title: z.string(),
  dueOn: day.nullable(),
  doneOn: day.nullable(),
  /** Days until it is due again; null: does not repeat. */
  intervalDays: z.number().int().nullable(),
  note: z.string(),
  /** red: overdue; amber: due within 14 days; green: later; done. */
  light: z.enum(careLights),
  isRemoved: z.boolean(),
  version,
})

const intervalDays = z.number().int().min(1).max(1830).nullable()
const eventId = z.object({ id })

export const careApi = {
  careDue: endpoint({
    method: 'GET',
    path: '/api/care',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'List care due for all horses, most urgent first. The default range is 30 days.',
    query: z.object({ ...pageQuery, withinDays: z.coerce.number().int().min(0).max(1830).optional() }),
    reply: page(careEvent),
    shows: ['horses'],
    errors: ['not_found'],
  }),
  careOfHorse: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/care',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'List a horse’s care: due first, then done, latest first.',
    params: eventId,
    query: z.object({ ...pageQuery }),
    reply: page(careEvent),
    shows: ['horses'],
    errors: ['not_found'],
  }),
  addCare: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/care',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Add care that is due or done. The next date of recurring care counts from the day it was done.',
    params: eventId,
    body: z
      .object({
        id: newId.optional(),
        kind: z.enum(careKinds),
        title: line(120).optional(),
        dueOn: day.nullable().optional(),
        doneOn: day.nullable().optional(),
        intervalDays: intervalDays.optional(),
        note: line(300).optional(),
      })
      .refine((care) => Boolean(care.dueOn) || Boolean(care.doneOn), {
        path: ['dueOn'],
        message: msg('is required, or the day it was done'),
      }),
    status: 201,
    reply: careEvent,
    changes: ['horses'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeCare: endpoint({
    method: 'PATCH',
    path: '/api/care/{id}',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Mark care as done, change it, undo it, or archive it.',
    params: eventId,
    body: z.object({
      version,
      title: line(120).optional(),
      dueOn: day.optional(),
      doneOn: day.nullable().optional(),
      intervalDays: intervalDays.optional(),
      note: line(300).optional(),
      removed: z.boolean().optional(),
    }),
    reply: careEvent,
    changes: ['horses'],
    errors: ['not_found', 'version_conflict'],
  }),
}
