import { z } from 'zod'
import { actions, staffRoles } from '../actions.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, version } from '../fields.ts'

/** Somebody who works, or worked, for the business. */
export const teamMember = z.object({
  /** User id. */
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  isMe: z.boolean(),
  since: instant,
  /** End of the membership, also in the future; null: none. */
  endsAt: instant.nullable(),
  /** Until then they may save the list of their own clients; null: they may not. */
  clientListUntil: instant.nullable(),
  /** Only the business's owners may change the membership, and the last owner has to stay. */
  mayEnd: z.boolean(),
  version,
})

/**
 * Which clients people with the role trainer see (P14). `own`: those with a lesson with them, those they added or are the
 * trainer of, and those shared with them.
 */
export const trainersSee = z.enum(['all', 'own'])

export const team = z.object({
  /** Owners first, then by name. */
  items: z.array(teamMember),
  /** The latest who have left, at most 50. */
  former: z.array(teamMember),
  /** Who may do what: every action with the roles that may. */
  matrix: z.array(z.object({ action: z.enum(actions), roles: z.array(z.enum(staffRoles)) })),
  trainersSee,
})

export const teamApi = {
  team: endpoint({
    method: 'GET',
    path: '/api/team',
    auth: 'trainer',
    action: 'team.read',
    summary: 'List the people who work for the business, those who left, and what each role may do.',
    reply: team,
    shows: ['account', 'people'],
    errors: [],
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/api/team/{id}',
    auth: 'trainer',
    action: 'team.change',
    freshProof: true,
    summary: 'Change the role of somebody who works for the business. It counts from their next request on.',
    params: z.object({ id }),
    body: z.object({ version, role: z.enum(staffRoles) }),
    reply: team,
    changes: ['account', 'people'],
    errors: ['forbidden', 'not_found', 'version_conflict', 'last_owner', 'rate_limited'],
  }),
  endMembership: endpoint({
    method: 'POST',
    path: '/api/team/{id}/end',
    auth: 'trainer',
    action: 'team.change',
    freshProof: true,
    summary:
      'End a membership now, after a day, or not after all. Sessions, calendar feeds and links in mails of that person stop then; what they did keeps their name.',
    params: z.object({ id }),
    body: z.object({
      version,
      /** Ends at once. */
      now: z.literal(true).optional(),
      /** Last day, local to the business. Null: takes back an end in the future. */
      lastDay: day.nullable().optional(),
    }),
    status: 200,
    reply: team,
    changes: ['account', 'people'],
    errors: ['forbidden', 'not_found', 'version_conflict', 'last_owner', 'rate_limited'],
  }),
  changeClientList: endpoint({
    method: 'PUT',
    path: '/api/team/{id}/client-list',
    auth: 'trainer',
    action: 'team.change',
    freshProof: true,
    summary:
      'Allow somebody who works, or worked, for the business to save the list of their own clients for 30 days, or withdraw that.',
    params: z.object({ id }),
    body: z.object({ version, isAllowed: z.boolean() }),
    reply: team,
    changes: ['account', 'people'],
    errors: ['forbidden', 'not_found', 'version_conflict', 'rate_limited'],
  }),
  changeTeamRules: endpoint({
    method: 'PUT',
    path: '/api/team-rules',
    auth: 'trainer',
    action: 'team.change',
    summary:
      'Choose whether trainers see all clients or only their own. It counts from their next request on.',
    body: z.object({ trainersSee }),
    reply: team,
    changes: ['account', 'people', 'lessons', 'money', 'horses'],
    errors: ['forbidden'],
  }),
}
