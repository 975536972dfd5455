import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answersInMail, aSchoolWithPia } from '#test/fixtures/schedule/disruptions.ts'
import { noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { asParent } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const horse = /another horse/

describe('an answer that is refused changes nothing', () => {
  test('P1: of a stranger, and cancelling without the permission to book', async () => {
    const school = await aSchoolWithPia(app)
    await school.planB()
    const [seat] = school.seats
    const { version = 0 } = (await school.changes(school.family))[0] ?? {}
    const stranger = await aClient(app, school.trainer)
    expect(await school.changes(stranger)).toEqual([])
    expect((await school.answer(seat?.id ?? '', 'agreed', { version, by: stranger })).status).toBe(404)
    const { recordId } = school.family
    await school.permit(recordId, school.rider, ['progress'], asParent)
    expect((await school.changes(school.family))[0]?.mayDecline).toBe(false)
    expect((await school.answer(seat?.id ?? '', 'declined', { version, by: school.family })).code).toBe(
      'forbidden',
    )
    expect((await school.answer(seat?.id ?? '', 'agreed', { version, by: school.family })).status).toBe(204)
  })

  test('to a seat that nobody asked about, and to one that was changed since', async () => {
    const school = await aSchoolWithPia(app)
    const { family: by, seats, lessons, bella } = school
    const [first, , third] = seats
    expect((await school.answer(first?.id ?? '', 'agreed', { version: 1, by })).code).toBe('seat_state')
    await school.planB()
    expect((await school.answer(third?.id ?? '', 'agreed', { version: 2, by })).code).toBe('seat_state')
    const [change] = await school.changes(by)
    const version = change?.version ?? 0
    expect((await school.answer(first?.id ?? '', 'agreed', { version: version - 1, by })).code).toBe(
      'version_conflict',
    )
    // Another horse again: the question is out of date.
    await lessons.seat(first?.id ?? '', { version, horseId: null })
    expect(bella.name).toBe('Bella')
    expect(await school.changes(by)).toEqual([])
    expect((await school.answer(first?.id ?? '', 'agreed', { version: version + 1, by })).code).toBe(
      'seat_state',
    )
  })
})

test('S7, H5: the family agrees by the link in its mail, once, and the trainer sees it', async () => {
  const school = await aSchoolWithPia(app)
  const id = await school.planB()
  await school.tell()
  const { mail, yes, no } = await answersInMail(app, school.family, horse)
  expect(mail.text).toContain('Horse: Bella, because Pia is off work')
  expect(mail.text).toContain('Is that all right for you? If not, you can cancel without a fee.')
  expect((await yes.change()).body).toMatchObject({ outcome: 'horse', was: 'Pia', becomes: 'Bella' })
  expect((await yes.answer('declined')).code).toBe('link_invalid')
  const { version } = (await yes.change()).body
  const sent = await Promise.all([yes.answer('agreed', version), yes.answer('agreed', version)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await no.look()).body.link).toBe('outdated')
  expect((await no.answer('declined', 2)).code).toBe('seat_state')
  const [seat] = (await school.boardNow(id)).seats
  expect(seat).toMatchObject({ answer: 'agreed', isWaiting: false, call: null, state: 'booked' })
  expect(seat?.answeredBy).not.toBeNull()
})

test('S13: the family cancels by the link without a fee, however late, and the trainer is told', async () => {
  const school = await aSchoolWithPia(app)
  const id = await school.planB()
  await school.tell()
  const { no } = await answersInMail(app, school.family, horse)
  const done = await no.answer('declined')
  expect(done.body).toMatchObject({ link: 'used', state: 'cancelled' })
  const [seat] = (await school.boardNow(id)).seats
  expect(seat).toMatchObject({ answer: 'declined', state: 'cancelled' })
  expect(await school.eventsOf(school.trainer)).toContain('lesson_cancelled')
  expect(await school.eventsOf(school.family)).toContain('lesson_cancelled')
  const query = { until: noonIn(9).toString().slice(0, 10) }
  const { token } = school.trainer
  const charges = await app.call('GET /api/charges', undefined, { token, query })
  expect(charges.body.items.map(({ id: charged }) => charged)).not.toContain(seat?.seatId)
})

test('S4: a double answer in the app is one answer', async () => {
  const school = await aSchoolWithPia(app)
  await school.planB()
  const [change] = await school.changes(school.family)
  const { seatId = '', version = 0 } = change ?? {}
  const key = randomUUID()
  const by = school.family
  const sent = await Promise.all([1, 2].map(() => school.answer(seatId, 'declined', { version, by, key })))
  expect(sent.map(({ status }) => status)).toEqual([204, 204])
  expect((await school.answer(seatId, 'agreed', { version, by })).code).toMatch(/seat_state|lesson_settled/)
  expect(await school.changes(by)).toEqual([])
})
