import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a new business enters first, in the order in which one needs the other. */
export const setUpSteps = ['place', 'offer', 'hours', 'client', 'horse', 'bank'] as const
export type SetUpStep = (typeof setUpSteps)[number]

const setUp = z.object({
  /** Which steps are done: read from the data, never ticked by hand. */
  done: z.record(z.enum(setUpSteps), z.boolean()),
  /** This trainer hid the list. */
  isHidden: z.boolean(),
})

export const setUpApi = {
  setUp: endpoint({
    method: 'GET',
    path: '/api/set-up',
    auth: 'trainer',
    summary: 'Which first steps of a new business are done.',
    reply: setUp,
    errors: ['not_found'],
  }),
  hideSetUp: endpoint({
    method: 'PUT',
    path: '/api/set-up',
    auth: 'trainer',
    summary: 'Hide the list of first steps from oneself, or show it again.',
    body: z.object({ isHidden: z.boolean() }),
    reply: setUp,
    errors: ['not_found'],
  }),
}
