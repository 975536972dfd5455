import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, line, newId, page, pageQuery, version } from '../fields.ts'
import { msg } from '../messages.ts'
import { countedDose, doseWindow, influenzaCourse, vaccinationTargets } from './vaccination.ts'

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
  /** Disease of a vaccination; `influenza` also for vaccines against it and another disease. Null for other care. */
  against: z.enum(vaccinationTargets).nullable(),
  /** Counts as a booster, because the passport shows the complete course before it. */
  isBooster: z.boolean(),
  /** How a dose against influenza that was given counts; null for other care, and if no rules apply to the horse. */
  dose: countedDose.nullable(),
  /** When a dose against influenza that is due counts; null as above, and if no earlier dose is recorded. */
  window: doseWindow.nullable(),
  /** red: overdue; amber: due within 14 days; green: later; done. A dose is amber from the first day of its window, and red after its last. */
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
    reply: page(careEvent).extend({
      /** The course against influenza; null if no rules apply to the horse: its own interval counts. */
      influenza: influenzaCourse.nullable(),
    }),
    shows: ['horses'],
    errors: ['not_found'],
  }),
  addCare: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/care',
    auth: 'trainer',
    action: 'horses.change',
    summary:
      'Add care that is due or done. The next date of recurring care counts from the day it was done; of a dose against influenza, the rules of the horse set it.',
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
        /** Only of a vaccination; left out: another disease. */
        against: z.enum(vaccinationTargets).optional(),
        isBooster: z.boolean().optional(),
      })
      .refine(({ kind, against }) => against === undefined || kind === 'vaccination', {
        path: ['against'],
        message: msg('is only for vaccinations'),
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
      /** Only of a vaccination. */
      against: z.enum(vaccinationTargets).optional(),
      isBooster: z.boolean().optional(),
      removed: z.boolean().optional(),
    }),
    reply: careEvent,
    changes: ['horses'],
    errors: ['not_found', 'version_conflict'],
  }),
}
