import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalSteps, setUpSteps } from './set-up-steps.ts'

const setUp = z.object({
  /** Completed steps, computed from the data. */
  done: z.record(z.enum([...setUpSteps, ...optionalSteps]), z.boolean()),
  /** This trainer hid the list. */
  isHidden: z.boolean(),
})

export const setUpApi = {
  setUp: endpoint({
    method: 'GET',
    path: '/api/set-up',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return which first steps of a new business are done.',
    reply: setUp,
    shows: [
      'offers',
      'availability',
      'horses',
      'people',
      'places',
      'money',
      'account',
      'business',
      'invitations',
    ],
    errors: ['not_found'],
  }),
  hideSetUp: endpoint({
    method: 'PUT',
    path: '/api/set-up',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Hide the list of first steps from yourself, or show it again.',
    body: z.object({ isHidden: z.boolean() }),
    reply: setUp,
    changes: ['account'],
    errors: ['not_found'],
  }),
}
