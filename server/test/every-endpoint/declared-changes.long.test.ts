import { afterAll, expect, test } from 'vitest'
import { endpoints } from '@cavaletti/contract'
import { aFullSchool } from '../load/fill-school.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { everyAccepted } from './accepted/every-accepted.ts'
import { changesReported } from '../fixtures/app/changes-reported.ts'
import { jobsAreDone } from '../fixtures/app/jobs-done.ts'
import { anAdministrator } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** The browser refetches what a call declares as `changes`, so it must declare all that its transaction reports. */

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await testApp({ RATE_LIMITS: 'off', ...stripe.env })
const school = await aFullSchool({ ...app, owner: app.database.owner }, await anAdministrator(app))
const { requestTo } = await everyAccepted(app, school, stripe)

/** Calls that prove nothing here, because they need a state that no other call makes; with the code of the refusal. */
const refused: Record<string, string> = {
  'PATCH /api/trainer-users/{code}': 'invalid_credentials',
  'POST /api/me/business': 'not_found',
  'POST /api/me/businesses': 'invitation_invalid',
  'DELETE /api/sessions/{id}': 'not_found',
  'DELETE /api/push-subscriptions/{id}': 'not_found',
  'PUT /api/riders/{id}/access': 'version_conflict',
  'DELETE /api/riders/{id}/take-over': 'not_found',
  'PUT /api/my-take-overs/{id}': 'not_found',
  'PUT /api/my-riders/{id}/access': 'not_found',
  // The school's riders have lessons to come; the call about a client proves the same.
  'POST /api/riders/{id}/erasure': 'erasure_refused',
  'POST /api/my-erasure': 'erasure_refused',
  'POST /api/my-riders/{id}/erasure': 'erasure_refused',
  // Erasing the school would end all other calls.
  'POST /api/business/erasure': 'invalid_input',
  'PUT /api/billing/logo': 'version_conflict',
  'PATCH /api/billing/logo': 'not_found',
  'POST /api/card-differences/{id}/look': 'not_found',
  'POST /api/card-differences/{id}/reopening': 'not_found',
  'POST /api/card-payments/{id}/look': 'not_found',
  'POST /api/my-cards/{id}/default': 'not_found',
  'DELETE /api/my-cards/{id}': 'not_found',
  'POST /api/admin/stripe-events/{id}/replay': 'not_found',
  'PUT /api/invoice-runs/{id}/exclusions': 'not_found',
  'POST /api/my-payments/{id}/receipt': 'not_found',
  'PATCH /api/admin/users/{id}': 'not_found',
  'POST /api/admin/second-step-removals': 'not_found',
  'POST /api/admin/second-step-removals/{id}/confirmation': 'not_found',
  'POST /api/admin/second-step-removals/{id}/withdrawal': 'not_found',
  'POST /api/admin/users/{id}/erasure': 'not_found',
  'DELETE /api/admin/users/{id}/erasure': 'not_found',
  'POST /api/admin/mail/{id}/send-again': 'not_found',
  'POST /api/notice-mails/{secret}/end': 'link_invalid',
  'POST /api/lesson-public/{secret}/cancellation': 'link_invalid',
  'POST /api/lesson-public/{secret}/confirmation': 'link_invalid',
  'POST /api/lesson-public/{secret}/refusal': 'link_invalid',
  'POST /api/lesson-public/{secret}/answer': 'link_invalid',
  'POST /api/lesson-public/{secret}/acceptance': 'link_invalid',
  'POST /api/lesson-public/{secret}/proposal-refusal': 'link_invalid',
}

const changing = endpoints.filter(({ changes, path }) => changes && path !== '/api/me/password')

for (const endpoint of changing) {
  const address = `${endpoint.method} ${endpoint.path}`
  test(`${address} declares what it changes`, async () => {
    const { path, body, at, by } = await requestTo(endpoint)
    const { businessId, trainer } = at ?? school
    const own = school.tokenFor(endpoint)
    let refusal: unknown
    await jobsAreDone(app.db)
    const kinds = await changesReported(app, businessId, async () => {
      const { status, code } = await app.send(endpoint.method, path, body, {
        token: by ?? (own === school.trainer.token ? trainer.token : own),
        headers: {
          ...(endpoint.upload && { 'content-type': 'image/jpeg' }),
          ...(endpoint.repeatable && { 'idempotency-key': crypto.randomUUID() }),
        },
      })
      if (status >= 300) refusal = code
    })
    expect(refusal).toBe(refused[address])
    const declared: readonly string[] = endpoint.changes ?? []
    expect(kinds.filter((kind) => !declared.includes(kind))).toEqual([])
  })
}
