import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '@cavaletti/contract/actions'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const noticesOf = async ({ token }: Person) =>
  (await app.call('GET /api/notices', undefined, { token })).body.items

/** A school whose colleague sells lessons, and what people are told. */
async function aSchool(role: StaffRole = 'trainer') {
  const school = await aPayingSchool(app, role)
  const others = [
    await aColleague(app, school.owner, 'trainer'),
    await aColleague(app, school.owner, 'bookkeeper'),
    await aTrainer(app),
  ]
  const eventsOf = async (person: Person) => (await noticesOf(person)).map(({ event }) => event)
  return {
    ...school,
    others,
    eventsOf,
    /** What nobody else is told. */
    eventsOfOthers: async () =>
      (await Promise.all([school.owner, ...others].map((person) => eventsOf(person)))).flat(),
  }
}

describe('a pay rate', () => {
  test('M19: is told to nobody but the person it is for', async () => {
    const { rate, colleague, eventsOf, eventsOfOthers } = await aSchool()
    await rate()
    expect(await eventsOf(colleague)).toEqual(['pay_rate_changed'])
    expect(await eventsOfOthers()).toEqual([])
  })

  test('is not told to an owner who sets their own', async () => {
    const { owner, eventsOf } = await aSchool()
    const body = { id: randomUUIDv7(), offerId: null, basis: 'lesson' as const, rateMinor: 1000 }
    const answer = await app.call(
      'POST /api/team/{id}/pay-rates',
      { ...body, validFrom: dayAt(0) },
      { token: owner.token, params: { id: owner.id } },
    )
    expect(answer.status).toBe(201)
    expect(await eventsOf(owner)).toEqual([])
  })

  test('is not told to somebody who has left', async () => {
    const { rate, owner, colleague } = await aSchool()
    await leave(owner, colleague)
    expect((await rate()).status).toBe(201)
    expect(await countNotices(colleague)).toBe(0)
  })

  test('is not told again if it says what applied already', async () => {
    const { rate, offer, colleague, eventsOf } = await aSchool()
    await rate()
    await rate({ validFrom: dayAt(5) })
    await rate({ offerId: offer.id, validFrom: dayAt(5) })
    expect(await eventsOf(colleague)).toHaveLength(1)
  })

  test('is not told if it is refused', async () => {
    const { rate, colleague, eventsOf } = await aSchool()
    expect((await rate({ rateMinor: undefined })).status).toBe(400)
    expect(await eventsOf(colleague)).toEqual([])
  })

  test('is told with lesson type, first day, before and after', async () => {
    const { rate, offer, colleague } = await aSchool()
    await rate()
    await rate({ basis: 'share', sharePoints: 4000, offerId: offer.id, validFrom: dayAt(5) })
    const [notice] = await noticesOf(colleague)
    expect(notice).toMatchObject({
      audience: 'trainer',
      lessonId: null,
      isUrgent: false,
      pay: {
        currency: 'GBP',
        offerId: offer.id,
        offerName: offer.name,
        validFrom: dayAt(5),
        rate: {
          was: { basis: 'lesson', amount: 2000, sharePoints: null },
          becomes: { basis: 'share', amount: null, sharePoints: 4000 },
        },
        fee: null,
        statement: null,
      },
    })
  })

  test('of a lesson type that ends is told with the one that applies again', async () => {
    const { rate, offer, colleague } = await aSchool()
    await rate()
    await rate({ offerId: offer.id, rateMinor: 2500 })
    await readAll(colleague)
    await rate({ offerId: offer.id, basis: 'none', rateMinor: undefined, validFrom: dayAt(1) })
    expect((await noticesOf(colleague))[0]?.pay?.rate).toMatchObject({
      was: { amount: 2500 },
      becomes: { amount: 2000 },
    })
  })

  test('that changes twice in a short time is one notice, from the first to the last', async () => {
    const { rate, colleague } = await aSchool()
    await rate()
    await readAll(colleague)
    await rate({ rateMinor: 2500, validFrom: dayAt(1) })
    await rate({ rateMinor: 2600, validFrom: dayAt(1) })
    const [notice, ...earlier] = await noticesOf(colleague)
    expect(notice?.pay?.rate).toMatchObject({ was: { amount: 2000 }, becomes: { amount: 2600 } })
    expect(earlier).toHaveLength(1)
  })

  test('that changes there and back in a short time leaves no notice', async () => {
    const { rate, colleague, eventsOf } = await aSchool()
    await rate()
    await rate({ basis: 'none', rateMinor: undefined })
    expect(await eventsOf(colleague)).toEqual([])
  })

  test('that changes for two days is told for each', async () => {
    const { rate, colleague, eventsOf } = await aSchool()
    await rate()
    await rate({ rateMinor: 2500, validFrom: dayAt(1) })
    expect(await eventsOf(colleague)).toHaveLength(2)
  })

  test('that changes twice at the same moment is told without a gap', async () => {
    const { rate, colleague } = await aSchool()
    await Promise.all([rate({ rateMinor: 2500 }), rate({ rateMinor: 2600 })])
    const { items } = (await rate({ rateMinor: 2700 })).body
    expect(items).toHaveLength(3)
    const notices = await noticesOf(colleague)
    expect(notices.map(({ pay }) => pay?.rate)).toMatchObject([{ was: null, becomes: { amount: 2700 } }])
  })

  test('is told to an assistant with its amount', async () => {
    const { rate, colleague } = await aSchool('assistant')
    await rate()
    expect((await noticesOf(colleague))[0]?.pay?.rate?.becomes?.amount).toBe(2000)
  })
})

