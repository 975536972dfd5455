import { expect, test } from 'vitest'
import { testApp } from '../fixtures/app/test-app.ts'
import { randomFrom } from './lesson-world.ts'
import { aTeamWorld, checkTokens, type Team } from './session-world.ts'

/**
 * Random histories of a team: roles change, memberships end, sessions refresh, second steps come and go, accounts are
 * erased. Two acts run at once. After each round every feed and every token that was ever handed out is tried, and may do
 * exactly what a small model says: nothing after the end, and otherwise what the role of its person allows.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const histories = 3
const rounds = 12
/** Other seeds by hand: SESSION_SEED=1000. */
const firstSeed = Number(process.env['SESSION_SEED'] ?? 1)

/** Acts that changed something, over all histories. */
const done = new Set<string>()

type Act = keyof Team['acts']
/** One act on a person; some acts are drawn more often. */
const acts: readonly Act[] = [
  'signIn',
  'signIn',
  'refresh',
  'refresh',
  'refresh',
  'changeRole',
  'changeRole',
  'changeRole',
  'addFactor',
  'signInByFactor',
  'removeFactor',
  'endMembership',
  'eraseAccount',
]

test.each(Array.from({ length: histories }, (_, n) => firstSeed + n))(
  'P11: after history %i, no token and no feed may do more than its row says',
  async (seed) => {
    const random = randomFrom(seed)
    const team = await aTeamWorld(app, random)
    for (let round = 0; round < rounds; round += 1) {
      const drawn = [1, 2].map(() => ({
        act: acts[Math.floor(random() * acts.length)] ?? 'refresh',
        person: team.people[Math.floor(random() * team.people.length)],
      }))
      const [one, other] = drawn
      // Two acts on the same row have no known order, so the model could not follow them; a refresh always commutes.
      const follows = one?.person !== other?.person || one?.act === 'refresh' || other?.act === 'refresh'
      const run = (each: typeof one) => (each?.person ? team.acts[each.act](each.person) : Promise.resolve())
      if (follows) await Promise.all(drawn.map(run))
      else for (const each of drawn) await run(each)
      const log = drawn.map(({ act, person }) => `${act} ${person?.role ?? 'ended'}`).join(' | ')
      for (const name of team.done) done.add(name)
      expect(await checkTokens(app, team), `round ${round}: ${log}`).toEqual([])
    }
  },
  60_000,
)

/** What an act needs on its person before. */
const needed: Partial<Record<Act, Act>> = { signInByFactor: 'addFactor', removeFactor: 'addFactor' }

test('P11: the same holds after each act that chance left out', async () => {
  const missing = () => [...new Set(acts)].filter((name) => !done.has(name))
  for (const name of missing()) {
    const team = await aTeamWorld(app, randomFrom(firstSeed))
    const [person] = team.people
    if (!person) throw new Error('The team is empty.')
    for (const act of [needed[name], name]) if (act) await team.acts[act](person)
    for (const each of team.done) done.add(each)
    expect(await checkTokens(app, team), name).toEqual([])
  }
  expect(missing()).toEqual([])
}, 60_000)
