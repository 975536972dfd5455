import { describe, expect, test } from 'vitest'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { nextHourAt } from '#modules/notices/notice-settings/rules.ts'
import { sendDue } from './send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school whose colleague reads mails about pay. */
async function aSchool(given: Record<string, unknown> = {}, role: 'trainer' | 'owner' = 'trainer') {
  const school = await aPayingSchool(app, role, given)
  const { token } = school.colleague
  const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
  const mailsTo = async ({ email }: Person) => {
    const queued = await app.db.selectFrom('mails').select('id').where('toAddress', '=', email).execute()
    const own = () => app.mailbox.received.filter(({ to }) => to === email)
    await app.mailbox.until(() => own().length >= queued.length)
    return own().filter(({ text }) => text.includes('/account/notices'))
  }
  return {
    ...school,
    mailsTo,
    subjects: async (person: Person = school.colleague) =>
      (await mailsTo(person)).map(({ subject }) => subject),
    prefer: async (given: object) =>
      app.call(
        'PUT /api/notice-preferences',
        { mailOff: [], quietHours: null, version: 1, ...given },
        { token },
      ),
    send: (at = noonIn(1)) =>
      atTime(at, () => sendDue(app.parts, businessId ?? '', { until: at, isUrgent: false })),
    end: async () => {
      const given = { token: school.owner.token, params: { id: school.colleague.id } }
      await app.call('POST /api/team/{id}/end', { version: 1, now: true }, given)
    },
  }
}

describe('a mail about pay', () => {
  test('is not sent to somebody who left after the change', async () => {
    const { rate, send, subjects, end } = await aSchool()
    await rate()
    await end()
    await send()
    expect(await subjects()).toEqual([])
  })

  test('is not sent to somebody who switched it off', async () => {
    const { rate, send, subjects, prefer } = await aSchool()
    expect((await prefer({ mailOff: ['pay_rate_changed'] })).status).toBe(200)
    await rate()
    await send()
    expect(await subjects()).toEqual([])
  })

  test('is not sent to a colleague, and once to the person', async () => {
    const { rate, send, subjects, owner } = await aSchool()
    const other = await aColleague(app, owner, 'trainer')
    await rate()
    await send()
    await send()
    expect(await subjects()).toEqual(['Your pay rate has changed'])
    expect(await subjects(other)).toEqual([])
  })

  test('waits for the end of quiet hours', async () => {
    const { rate, send, subjects, prefer } = await aSchool()
    await prefer({ quietHours: { from: 11, until: 14 } })
    await rate()
    await send()
    expect(await subjects()).toEqual([])
    await send(noonIn(1).add({ hours: 3 }))
    expect(await subjects()).toHaveLength(1)
  })

  test('says lesson type, first day, before and after, and links to the pay', async () => {
    const { rate, offer, send, mailsTo, colleague } = await aSchool()
    await rate()
    await send()
    await rate({ basis: 'share', sharePoints: 4000, offerId: offer.id, validFrom: '2027-03-01' })
    await send(noonIn(2))
    const [first, second] = await mailsTo(colleague)
    expect(first?.text).toContain('All lesson types')
    expect(first?.text).toContain('£20.00 a lesson')
    expect(first?.text).toContain('Before: no pay rate')
    expect(first?.text).toContain('This day is in the past')
    expect(second?.text).toContain(offer.name)
    expect(second?.text).toContain('From 01/03/2027: 40% of the charge without tax')
    expect(second?.text).toContain('Before: £20.00 a lesson')
    expect(second?.text).not.toContain('in the past')
    expect(second?.text).toContain('/trainer/account/pay')
  })

  test('about a yard fee names the lesson type and both amounts, in German too', async () => {
    const { sells, fee, offer, send, mailsTo, colleague } = await aSchool({ locale: 'de-DE' })
    await sells('trainer')
    await fee({ validFrom: '2027-03-01' })
    await send()
    const [mail] = await mailsTo(colleague)
    expect(mail?.subject).toBe(`Die Nutzungsgebühr hat sich geändert: ${offer.name}`)
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(
      'Ab 01.03.2027: 8,00 £ je Reitstunde, 12,00 £ je Schulpferd',
    )
  })

  test('about several changes names each of them', async () => {
    const { rate, sells, fee, send, mailsTo, colleague } = await aSchool()
    await sells('trainer')
    await rate()
    await rate({ rateMinor: 2500, validFrom: dayAt(5) })
    await fee()
    await send()
    const [mail] = await mailsTo(colleague)
    expect(mail?.subject).toBe('3 changes to your pay')
    expect(mail?.text).toContain('2 of your pay rates have changed')
    expect(mail?.text).toContain('The yard fee has changed')
  })

  test('about an approved statement says what is paid or owed, and opens it', async () => {
    const { create, correct, approve, send, mailsTo, colleague } = await aSchool()
    const { body } = await create({ evenIfEmpty: true })
    await correct(body.id, { version: 1, text: 'Arena', amountMinor: -1500 })
    await approve(body.id, 2)
    await send()
    const [mail] = await mailsTo(colleague)
    expect(mail?.subject).toBe('Your pay statement is approved')
    expect(mail?.text).toContain('You owe the business £15.00.')
    expect(mail?.text).toContain('It has 1 correction.')
    expect(mail?.text).toContain(`/trainer/account/pay/${body.id}`)
  })

  test('about the statement of another owner says that the sum is for their business', async () => {
    const { create, correct, approve, send, mailsTo, colleague } = await aSchool({}, 'owner')
    const { body } = await create({ evenIfEmpty: true })
    await correct(body.id, { version: 1, text: 'Arena', amountMinor: -1500 })
    await approve(body.id, 2)
    const { items } = (await app.call('GET /api/notices', undefined, { token: colleague.token })).body
    expect(items[0]?.pay?.statement).toMatchObject({ total: -1500, isOwners: true })
    await send()
    const [mail] = await mailsTo(colleague)
    expect(mail?.text).toContain('£15.00 for your business')
    expect(mail?.text).not.toContain('owe')
  })

  test('is part of the daily summary', async () => {
    const { rate, taught, send, mailsTo, colleague, prefer } = await aSchool()
    const hour = (Temporal.Now.zonedDateTimeISO('UTC').hour + 3) % 24
    await prefer({ digestHour: hour })
    await taught(4, ['booked'])
    await rate()
    const chosen = nextHourAt(Temporal.Now.instant(), 'UTC', hour)
    await send(chosen.subtract({ seconds: 1 }))
    expect(await mailsTo(colleague)).toEqual([])
    await send(chosen)
    const [mail, ...more] = await mailsTo(colleague)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your daily summary: 2 notifications')
    expect(mail?.text).toContain('Your pay rate has changed')
    expect(mail?.text).toContain('£20.00 a lesson')
  })
})
