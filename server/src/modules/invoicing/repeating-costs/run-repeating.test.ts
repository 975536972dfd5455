import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aLiveryHorse } from '#test/fixtures/invoicing/shared-horse.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M13: a repeating cost is split among the owners on each date, once, also by two servers', async () => {
  const { repeat, repeating, costs, runOn, today, businessId } = await aLiveryHorse(app)
  const sent = await repeat()
  expect(sent.status).toBe(201)
  const next = today.add({ months: 1 })
  expect(sent.body).toMatchObject({ added: 1, repeating: { nextOn: next.toString(), skippedOn: null } })
  await runOn(next.subtract({ days: 1 }), '23:59')
  expect(await costs()).toHaveLength(1)
  await Promise.all([runOn(next, '00:01'), runOn(next, '00:01')])
  await runOn(next)
  const [latest, ...earlier] = await costs()
  expect(earlier).toHaveLength(1)
  expect(latest).toMatchObject({
    servedOn: next.toString(),
    kind: 'livery',
    description: 'Livery',
    amountMinor: 10_000,
    parts: [{ amountMinor: 5000 }, { amountMinor: 5000 }],
  })
  expect((await repeating())[0]?.nextOn).toBe(today.add({ months: 2 }).toString())
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M13: dates that passed while the server was down are added, each with its day', async () => {
  const { repeat, costs, runOn, today } = await aLiveryHorse(app)
  await repeat({ every: 'week', startsOn: today.add({ days: 2 }).toString() })
  await runOn(today.add({ days: 2 + 7 * 3 + 5 }))
  expect((await costs()).map(({ servedOn }) => servedOn)).toEqual(
    [3, 2, 1, 0].map((week) => today.add({ days: 2 + 7 * week }).toString()),
  )
})

test('a first date in the past adds the costs since then at once', async () => {
  const { repeat, costs, today } = await aLiveryHorse(app)
  const startsOn = today.subtract({ days: 60 }).toString()
  expect((await repeat({ every: 'four_weeks', startsOn })).body.added).toBe(3)
  expect((await costs()).map(({ servedOn }) => servedOn).at(-1)).toBe(startsOn)
})

test('M13: a cost is split by the shares of its day', async () => {
  const { repeat, costs, runOn, changeHorse, owners, today } = await aLiveryHorse(app)
  await repeat()
  expect((await changeHorse({ owners: [{ clientId: owners[0], share: 10_000 }] })).status).toBe(200)
  await runOn(today.add({ months: 1 }))
  expect((await costs()).map(({ parts }) => parts.length)).toEqual([1, 2])
})

test('a date is skipped, and says so, while the horse is archived or has no owners', async () => {
  const { repeat, repeating, costs, runOn, changeHorse, owners, today } = await aLiveryHorse(app)
  await repeat({ startsOn: today.add({ days: 1 }).toString() })
  const date = (months: number) => today.add({ days: 1 }).add({ months })
  await changeHorse({ archived: 'sold' })
  await runOn(date(0))
  expect((await repeating())[0]?.skippedOn).toBe(date(0).toString())
  await changeHorse({ archived: null, owners: [] })
  await runOn(date(1))
  expect((await repeating())[0]?.skippedOn).toBe(date(1).toString())
  await changeHorse({ owners: [{ clientId: owners[0], share: 10_000 }] })
  await runOn(date(2))
  expect((await costs()).map(({ servedOn }) => servedOn)).toEqual([date(2).toString()])
})

test('nothing is added after the last day', async () => {
  const { repeat, repeating, costs, runOn, today } = await aLiveryHorse(app)
  await repeat({ endsOn: today.add({ months: 1 }).toString() })
  await runOn(today.add({ months: 5 }))
  expect(await costs()).toHaveLength(2)
  expect(await repeating()).toEqual([])
})

test('P11: an owner whose data are erased is charged nothing', async () => {
  const { repeat, repeating, costs, runOn, changeHorse, owners, today, businessId } = await aLiveryHorse(app)
  const [clientId] = owners
  await changeHorse({ owners: [{ clientId, share: 10_000 }] })
  const startsOn = today.add({ days: 1 })
  await repeat({ startsOn: startsOn.toString(), parts: [{ clientId, amountMinor: 10_000 }] })
  await asOwner(app.database, businessId, `update clients set erased_at = now() where id = '${clientId}'`)
  await runOn(startsOn)
  expect(await costs()).toEqual([])
  expect((await repeating())[0]?.skippedOn).toBe(startsOn.toString())
})
