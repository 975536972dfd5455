import { z } from 'zod'
import { staffRoles } from '../actions.ts'
import { endpoint } from '../endpoint.ts'
import { id, invitationCode, requiredLine } from '../fields.ts'

/** A business that you work for, or ride with. */
export const ownBusiness = z.object({
  id,
  name: z.string(),
  /** Your role there. */
  role: z.enum([...staffRoles, 'client']),
  isInUse: z.boolean(),
})

export const ownBusinessesApi = {
  ownBusinesses: endpoint({
    method: 'GET',
    path: '/api/me/businesses',
    auth: 'user',
    summary: 'List the businesses that you work for or ride with, the one in use first.',
    reply: z.object({ items: z.array(ownBusiness) }),
    shows: ['account'],
    errors: [],
    beforeEnrolment: true,
  }),
  switchBusiness: endpoint({
    method: 'POST',
    path: '/api/me/business',
    auth: 'user',
    summary:
      'Use another of your businesses in this session. Access tokens of the former one stop working; the refresh token answers new ones. Your next sign-in starts in this business.',
    body: z.object({ businessId: id }),
    changes: ['account'],
    errors: ['unauthenticated', 'not_found', 'client_archived'],
    beforeEnrolment: true,
  }),
  joinBusiness: endpoint({
    method: 'POST',
    path: '/api/me/businesses',
    auth: 'user',
    summary:
      'Join the inviting business with your account, as its client or to work for it, and use it in this session. Your other businesses stay.',
    body: z.object({
      code: invitationCode,
      /** As a client, leave the business in use. */
      leaves: z.boolean().optional(),
    }),
    status: 200,
    reply: z.object({ businessId: id, businessName: z.string(), trainerName: z.string() }),
    changes: ['account', 'people', 'invitations'],
    errors: [
      'unauthenticated',
      'invitation_invalid',
      'invitation_for_another',
      'account_mismatch',
      'rate_limited',
    ],
  }),
  createBusiness: endpoint({
    method: 'POST',
    path: '/api/me/own-business',
    auth: 'user',
    summary:
      'Create a business that you own. This session stays in the business in use. Administrators of the platform own none.',
    body: z.object({ name: requiredLine(120) }),
    status: 201,
    reply: z.object({ businessId: id }),
    repeatable: true,
    changes: ['account'],
    errors: ['forbidden', 'rate_limited'],
  }),
}
