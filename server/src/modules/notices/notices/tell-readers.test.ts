import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('notices wake the screens of their readers only, and mailing them wakes none', async () => {
  const { lesson, aPerson, family, trainer, businessId, send } = await aToldSchool(app)
  const people = { family, trainer, stranger: await aPerson() }
  /** People whose screens refetch notices because of some work. */
  const wokenBy = async (work: () => Promise<unknown>) => {
    const woken: string[] = []
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    const watch = async ([name, { token }]: [string, Person]) => {
      const { id } = (await app.call('GET /api/me', undefined, { token })).body
      return app.parts.live.watch(
        businessId,
        (change) => {
          if (change === 'notices') woken.push(name)
          // Others are told in the order of their commits, so this is the last.
          if (change === 'all' && name === 'stranger') resolve()
        },
        id,
      )
    }
    const stops = []
    for (const one of Object.entries(people)) stops.push(await watch(one))
    await work()
    await sql`select pg_notify('changes', ${`${businessId} over`})`.execute(app.db)
    await isOver
    for (const stop of stops) stop()
    return woken
  }
  expect(await wokenBy(() => lesson(5))).toEqual(['family'])
  expect(await wokenBy(() => send(now().add({ minutes: 5 })))).toEqual([])
  const { token } = family
  expect(await wokenBy(() => app.call('POST /api/notices/reading', {}, { token }))).toEqual(['family'])
  expect(await wokenBy(() => app.call('POST /api/notices/reading', {}, { token }))).toEqual([])
})
