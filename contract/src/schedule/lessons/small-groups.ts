import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, version } from '../../fields.ts'
import { lessonRefusals, whoAndWhere } from './lessons.ts'
import { belowMinimum } from '../planning/offers.ts'

/** It takes place as it is, is shorter at the same price, or is cancelled without a fee. */
const groupDecisions = ['keep', 'shorten', 'cancel'] as const

/** A lesson to come with fewer riders than its lesson type needs (S19). */
const smallGroup = z.object({
  lessonId: id,
  /** Of the lesson. */
  version,
  offerName: z.string(),
  ...whoAndWhere,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  riders: z.number().int(),
  minRiders: z.number().int(),
  /** What happens is decided then. */
  decideAt: instant,
  /** What happens then by itself; `ask`: the trainer decides. */
  belowMin: z.enum(belowMinimum),
  /** Minutes; null: it cannot be shortened. */
  shortMinutes: z.number().int().nullable(),
  /** The moment has come, and nobody has decided. */
  isDue: z.boolean(),
})

const params = z.object({ id })

/** Groups with too few riders. */
export const smallGroupsApi = {
  smallGroups: endpoint({
    method: 'GET',
    path: '/api/small-groups',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the lessons of the next two weeks with fewer riders than their lesson type needs, about which nobody has decided, next one first; at most 100.',
    reply: z.object({ items: z.array(smallGroup) }),
    shows: ['lessons', 'offers', 'places'],
    errors: ['not_found'],
  }),
  decideGroup: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/group-decision',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Decide what happens to a lesson with too few riders. A shorter lesson keeps its price, and its riders may cancel at no cost until it begins. Everybody is told.',
    params,
    body: z.object({ version, decision: z.enum(groupDecisions) }),
    status: 204,
    changes: ['lessons', 'notices'],
    errors: [...lessonRefusals, 'version_conflict', 'enough_riders'],
    repeatable: true,
  }),
}
