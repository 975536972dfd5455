import { describe, expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aMemberSchool, membershipOrder } from '#test/fixtures/invoicing/memberships.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('M17: refused are', () => {
  test('a first day in the past, a type of others, a rider for a shared membership', async () => {
    const { sellMembership, today, riderId } = await aMemberSchool(app)
    const other = await aTrainer(app)
    expect((await sellMembership({ startsOn: today().subtract({ days: 1 }).toString() })).code).toBe(
      'invalid_input',
    )
    expect((await sellMembership({ riderId })).code).toBe('invalid_input')
    expect((await sellMembership({ kindId: crypto.randomUUID() })).code).toBe('not_found')
    const { id } = (await sellMembership()).body
    const seen = await app.call('GET /api/memberships/{id}', undefined, {
      token: other.token,
      params: { id },
    })
    expect(seen.code).toBe('not_found')
  })

  test('in Germany, a renewal for more than a month and a longer notice', async () => {
    const { token, memberKind } = await aMemberSchool(app)
    const { version, address } = (await app.call('GET /api/business', undefined, { token })).body
    await app.call('PATCH /api/business', { version, address: { ...address, country: 'DE' } }, { token })
    const change = (given: object) =>
      app.call(
        'PATCH /api/membership-kinds/{id}',
        { version: memberKind.version, ...given },
        { token, params: { id: memberKind.id } },
      )
    expect((await change({ renewalMonths: 12 })).code).toBe('invalid_input')
    expect((await change({ noticeDays: 60 })).code).toBe('invalid_input')
    expect((await change({ noticeDays: 14 })).status).toBe(200)
  })

  test('a pause or a notice by another household, with an old version, or at another date than shown', async () => {
    const mine = await aMemberSchool(app, { pauseMonths: 2 })
    const other = await aMemberSchool(app)
    const { id, version, mayPause } = (await mine.sellMembership()).body
    const from = mayPause[0]?.from ?? ''
    expect((await other.pauseMine(id, { version, from, months: 1 })).code).toBe('not_found')
    expect((await mine.pauseMine(id, { version, from, months: 3 })).code).toBe('pause_impossible')
    expect((await mine.pauseMine(id, { version: 9, from, months: 1 })).code).toBe('version_conflict')
    expect((await mine.noticeMine(id, { version, endsOn: '2030-01-01' })).code).toBe('notice_changed')
  })
})

test('M17: each month is charged once and gives its lessons, which end with it', async () => {
  const { sellMembership, fees, myPacks, runIn, memberships, today, businessId } = await aMemberSchool(app)
  expect((await sellMembership()).status).toBe(201)
  expect((await fees()).map(({ amountMinor }) => amountMinor)).toEqual([10_000])
  const [first] = await myPacks()
  const ends = today().add({ months: 1 }).subtract({ days: 1 }).toString()
  expect(first).toMatchObject({ origin: 'membership', state: 'usable', left: 4, expiresOn: ends })
  await Promise.all([runIn(1), runIn(1)])
  await runIn(1, 3)
  expect(await fees()).toHaveLength(2)
  await runIn(4)
  expect(await fees()).toHaveLength(5)
  expect((await memberships())[0]).toMatchObject({ state: 'active' })
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M17: a lesson uses a credit of the month, and the monthly invoice has the fee', async () => {
  const { sellMembership, ride, offer, myPacks, charges, token, clientId, businessId } =
    await aMemberSchool(app)
  await sellMembership()
  await ride(offer.id)
  expect((await myPacks())[0]).toMatchObject({ left: 3 })
  expect((await charges()).map(({ kind }) => kind)).toEqual(['extra'])
  const { body } = await app.call(
    'POST /api/charges/drafts',
    { until: '2099-01-01', clientIds: [clientId] },
    { token },
  )
  expect(body.drafts).toHaveLength(1)
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M17: unused lessons are carried over to the next month, up to the limit', async () => {
  const { sellMembership, myPacks, runIn, businessId } = await aMemberSchool(app, { carryMost: 1 })
  await sellMembership()
  await runIn(1)
  const left = (await myPacks()).map((pack) => pack.left).toSorted((a, b) => a - b)
  expect(left).toEqual([1, 4])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M17: a paused month costs nothing; a pause that has not begun can be cancelled', async () => {
  const { sellMembership, pauseMine, fees, runIn, by } = await aMemberSchool(app, { pauseMonths: 2 })
  const sold = (await sellMembership()).body
  const [one] = sold.mayPause
  const pause = { version: sold.version, from: one?.from ?? '', months: 1 }
  const { status, body } = await pauseMine(sold.id, pause)
  expect([status, body.pauses.length]).toEqual([201, 1])
  const params = { id: body.pauses[0]?.id ?? '' }
  expect((await app.call('DELETE /api/my-membership-pauses/{id}', undefined, { ...by, params })).status).toBe(
    200,
  )
  const again = await pauseMine(sold.id, { ...pause, version: body.version + 1 })
  expect(again.status).toBe(201)
  await runIn(1)
  expect(await fees()).toHaveLength(1)
  const late = { id: again.body.pauses[0]?.id ?? '' }
  expect(
    (await app.call('DELETE /api/my-membership-pauses/{id}', undefined, { ...by, params: late })).code,
  ).toBe('pause_impossible')
  await runIn(2)
  expect(await fees()).toHaveLength(2)
})

