import { describe, expect, test } from 'vitest'
import { stoppableMails } from '@cavaletti/contract/notices/notice-kinds'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import type { ReceivedMail } from '#test/fixtures/app/mailbox.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'
import { remindClients } from '#modules/notices/lesson-reminders/remind-clients.ts'
import { codeOf } from '#modules/notices/notice-settings/stop-secret.ts'
import { nextHourAt } from '#modules/notices/notice-settings/rules.ts'
import { inviteDue } from './invite-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aReader(choice: object = {}) {
  const school = await aToldSchool(app)
  const { family } = school
  const own = { token: family.token }
  const settings = async () => (await app.call('GET /api/notice-preferences', undefined, own)).body
  const prefer = async (given: object) => {
    const { version } = await settings()
    return app.call('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version, ...given }, own)
  }
  await prefer(choice)
  return {
    ...school,
    settings,
    prefer,
    read: () => app.call('POST /api/notices/reading', {}, own),
    subjects: async () => (await school.mailsTo(family)).map(({ subject }) => subject),
    mailed: (subject: RegExp) => app.mailbox.mailTo(family.email, (mail) => subject.test(mail.subject)),
  }
}

const here = (url: string) => url.replace('http://localhost:3000', app.url)

/** The address of a mail for the button of mail programs. */
function buttonOf({ headers }: ReceivedMail): string {
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(\S*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
  return here(address)
}

const press = async (url: string) =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  ).status

/** What the page of a mail shows. */
const pageOf = async (mail: ReceivedMail) => {
  const [, secret = ''] = /\/public\/unsubscribe\/([\w-]+)/.exec(mail.html) ?? []
  return (await app.call('GET /api/notice-mails/{secret}', undefined, { params: { secret } })).body
}

