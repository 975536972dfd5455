import { afterAll, expect, test } from 'vitest'
import { endpoints } from '@cavaletti/contract'
import { aFullSchool } from '../load/fill-school.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { everyAccepted } from './accepted/every-accepted.ts'
import { changesReported } from '../fixtures/app/changes-reported.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { anAdministrator } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** Open screens refetch what a transaction reports as changed: a read that reported a change would never end. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const school = await aFullSchool({ ...app, owner: app.database.owner }, await anAdministrator(app))
const { requestTo } = await everyAccepted(app, school, stripe)

const reads = endpoints.filter(({ method, path }) => method === 'GET' && path !== '/api/live')

for (const endpoint of reads) {
  test(`${endpoint.method} ${endpoint.path} reports no change when it is repeated`, async () => {
    const { path, at, by } = await requestTo(endpoint)
    const { businessId, trainer } = at ?? school
    const own = school.tokenFor(endpoint)
    const token = by ?? (own === school.trainer.token ? trainer.token : own)
    const read = () => app.send('GET', path, undefined, { token })
    await read()
    await jobsAreDone(app.db)
    expect(await changesReported(app, businessId, read)).toEqual([])
  })
}