test('M17: notice ends it at the date shown, both sides get a mail, and nothing is charged after it', async () => {
  const { sellMembership, noticeMine, fees, runIn, client, trainer, today } = await aMemberSchool(app, {
    termMonths: 3,
  })
  const { id, version, endsIfToday, noticeBy, noticeDays } = (await sellMembership()).body
  const end = today().add({ months: 3 }).subtract({ days: 1 }).toString()
  expect(endsIfToday).toBe(end)
  expect(noticeBy).toBe(Temporal.PlainDate.from(end).subtract({ days: noticeDays }).toString())
  const { status, body } = await noticeMine(id, { version, endsOn: end })
  expect([status, body.state, body.endsOn, body.renewsOn]).toEqual([200, 'ending', end, null])
  expect(body.noticeBy).toBeNull()
  const words = ({ subject }: { subject: string }) => subject.includes('Gold')
  expect((await app.mailbox.mailTo(client.email, words)).text).toContain('received your notice')
  expect((await app.mailbox.mailTo(trainer.email, words)).text).toContain('gave notice')
  await runIn(6)
  expect(await fees()).toHaveLength(3)
})

test('M17: the client is told of a renewal once, before notice would be too late', async () => {
  const { sellMembership, runIn, client } = await aMemberSchool(app, {
    termMonths: 6,
    renewalMonths: 12,
    noticeDays: 30,
  })
  await sellMembership()
  const told = () =>
    app.mailbox.received.filter(({ to, subject }) => to === client.email && subject.includes('renews'))
  await runIn(3)
  expect(told()).toEqual([])
  await runIn(5, -10)
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes('renews'))
  expect(mail.text).toContain('12 months')
  expect(mail.text).toContain('cancel within 14 days')
  await runIn(5, -9)
  expect(told()).toHaveLength(1)
})

describe('M12: bought online', () => {
  test('only at the terms shown, and not twice from two tabs', async () => {
    const { memberShop, sendOrder, memberships } = await aMemberSchool(app)
    const shown = await memberShop()
    const wrong = membershipOrder(shown, { grossMinor: 1 })
    expect((await sendOrder(wrong)).code).toBe('pack_terms_changed')
    expect((await sendOrder(membershipOrder(shown, { termsText: 'Free' }))).code).toBe('pack_terms_changed')
    const order = membershipOrder(shown)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = await Promise.all([sendOrder(order, headers), sendOrder(order, headers)])
    expect([one.status, two.body.id]).toEqual([201, one.body.id])
    expect((await sendOrder(order)).code).toBe('bought_already')
    expect(await memberships()).toHaveLength(1)
  })

  test('with the invoice of the first month; a withdrawal refunds unused lessons and ends it', async () => {
    const school = await aMemberSchool(app)
    const {
      memberShop,
      sendOrder,
      myPacks,
      withdraw,
      withdrawal,
      ride,
      offer,
      memberships,
      fees,
      runIn,
      pay,
    } = school
    const { body } = await sendOrder(membershipOrder(await memberShop()))
    expect((await pay(body.invoiceId)).status).toBe(201)
    await ride(offer.id)
    const [pack] = await myPacks()
    expect(pack).toMatchObject({ left: 3, mayWithdraw: true, invoiceId: body.invoiceId })
    expect((await withdrawal(pack?.id ?? '')).body).toMatchObject({ refundMinor: 7500, keptMinor: 2500 })
    expect((await withdraw(pack?.id ?? '')).status).toBe(200)
    expect((await memberships())[0]).toMatchObject({ endedBy: 'withdrawal' })
    await runIn(3)
    expect(await fees()).toEqual([])
    expect(await brokenLedger(app.db, school.businessId)).toEqual([])
  })
})
