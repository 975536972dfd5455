import { afterEach, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { testApp } from '../fixtures/app/test-app.ts'
import { actsOfLessons } from './erasure-acts-of-lessons.ts'
import { actsOfMoney } from './erasure-acts-of-money.ts'
import { actsOfNeighbours } from './erasure-acts-of-neighbours.ts'
import { actsOfPeople } from './erasure-acts-of-people.ts'
import { actsOfSchool } from './erasure-acts-of-school.ts'
import { actsOfStaff } from './erasure-acts-of-staff.ts'
import {
  columnsWith,
  damaged,
  kindOfBrowser,
  outsideDatabase,
  placesOf,
  searchesThatFind,
} from './erasure-rules.ts'
import { erasuresOf, wordsOf } from './erasure-ways.ts'
import { type Acts, aMarkedFamily, anErasureWorld, type MarkedFamily } from './erasure-world.ts'
import { randomFrom } from './lesson-world.ts'

/**
 * Random histories of five families, in which clients, trainers and time do everything that leaves a text: every act in
 * each, in random order, with random words. Then people are erased in every way, in random order. Afterwards every
 * column, file, search and line of the log is searched for their marks, and for those of everybody else.
 */

const log: string[] = []
const app = await testApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'debug' }, undefined, {
  write: (line) => void log.push(line),
})
afterEach(() => setClock())
/** More or other seeds by hand: ERASURE_HISTORIES=30 ERASURE_SEED=1000. */
const histories = Number(process.env['ERASURE_HISTORIES'] ?? 2)
const firstSeed = Number(process.env['ERASURE_SEED'] ?? 1)

/** Lives one history and erases its people. Returns what is wrong then, as sentences. */
async function history(seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => [random(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)
  const live = async (acts: Acts) => {
    for (const [name, act] of shuffled(Object.entries(acts)))
      await act().catch((cause: unknown) => {
        throw new Error(`“${name}” failed: ${String(cause)}`, { cause })
      })
  }
  const world = await anErasureWorld(app, random)
  const { businessId, staff, staffDevice } = world
  const families: MarkedFamily[] = []
  for (let n = 0; n < 5; n += 1) {
    const family = await aMarkedFamily(world)
    families.push(family)
    await live({
      ...actsOfPeople(world, family),
      ...actsOfLessons(world, family),
      ...actsOfMoney(world, family),
      ...actsOfSchool(world, family),
    })
  }
  const [stays, ...named] = families
  // Texts about the family that stays name people of the others.
  if (stays) for (const one of named) await live(actsOfNeighbours(world, stays, one))
  if (stays) await live(actsOfStaff(world, stays))
  await jobsAreDone(app.db)

  const everybody = [
    ...families.flatMap((one) => [...wordsOf(one), one.device.mark]),
    staff.mark,
    staffDevice.mark,
  ]
  const wrong: string[] = []
  let before = await placesOf(app, businessId, everybody)
  for (const word of everybody)
    if (columnsWith(before, [word]).length < 3) wrong.push(`${word} is hardly stored`)
  for (const [way, erase] of shuffled(Object.entries(erasuresOf(world, named)))) {
    const { gone, devices = [], kept, isFound } = await erase()
    const after = await placesOf(app, businessId, everybody)
    const others = everybody.filter((word) => !gone.includes(word) && !devices.includes(word))
    const found = [
      ...columnsWith(after, gone).filter((column) => !kept.has(column)),
      ...columnsWith(after, devices).filter((column) => column !== kindOfBrowser),
      ...(isFound ? [] : await searchesThatFind(world, gone)),
      ...(await outsideDatabase(app, log, [...gone, ...devices])),
    ]
    wrong.push(...found.map((where) => `${way}: ${where} still names them`))
    wrong.push(...damaged(before, after, others).map((column) => `${way}: lost texts of others in ${column}`))
    before = after
  }
  const ledger = await brokenLedger(app.db, businessId)
  return [...wrong, ...ledger.map(String)]
}

test.each(Array.from({ length: histories }, (_, n) => firstSeed + n))(
  'P11, M2: after the erasures of random history %i only what the answers list names the erased, and others lost nothing',
  async (seed) => expect(await history(seed)).toEqual([]),
  300_000,
)
