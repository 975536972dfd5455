import { afterEach, expect, test } from 'vitest'
import { seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveAnswersOf, moveRequestsOf } from '#test/fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now, setClock } from '#platform/clock.ts'
import { inviteDue } from './invite-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

interface Entry {
  sequence: number
  startsAt: string
}

/** What a calendar program does with an invitation by mail (RFC 5546): older ones are ignored. */
class ModelCalendar {
  readonly entries = new Map<string, Entry>()
  readonly #cancelled = new Map<string, number>()

  apply(text: string): void {
    // The time zone has a DTSTART too.
    const event = text.slice(text.indexOf('BEGIN:VEVENT'))
    const line = (name: string) => new RegExp(`^${name}[^:\\n]*:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    const [uid, sequence] = [line('UID'), Number(line('SEQUENCE'))]
    const method = /^METHOD:(.*)$/m.exec(text)?.[1]?.trim()
    const known = this.entries.get(uid)?.sequence ?? this.#cancelled.get(uid) ?? -1
    if (sequence <= known) return
    this.entries.delete(uid)
    if (method === 'CANCEL') this.#cancelled.set(uid, sequence)
    else this.entries.set(uid, { sequence, startsAt: line('DTSTART') })
  }
}

async function aSchoolWithInvitations(sendsInvitations: boolean) {
  const school = await aToldSchool(app)
  const { token } = school.family
  const body = { mailOff: [], quietHours: null, sendsInvitations, version: 1 }
  await app.call('PUT /api/notice-preferences', body, { token })
  const files = () =>
    app.mailbox.received
      .filter(({ to }) => to === school.family.email)
      .map(({ attachments }) => attachments.filter(({ type }) => type === 'text/calendar'))
      .filter((found) => found.length > 0)
  let seen = 0
  return {
    ...school,
    files,
    /** Runs the job until nothing is due, and waits for the new invitations. */
    invite: async (count: number) => {
      const at = now().add({ minutes: 5 })
      await atTime(at, async () => {
        for (const isUrgent of [true, false])
          await inviteDue(app.parts, school.businessId, { until: at, isUrgent })
      })
      seen += count
      await app.mailbox.until(() => files().length >= seen)
      expect(files()).toHaveLength(seen)
      return files().slice(seen - count)
    },
  }
}

const textOf = (files: readonly { bytes: Uint8Array }[]) => Buffer.from(files[0]?.bytes ?? []).toString()

test('nobody gets invitations who did not ask for them', async () => {
  const { lesson, invite } = await aSchoolWithInvitations(false)
  await lesson(5)
  expect(await invite(0)).toEqual([])
})

test('a calendar that follows the invitations always has the lesson as it is: booked, moved twice, cancelled, reinstated', async () => {
  const { lesson, lessons, invite, trainer } = await aSchoolWithInvitations(true)
  const calendar = new ModelCalendar()
  const follow = async () => {
    const [files = []] = await invite(1)
    const text = textOf(files)
    calendar.apply(text)
    return text
  }
  const shown = () => [...calendar.entries.values()].map(({ startsAt }) => startsAt)
  const wall = (day: number) => noonIn(day).toString().slice(0, 10).replaceAll('-', '') + 'T120000'
  let { id, version } = await lesson(5)
  const first = await follow()
  expect(first).toMatch(/^METHOD:REQUEST$/m)
  expect(first).toMatch(/^ORGANIZER;CN="?[^:]+"?:mailto:/im)
  expect(first.replaceAll('\n ', '')).toMatch(/^ATTENDEE;.*RSVP=FALSE/m)
  expect(first.match(/^BEGIN:VEVENT$/gm)).toHaveLength(1)
  expect(shown()).toEqual([wall(5)])
  for (const day of [6, 7]) {
    ;({ version } = (await lessons.change(id, { version, startsAt: noonIn(day).toString() })).body)
    await follow()
    expect(shown()).toEqual([wall(day)])
  }
  ;({ version } = (await lessons.cancel(id, { version, because: 'weather' })).body)
  const last = await follow()
  expect(last).toMatch(/^METHOD:CANCEL$/m)
  const [uid, organizer] = [/^UID:.*$/m, /^ORGANIZER.*$/m].map((one) => one.exec(last)?.[0])
  expect([/^UID:.*$/m.exec(first)?.[0], /^ORGANIZER.*$/m.exec(first)?.[0]]).toEqual([uid, organizer])
  expect(shown()).toEqual([])
  const { token } = trainer
  await app.call('POST /api/lessons/{id}/restoration', { version }, { token, params: { id } })
  await follow()
  expect(shown()).toEqual([wall(7)])
  await invite(0)
})

test.each([
  ['moves', 'instant'],
  ['asks to move', 'request'],
] as const)('a rider who %s to another group leaves the first one in the calendar', async (_, booking) => {
  const { lesson, invite, trainer, family, offer } = await aSchoolWithInvitations(true)
  const online = { version: 1, booking, assessment: 'not_required', horses: 'none' } as const
  const params = { id: offer.id }
  const changed = await app.call('PATCH /api/offers/{id}', online, { token: trainer.token, params })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const first = await lesson(5)
  const second = await lesson(6, { seats: [] })
  const calendar = new ModelCalendar()
  for (const files of await invite(1)) calendar.apply(textOf(files))
  const moves = movesOf(app, family)
  const { id } = seatOf(first)
  const [from, until] = [first, second].map(({ startsAt }) => startsAt.slice(0, 10))
  const [time] = await moves.times(id, { from: from ?? '', until: until ?? '' })
  if (!time) throw new Error('The other group is not offered.')
  const { lessonId } = time
  const to = { ...moveOf(time, await moves.terms(id)), lessonId }
  const moved = await (booking === 'instant' ? moves.move : moveRequestsOf(app, family).ask)(id, to)
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { moveRequest } = moved.body
  if (moveRequest) await moveAnswersOf(app, trainer).confirm(moveRequest.id)
  const texts = (await invite(2)).map(textOf)
  const methods = new Set(texts.map((text) => /^METHOD:(.*)$/m.exec(text)?.[1]?.trim()))
  expect(methods).toEqual(new Set(['CANCEL', 'REQUEST']))
  for (const text of texts) calendar.apply(text)
  const day = second.startsAt.slice(0, 10).replaceAll('-', '')
  expect([...calendar.entries.values()].map(({ startsAt }) => startsAt)).toEqual([`${day}T120000`])
})

test('the method is in the Content-Type, and the usual mail has no second calendar file', async () => {
  const { lesson, invite, send, mailsTo, family } = await aSchoolWithInvitations(true)
  await lesson(5)
  const [files = []] = await invite(1)
  expect(files.map(({ method }) => method)).toContain('REQUEST')
  await send()
  const usual = (await mailsTo(family)).filter(({ subject }) => subject.startsWith('Lesson booked'))
  expect(usual.map(({ attachments }) => attachments.length)).toEqual([0])
})
