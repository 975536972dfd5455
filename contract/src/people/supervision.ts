import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'

/** Ages and supervisors of young people on the team (H12). Everybody who is not listed is an adult. */
export const supervision = z.object({
  /** Ages in years from which people teach, and from which they may be in charge; null: the business has no rule. */
  ages: z.object({ teach: z.number().int(), inCharge: z.number().int() }).nullable(),
  items: z.array(
    z.object({
      /** User id. */
      id,
      /** Null: an adult. Only the owners and the person read it; null for everybody else. */
      dateOfBirth: day.nullable(),
      /** Who is in charge when this person teaches; null: nobody. */
      supervisorId: id.nullable(),
      supervisorName: z.string().nullable(),
      version: z.number().int(),
    }),
  ),
})

export const supervisionApi = {
  supervision: endpoint({
    method: 'GET',
    path: '/api/supervision',
    auth: 'trainer',
    action: 'team.read',
    summary: 'List the people on the team with a date of birth or a supervisor.',
    reply: supervision,
    shows: ['people', 'account', 'business'],
    errors: [],
  }),
  changeSupervision: endpoint({
    method: 'PUT',
    path: '/api/team/{id}/supervision',
    auth: 'trainer',
    action: 'team.change',
    summary:
      'Change the date of birth and the supervisor of somebody on the team. Planned lessons stay; those without a supervisor are listed.',
    /** User id. */
    params: z.object({ id }),
    body: z.object({
      /** As shown; 0 for somebody who is not listed. */
      version: z.number().int().min(0).max(2_147_483_647),
      dateOfBirth: day.nullable(),
      supervisorId: id.nullable(),
    }),
    reply: supervision,
    changes: ['people', 'account', 'lessons'],
    errors: ['not_found', 'version_conflict'],
  }),
}