describe('a yard fee', () => {
  test('M14: is not told to other businesses, bookkeepers or the owner who sets it', async () => {
    const { sells, fee, colleague, eventsOf, owner, others } = await aSchool()
    await sells('trainer')
    await fee()
    const [trainer, bookkeeper, stranger] = others as [Person, Person, Person]
    expect(await eventsOf(owner)).toEqual([])
    expect(await eventsOf(bookkeeper)).toEqual([])
    expect(await eventsOf(stranger)).toEqual([])
    expect(await eventsOf(colleague)).toEqual(['yard_fee_changed'])
    expect(await eventsOf(trainer)).toEqual(['yard_fee_changed'])
  })

  test('is not told to assistants, who sell no lessons', async () => {
    const { sells, fee, colleague, eventsOf } = await aSchool('assistant')
    await sells('trainer')
    await fee()
    expect(await eventsOf(colleague)).toEqual([])
  })

  test('that is set again, or changes there and back, leaves no further notice', async () => {
    const { sells, fee, colleague, eventsOf } = await aSchool()
    await sells('trainer')
    await fee()
    await fee({ validFrom: dayAt(3) })
    expect(await eventsOf(colleague)).toHaveLength(1)
    await fee({ lessonMinor: 0, horseMinor: 0 })
    expect(await eventsOf(colleague)).toEqual([])
  })

  test('is told with both amounts, before and after', async () => {
    const { sells, fee, offer, colleague } = await aSchool()
    await sells('trainer')
    await fee()
    await fee({ lessonMinor: 0, horseMinor: 0, validFrom: dayAt(2) })
    expect((await noticesOf(colleague))[0]?.pay).toMatchObject({
      offerName: offer.name,
      validFrom: dayAt(2),
      rate: null,
      fee: { was: { lesson: 800, horse: 1200 }, becomes: null },
    })
  })
})

describe('a pay statement', () => {
  test('M19: is not told before it is approved, and then to nobody else', async () => {
    const { create, correct, approve, colleague, eventsOf, eventsOfOthers } = await aSchool()
    const { body } = await create({ evenIfEmpty: true })
    await correct(body.id, { version: 1, text: 'Yard work', amountMinor: -500 })
    expect(await eventsOf(colleague)).toEqual([])
    await approve(body.id, 2)
    expect(await eventsOfOthers()).toEqual([])
    expect(await noticesOf(colleague)).toMatchObject([
      {
        event: 'pay_approved',
        pay: { statement: { id: body.id, total: -500, corrections: 1 }, validFrom: null, rate: null },
      },
    ])
  })
})

async function readAll({ token }: Person): Promise<void> {
  await app.call('POST /api/notices/reading', {}, { token })
}

async function countNotices({ id }: Person): Promise<number> {
  const rows = await app.db.selectFrom('notices').select('id').where('userId', '=', id).execute()
  return rows.length
}

/** Ends the membership of a colleague. */
async function leave({ token }: Person, { id }: Person): Promise<void> {
  const given = { token, params: { id } }
  expect((await app.call('POST /api/team/{id}/end', { version: 1, now: true }, given)).code).toBeUndefined()
}
