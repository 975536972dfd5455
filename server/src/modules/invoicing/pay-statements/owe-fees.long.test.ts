import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school whose trainer sells the lessons, and owes it 8.00 a lesson and 12.00 a horse. */
async function aSellingSchool() {
  const school = await aPayingSchool(app)
  await school.sells('trainer')
  const { owner } = school
  const client = { firstName: 'Ada', lastName: 'Hart' }
  const clientId = (await app.call('POST /api/clients', client, { token: owner.token })).body.id
  const own = await aHorse(app, owner, { name: 'Comet', owners: [{ clientId, share: 10_000 }] })
  return { ...school, clientId, horse: await aHorse(app, owner), own }
}

test('M14: a lesson that the trainer sells owes the fee once, and the horses of the business that count', async () => {
  const { taught, fee, rate, preview, horse, own } = await aSellingSchool()
  await fee()
  await rate()
  await taught(-9, ['attended', 'attended', 'attended'], { horses: [horse.id, own.id] })
  await taught(-8, ['booked'], { horses: [horse.id] })
  await taught(-7, ['cancelled'])
  const { lines, totalMinor } = await preview()
  expect(lines.map((line) => [line.on, line.horses, line.owedMinor, line.amountMinor, line.reason])).toEqual([
    [dayAt(-9), 1, 2000, -2000, 'sold_by_trainer'],
    [dayAt(-8), 0, 0, 0, 'sold_by_trainer'],
    [dayAt(-7), 0, 0, 0, 'no_riders'],
  ])
  expect(lines[0]).toMatchObject({ basis: null, lessonFeeMinor: 800, horseFeeMinor: 1200 })
  expect(totalMinor).toBe(-2000)
})

test('M14: a no-show owes the fee if they pay the trainer', async () => {
  const { taught, fee, preview, horse } = await aSellingSchool()
  await fee()
  await taught(-9, ['no_show'], { horses: [horse.id] })
  expect((await preview()).totalMinor).toBe(-2000)
})

test('M14: a lesson owes the fee of its day, and an earlier fee added later corrects it', async () => {
  const { taught, fee, create, preview } = await aSellingSchool()
  await fee({ validFrom: dayAt(-20) })
  await fee({ lessonMinor: 900, validFrom: dayAt(-5) })
  await taught(-30, ['attended'])
  await taught(-9, ['attended'])
  await taught(-4, ['attended'])
  const { body } = await create()
  expect(body.lines.map(({ owedMinor }) => owedMinor)).toEqual([0, 800, 900])
  await fee({ lessonMinor: 1000, validFrom: dayAt(-10) })
  const corrections = (await preview()).lines.map(({ kind, on, owedMinor, amountMinor }) => [
    kind,
    on,
    owedMinor,
    amountMinor,
  ])
  expect(corrections).toEqual([['correction', dayAt(-9), 200, -200]])
})

test('M14: late attendance and a hand-over correct what is owed', async () => {
  const { owner, taught, mark, fee, create, preview, horse } = await aSellingSchool()
  await fee()
  const late = await taught(-9, ['booked'], { horses: [horse.id] })
  const other = await taught(-8, ['attended'])
  expect((await create()).body.totalMinor).toBe(-800)
  await mark(seatOf(late).id, 1, 'attended')
  const someone = await aColleague(app, owner, 'trainer')
  await mark(seatOf(other).id, 2, 'booked')
  const { version } = await lessonsOf(app, owner).read(other.id)
  const handedOver = { version, trainerId: someone.id }
  expect((await lessonsOf(app, owner).change(other.id, handedOver)).status).toBe(200)
  const { lines } = await preview()
  const seen = lines.map(({ on, owedMinor, amountMinor, reason }) => [on, owedMinor, amountMinor, reason])
  expect(seen).toEqual([
    [dayAt(-9), 2000, -2000, 'sold_by_trainer'],
    [dayAt(-8), -800, 800, 'not_taught'],
  ])
})

test('M14, S14: a horse sold afterwards changes nothing that is owed', async () => {
  const { owner, clientId, taught, fee, create, preview, horse } = await aSellingSchool()
  await fee()
  await taught(-9, ['attended'], { horses: [horse.id] })
  await create()
  const sold = { version: horse.version, owners: [{ clientId, share: 10_000 }] }
  const by = { token: owner.token, params: { id: horse.id } }
  expect((await app.call('PATCH /api/horses/{id}', sold, by)).status).toBe(200)
  expect((await preview()).lines).toEqual([])
  await taught(-7, ['attended'], { horses: [horse.id] })
  expect((await preview()).totalMinor).toBe(-800)
})

