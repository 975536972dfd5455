import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { type StaffRole, staffRoles } from '@cavaletti/contract/actions'
import { roleMatrix } from '#platform/session/role-matrix.ts'
import { amountsIn } from './amounts-in.ts'
import { aColleague, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** Every endpoint for trainers, by every role: the matrix alone says who may call it. */

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app)
const people: Record<StaffRole, Person> = {
  owner,
  trainer: await aColleague(app, owner, 'trainer'),
  assistant: await aColleague(app, owner, 'assistant'),
  bookkeeper: await aColleague(app, owner, 'bookkeeper'),
}

const known = endpoints.filter(({ action }) => action !== undefined)
const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const filled = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf')
const rolesOf = ({ action }: Endpoint): readonly StaffRole[] => (action ? roleMatrix[action] : [])

test('every endpoint for trainers names its action', () => {
  const forTrainers = endpoints.filter(({ auth }) => auth === 'trainer' || auth.includes('trainer'))
  expect(forTrainers.filter(({ action }) => action === undefined).map(addressOf)).toEqual([])
  expect(known.length).toBeGreaterThan(200)
})

describe.each(known.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const call = (role: StaffRole) =>
    app.send(endpoint.method, filled(endpoint), endpoint.body ? {} : undefined, {
      token: people[role].token,
      ...(endpoint.upload && { headers: { 'content-type': endpoint.upload.types[0] ?? '' } }),
    })
  const allowed = rolesOf(endpoint)
  const refused = staffRoles.filter((role) => !allowed.includes(role))

  test.skipIf(refused.length === 0).each(refused)('refuses the role %s with 403', async (role) => {
    const answer = await call(role)
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
  })

  // An empty or unknown request of somebody who may is judged by its content. Streams do not end by themselves.
  test.skipIf(endpoint.events !== undefined).each([...allowed])('admits the role %s', async (role) => {
    const { status, code } = await call(role)
    expect([status, code]).not.toEqual([403, 'forbidden'])
    expect(status).not.toBe(401)
  })
})

describe('a role without money', () => {
  const without = staffRoles.filter((role) => !roleMatrix['money.read'].includes(role))
  // Their own pay is theirs to see.
  const open = known.filter(
    (endpoint) => endpoint.action !== 'pay.own' && without.some((role) => rolesOf(endpoint).includes(role)),
  )

  test('is that of assistants', () => expect(without).toEqual(['assistant']))
  test.each(open.flatMap((endpoint) => (endpoint.reply ? [[addressOf(endpoint), endpoint] as const] : [])))(
    'can get %s with every amount empty',
    (_, endpoint) => {
      const amounts = amountsIn(endpoint.reply)
      expect(amounts.filter(({ isNullable }) => !isNullable)).toEqual([])
    },
  )
})
