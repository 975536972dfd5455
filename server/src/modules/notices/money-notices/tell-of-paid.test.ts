import { describe, expect, test } from 'vitest'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const noticesOf = async ({ token }: Person) =>
  (await app.call('GET /api/notices', undefined, { token })).body.items

const readAll = ({ token }: Person) => app.call('POST /api/notices/reading', {}, { token })

describe('a paid statement', () => {
  async function anApproved() {
    const school = await aPayingSchool(app)
    const { body } = await school.create({ evenIfEmpty: true })
    await school.correct(body.id, { version: 1, text: 'Yard work', amountMinor: 5000 })
    await school.approve(body.id, 2)
    await readAll(school.colleague)
    const bookkeeper = await aColleague(app, school.owner, 'bookkeeper')
    const paidOf = async () => (await noticesOf(school.colleague)).filter(({ event }) => event === 'pay_paid')
    return {
      ...school,
      paidOf,
      eventsOfOthers: async () =>
        [...(await noticesOf(school.owner)), ...(await noticesOf(bookkeeper))].map(({ event }) => event),
      mark: async (paidOn: string | null) => {
        const { version } = await school.read(body.id)
        return school.paid(body.id, { version, paidOn })
      },
    }
  }

  test('M19: is not told to anybody else, or if the day is refused', async () => {
    const { mark, paidOf, eventsOfOthers } = await anApproved()
    expect((await mark(dayAt(1))).status).toBe(400)
    expect(await paidOf()).toEqual([])
    await mark(dayAt(-1))
    expect(await eventsOfOthers()).toEqual([])
  })

  test('is told with its day and total', async () => {
    const { mark, paidOf } = await anApproved()
    expect((await mark(dayAt(-1))).status).toBe(200)
    expect(await paidOf()).toMatchObject([
      { audience: 'trainer', pay: { currency: 'GBP', statement: { total: 5000, paidOn: dayAt(-1) } } },
    ])
  })

  test('whose day is changed soon after is one notice; saved again, it is not told again', async () => {
    const { mark, paidOf, colleague } = await anApproved()
    await mark(dayAt(-2))
    await mark(dayAt(-1))
    expect((await paidOf()).map(({ pay }) => pay?.statement?.paidOn)).toEqual([dayAt(-1)])
    await readAll(colleague)
    await mark(dayAt(-1))
    expect(await paidOf()).toHaveLength(1)
  })

  test('that is not paid after all soon after leaves no notice', async () => {
    const { mark, paidOf } = await anApproved()
    await mark(dayAt(-1))
    await mark(null)
    expect(await paidOf()).toEqual([])
  })

  test('that is not paid after all is told to a person who read that it is', async () => {
    const { mark, paidOf, colleague } = await anApproved()
    await mark(dayAt(-1))
    await readAll(colleague)
    await mark(null)
    expect((await paidOf()).map(({ pay }) => pay?.statement?.paidOn)).toEqual([null, dayAt(-1)])
    await mark(dayAt(-1))
    expect((await paidOf()).map(({ pay }) => pay?.statement?.paidOn)).toEqual([dayAt(-1), dayAt(-1)])
  })
})
