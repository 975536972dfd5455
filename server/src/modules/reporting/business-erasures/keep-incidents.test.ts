import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aRider } from '#test/fixtures/schedule/lessons.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { atTheEnd, businessErasure } from '#test/fixtures/reporting/business-erasures.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { eraseExpired } from './erase-expired.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P9, P11: the erasure of a business keeps young incidents, encrypted, and erases the old ones', async () => {
  const owner = await aTrainer(app)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: owner.token })).body
  const today = Temporal.Now.plainDateISO('UTC')
  const people = [involved(await aRider(app, owner))]
  const yearsAgo = (years: number) => ({
    happenedAt: Temporal.Now.zonedDateTimeISO('UTC').subtract({ years, days: 2 }).toInstant().toString(),
  })
  await anIncident(app, owner, { ...yearsAgo(5), people })
  const young = await anIncident(app, owner, { ...yearsAgo(1), people })

  const calls = businessErasure(app, owner)
  expect((await calls.plan()).body.stays).toContainEqual(
    expect.objectContaining({
      purpose: 'incidents',
      count: 2,
      until: today.subtract({ years: 1, days: 2 }).add({ years: 4 }).toString(),
    }),
  )
  const { body } = await calls.ask(await calls.name())
  await atTheEnd(app)
  await eraseExpired(app.db, { businessId, erasureId: body.erasure?.id ?? '' })
  const left = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ id: string; riders: number }>`select id, (select count(*)::integer from incident_riders) as riders
      from incidents`.execute(tx),
  )
  expect(left.rows).toEqual([{ id: young.id, riders: 1 }])
})