test('M14: a lesson of both sellers pays for its own riders, less the fee', async () => {
  const { owner, riders, taught, mark, fee, rate, sells, preview, horse } = await aSellingSchool()
  await fee()
  await rate({ basis: 'head', rateMinor: 500 })
  await sells('business')
  const lesson = await taught(-9, ['attended'], { horses: [horse.id] })
  await sells('trainer')
  const seat = { version: (await lessonsOf(app, owner).read(lesson.id)).version, riderId: riders[1] }
  const { body } = await lessonsOf(app, owner).take(lesson.id, seat)
  await mark(seatOf(body, riders[1]).id, 1, 'attended')
  expect((await preview()).lines).toMatchObject([
    { riders: 1, horses: 0, owedMinor: 800, amountMinor: -300, reason: null },
  ])
})

test('M14: what the trainer owes is taken off their pay, and a negative statement is received', async () => {
  const { owner, colleague, taught, fee, rate, sells, create, correct, approve, paid } =
    await aSellingSchool()
  await fee()
  await taught(-9, ['attended'])
  await sells('business')
  await rate({ rateMinor: 500 })
  await taught(-8, ['attended'])
  const { body } = await create()
  expect(body.totalMinor).toBe(-300)
  await correct(body.id, { version: 1, text: 'Hay', amountMinor: -100 })
  await approve(body.id, 2)
  expect((await paid(body.id, { version: 3, paidOn: dayAt(0) })).body.paidOn).toBe(dayAt(0))
  const read = async (path: string, token: string) =>
    (await app.send<string>('GET', path, undefined, { token })).body.trim().split('\r\n')
  const lines = await read(`/api/pay-statements/${body.id}/csv`, owner.token)
  expect(lines[1]).toContain('Owed for arena and horses: £8.00 a lesson')
  expect(lines[1]).toMatch(/,8\.00,-8\.00,GBP$/)
  expect(lines.at(-1)).toMatch(/Total: .+ owes the business",.*,-4\.00,GBP$/)
  const own = await read(`/api/my-pay/${body.id}/csv`, colleague.token)
  expect(own.at(-1)).toContain('sold by you. You owe the business')
})

test('M14: lists and statements count what the business sells apart from what the trainer sells', async () => {
  const { owner, colleague, taught, fee, rate, sells, preview, create, correct, approve, myPay } =
    await aSellingSchool()
  await fee()
  const row = async () => {
    const by = { token: owner.token, query: { from: dayAt(-40), until: dayAt(0) } }
    const { items } = (await app.call('GET /api/pay', undefined, by)).body
    return items.find(({ memberId }) => memberId === colleague.id)
  }
  await taught(-9, ['attended'])
  await taught(-8, ['attended'])
  const sold = { lessons: 0, soldLessons: 2, minutes: 0 }
  expect(await row()).toMatchObject({ ...sold, amountMinor: -1600, owedMinor: 1600 })
  expect(await preview()).toMatchObject(sold)
  await sells('business')
  await rate({ rateMinor: 500 })
  await taught(-7, ['attended'])
  await taught(-6, ['booked'])
  const both = { lessons: 1, soldLessons: 2, minutes: 45 }
  expect(await row()).toMatchObject({ ...both, amountMinor: -1100, owedMinor: 1600 })
  const { body } = await create()
  await correct(body.id, { version: 1, text: 'Hay', amountMinor: -100 })
  expect((await approve(body.id, 2)).body).toMatchObject(both)
  expect((await myPay()).statements).toMatchObject([both])
  const csv = async (path: string, token: string) =>
    (await app.send<string>('GET', path, undefined, { token })).body.trim().split('\r\n')
  const [, line, , , , byHand, total] = await csv(`/api/pay-statements/${body.id}/csv`, owner.token)
  expect(line).toMatch(/,,,,,8\.00,-8\.00,GBP$/)
  expect(byHand).toMatch(/,,,,,,-1\.00,GBP$/)
  expect(total).toMatch(
    /"Total: 1 sold by the business, 2 sold by the trainer\. .+ owes the business",[^,]+,45,/,
  )
  const own = await csv(`/api/my-pay/${body.id}/csv`, colleague.token)
  expect(own.at(-1)).toContain('2 sold by you. You owe the business')
})

test('M14: trainers see what they sell and owe in a period, and owners what each trainer owes', async () => {
  const { owner, colleague, taught, fee, horse } = await aSellingSchool()
  await fee()
  await taught(-9, ['attended'], { horses: [horse.id] })
  await taught(-45, ['attended'])
  const query = { from: dayAt(-20), until: dayAt(0) }
  const mine = await app.call('GET /api/my-sales/yard-fees', undefined, { token: colleague.token, query })
  expect(mine.body).toMatchObject({ seats: 1, costMinor: 2400, lessons: 1, horses: 1, owedMinor: 2000 })
  const all = await app.call('GET /api/trainer-sales', undefined, { token: owner.token, query })
  expect(all.body.trainers).toMatchObject([{ trainerId: colleague.id, costMinor: 2400, owedMinor: 2000 }])
  const none = await app.call('GET /api/my-sales/yard-fees', undefined, { token: owner.token, query })
  expect(none.body).toMatchObject({ seats: 0, lessons: 0, owedMinor: 0 })
})