describe('the button of mail programs (RFC 8058)', () => {
  test('does nothing with a changed secret', async () => {
    const { lesson, send, mailed, settings } = await aReader()
    await lesson(5)
    await send()
    const button = buttonOf(await mailed(/booked/))
    expect(await press(button.replace(/.{4}\/end$/, 'AAAA/end'))).toBe(404)
    expect((await settings()).mailOff).toEqual([])
  })

  test('does nothing when its address is only opened: the reader gets a page that asks', async () => {
    const { lesson, send, mailed, settings } = await aReader()
    await lesson(5)
    await send()
    const mail = await mailed(/booked/)
    const opened = await fetch(buttonOf(mail), { redirect: 'manual' })
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/public\/unsubscribe\/[\w-]+$/)
    expect(mail.html).toContain(opened.headers.get('location'))
    expect(await pageOf(mail)).toEqual({
      kinds: ['lesson_booked'],
      businessName: expect.stringMatching(/./),
      area: 'client',
      areStopped: false,
    })
    expect((await settings()).mailOff).toEqual([])
  })

  test('S23: is in no mail that the reader must get: urgent cancellations, account mails, invoices', async () => {
    const { lesson, lessons, send, mailed, read, family, invoice } = await aReader()
    const near = await lesson(2, { startsAt: inHours(30) })
    await send(now().add({ minutes: 5 }))
    await read()
    await lessons.cancel(near.id, { version: near.version })
    await send(now().add({ minutes: 9 }))
    const urgent = await mailed(/lesson cancelled/)
    await invoice(family.recordId)
    const others = app.mailbox.received.filter(({ text }) => !text.includes('/account/notices'))
    expect(others.length).toBeGreaterThan(1)
    for (const { headers, html } of [urgent, ...others]) {
      expect(headers['list-unsubscribe']).toBeUndefined()
      expect(html).not.toContain('/public/unsubscribe/')
    }
  })

  test('stops exactly the kinds of the mail, also about a rider with choices of their own', async () => {
    const { lesson, lessons, send, mailed, settings, prefer, subjects, aRider, family, read } =
      await aReader()
    const ben = await aRider(family.recordId, { firstName: 'Ben', dateOfBirth: '2015-02-02' })
    await prefer({ riders: [{ riderId: ben, own: { mailOff: ['fee_waived'], pushOff: [], texted: [] } }] })
    const first = await lesson(5)
    await send()
    const mail = await mailed(/booked/)
    const { version } = await settings()
    expect([await press(buttonOf(mail)), await press(buttonOf(mail))]).toEqual([204, 204])
    expect(await settings()).toMatchObject({
      mailOff: ['lesson_booked'],
      version: version + 1,
      riders: [{ own: { mailOff: ['fee_waived', 'lesson_booked'] } }, { own: null }],
    })
    expect((await pageOf(mail)).areStopped).toBe(true)
    await lesson(6, { seats: [{ riderId: ben }] })
    await read()
    await lessons.cancel(first.id, { version: first.version })
    await send(noonIn(2))
    expect(await subjects()).toEqual([
      expect.stringMatching(/booked for Ida Hale/),
      expect.stringMatching(/^Ida Hale: lesson cancelled/),
    ])
    await prefer({ mailOff: [] })
    expect((await pageOf(mail)).areStopped).toBe(false)
  })

  test('stops only reminders if the mail is a reminder', async () => {
    const { lesson, send, mailed, settings, businessId } = await aReader()
    await lesson(2)
    const evening = noonIn(1).add({ hours: 8 })
    await atTime(evening, () => remindClients(app.db, businessId))
    await send(evening)
    expect(await press(buttonOf(await mailed(/lesson tomorrow/)))).toBe(204)
    expect((await settings()).mailOff).toEqual(['lesson_tomorrow'])
  })

  test('of a daily summary stops the summary and single mails in its place, until it is switched on', async () => {
    const { hour } = now().add({ hours: 3 }).toZonedDateTimeISO('UTC')
    const { lesson, lessons, send, mailed, settings, prefer, subjects, read } = await aReader({
      digestHour: hour,
    })
    const chosen = nextHourAt(now(), 'UTC', hour)
    const near = await lesson(2, { startsAt: inHours(40) })
    for (const day of [4, 5]) await lesson(day)
    await send(chosen)
    const mail = await mailed(/lessons booked/)
    expect(await pageOf(mail)).toMatchObject({ kinds: ['daily_summary'], areStopped: false })
    expect(await press(buttonOf(mail))).toBe(204)
    expect(await settings()).toMatchObject({ digestHour: hour, sendsDigest: false, mailOff: [] })
    expect((await pageOf(mail)).areStopped).toBe(true)
    await lesson(6)
    await send(chosen.add({ hours: 24 }))
    expect(await subjects()).toHaveLength(1)
    await read()
    await lessons.cancel(near.id, { version: near.version })
    await send(now().add({ minutes: 5 }))
    expect(await subjects()).toEqual([mail.subject, expect.stringMatching(/lesson cancelled/)])
    await prefer({ sendsDigest: true })
    await lesson(7)
    await send(chosen.add({ hours: 24 }))
    expect(await subjects()).toHaveLength(3)
  })

  test('of a calendar invitation stops invitations, and no other mail', async () => {
    const { lesson, mailed, settings, businessId } = await aReader({ sendsInvitations: true })
    await lesson(5)
    const until = noonIn(1)
    await atTime(until, () => inviteDue(app.parts, businessId, { until, isUrgent: false }))
    const mail = await mailed(/^Calendar:/)
    expect((await pageOf(mail)).kinds).toEqual(['calendar_invitations'])
    expect(await press(buttonOf(mail))).toBe(204)
    expect(await settings()).toMatchObject({ sendsInvitations: false, mailOff: [] })
  })

  test('does not work any more for somebody who left the business', async () => {
    const { lesson, send, mailed, family } = await aReader()
    await lesson(5)
    await send()
    const button = buttonOf(await mailed(/booked/))
    await app.db
      .updateTable('memberships')
      .set({ endsAt: now().subtract({ seconds: 1 }) })
      .where('userId', '=', family.id)
      .execute()
    expect(await press(button)).toBe(404)
  })
})

test('the codes of all kinds of mails differ', () => {
  expect(new Set(stoppableMails.map((kind) => codeOf(kind).toString('hex'))).size).toBe(stoppableMails.length)
})
