import { describe, expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aLiveryHorse } from '#test/fixtures/invoicing/shared-horse.ts'
import { aTrainerOfOwnClients } from '#test/fixtures/people/own-clients.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a deleted or changed cost of a repetition does not come back', async () => {
  const { repeat, costs, runOn, token, today, partsOf } = await aLiveryHorse(app)
  await repeat({ every: 'week', startsOn: today.subtract({ days: 7 }).toString() })
  const [second, first] = await costs()
  await app.call('DELETE /api/horse-costs/{id}', undefined, { token, params: { id: first?.id ?? '' } })
  const changed = await app.call(
    'POST /api/horse-costs/{id}/replacement',
    {
      kind: 'other',
      servedOn: today.toString(),
      description: 'Half livery',
      amountMinor: 500,
      parts: partsOf(500),
    },
    { token, params: { id: second?.id ?? '' } },
  )
  expect(changed.status).toBe(201)
  await runOn(today)
  expect(await costs()).toEqual([changed.body])
  const gone = { token, params: { id: second?.id ?? '' } }
  expect((await app.call('DELETE /api/horse-costs/{id}', undefined, gone)).code).toBe('not_found')
})

test('a cost with a part on a draft is not replaced', async () => {
  const { repeat, costs, token, owners, today, partsOf } = await aLiveryHorse(app)
  await repeat()
  const draft = { until: today.toString(), clientIds: [owners[0]] }
  expect((await app.call('POST /api/charges/drafts', draft, { token })).body.drafts).toHaveLength(1)
  const before = await costs()
  const refused = await app.call(
    'POST /api/horse-costs/{id}/replacement',
    { kind: 'other', servedOn: today.toString(), description: 'Less', amountMinor: 500, parts: partsOf(500) },
    { token, params: { id: before[0]?.id ?? '' } },
  )
  expect(refused.code).toBe('charged_already')
  expect(await costs()).toEqual(before)
})

test('a change counts from the next date on, and an older version is refused', async () => {
  const { repeat, costs, change, runOn, today } = await aLiveryHorse(app)
  const { id = '', version = 0 } = (await repeat()).body.repeating ?? {}
  const endsOn = today.add({ years: 1 }).toString()
  const changed = await change(id, { version, description: 'Full livery', amountMinor: 20_000, endsOn })
  expect(changed.body.repeating).toMatchObject({ amountMinor: 20_000, endsOn })
  expect((await change(id, { version, amountMinor: 1 })).code).toBe('version_conflict')
  await runOn(today.add({ months: 1 }))
  expect((await costs()).map(({ description, amountMinor }) => [description, amountMinor])).toEqual([
    ['Full livery', 20_000],
    ['Livery', 10_000],
  ])
  expect((await change(id, { version: version + 1, endsOn: today.toString() })).body.repeating).toBeNull()
  expect((await change(id, { version: version + 2, endsOn: null })).code).toBe('not_found')
})

test('stopping keeps the costs that were added', async () => {
  const { repeat, repeating, costs, stop, runOn, today } = await aLiveryHorse(app)
  const id = (await repeat()).body.repeating?.id ?? ''
  expect((await stop(id)).status).toBe(204)
  await runOn(today.add({ years: 1 }))
  expect(await repeating()).toEqual([])
  expect(await costs()).toHaveLength(1)
  expect((await stop(id)).code).toBe('not_found')
})

test('a repeated call adds one repetition', async () => {
  const { repeat, repeating, costs } = await aLiveryHorse(app)
  const key = crypto.randomUUID()
  const both = await Promise.all([repeat({}, key), repeat({}, key)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect([(await repeating()).length, (await costs()).length]).toEqual([1, 1])
})

describe('a repeating cost is refused', () => {
  test('with other parts than those of today, or for dates too far away or in the wrong order', async () => {
    const { repeat, partsOf, today, repeating } = await aLiveryHorse(app)
    expect((await repeat({ parts: partsOf(2) })).code).toBe('shares_changed')
    for (const startsOn of [today.subtract({ years: 1, days: 1 }), today.add({ years: 2, days: 1 })])
      expect((await repeat({ startsOn: startsOn.toString() })).code).toBe('invalid_input')
    expect((await repeat({ endsOn: today.subtract({ days: 1 }).toString() })).code).toBe('invalid_input')
    expect(await repeating()).toEqual([])
  })

  test('beyond twenty of one horse', async () => {
    const { repeat } = await aLiveryHorse(app)
    for (let n = 0; n < 20; n += 1) expect((await repeat({ every: 'year' })).status).toBe(201)
    expect((await repeat()).code).toBe('too_many')
  })

  test('for the horse of another business', async () => {
    const { horseId, repeat } = await aLiveryHorse(app)
    const id = (await repeat()).body.repeating?.id ?? ''
    const { token } = await aTrainer(app)
    const by = (param: string) => ({ token, params: { id: param } })
    expect((await app.call('GET /api/horses/{id}/repeating-costs', undefined, by(horseId))).code).toBe(
      'not_found',
    )
    expect((await app.call('DELETE /api/repeating-costs/{id}', undefined, by(id))).code).toBe('not_found')
  })
})

test('P14: a trainer sees and stops a repeating cost only if all owners are their own clients', async () => {
  const { trainer, repeat, horseId, owners } = await aLiveryHorse(app)
  const { trainer: colleague, share } = await aTrainerOfOwnClients(app, trainer)
  const id = (await repeat()).body.repeating?.id ?? ''
  const by = (param: string) => ({ token: colleague.token, params: { id: param } })
  const seen = async () =>
    (await app.call('GET /api/horses/{id}/repeating-costs', undefined, by(horseId))).body.items.map(
      (one) => one.id,
    )
  const stop = () => app.call('DELETE /api/repeating-costs/{id}', undefined, by(id))
  await share(owners[0])
  expect(await seen()).toEqual([])
  expect((await stop()).code).toBe('not_found')
  await share(owners[1])
  expect(await seen()).toEqual([id])
  expect((await stop()).status).toBe(204)
})
