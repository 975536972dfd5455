import { describe, expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { newId } from '#platform/keys.ts'
import { conversationOf } from '#test/fixtures/notices/conversations.ts'
import { aColleague, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school and a family, and what they write to each other. */
async function aWritingSchool() {
  const school = await aToldSchool(app)
  return { ...school, ...conversationOf(app, school.family.recordId) }
}

/** A school with a client of 17 years, and their guardian. */
async function aYoungClient() {
  const school = await aWritingSchool()
  const riderId = await school.makeYoung(school.family.recordId)
  const guardian = await school.aPerson()
  const guard = () => school.permit(guardian.recordId, riderId, [], { isGuardian: true })
  return { ...school, guardian, guard, riderId }
}

describe('nobody reads or writes messages', () => {
  test('of another family, or of another school', async () => {
    const { trainer, family, aPerson, write, openMine, openAs, readMine } = await aWritingSchool()
    expect((await write(trainer, 'Bring gloves')).status).toBe(201)
    const stranger = await aPerson()
    expect((await openMine(stranger)).status).toBe(404)
    expect((await write(stranger, 'Hello')).status).toBe(404)
    const { id = '' } = (await openAs(trainer)).body.messages[0] ?? {}
    expect((await readMine(stranger, id)).status).toBe(404)
    const other = await aWritingSchool()
    expect((await openAs(other.trainer)).status).toBe(404)
    expect((await write(other.trainer, 'Hello')).status).toBe(404)
    expect((await openMine(family)).body.messages).toMatchObject([{ body: 'Bring gloves', from: 'business' }])
  })

  test('as a bookkeeper', async () => {
    const { trainer, openAs } = await aWritingSchool()
    expect((await openAs(await aColleague(app, trainer, 'bookkeeper'))).status).toBe(403)
  })

  test('once the client is archived; those of the business still read them', async () => {
    const { trainer, family, write, openMine, openAs, archive } = await aWritingSchool()
    await write(family, 'See you on Friday')
    await archive(trainer)
    expect((await openMine(family)).status).toBe(404)
    expect((await write(family, 'Hello')).status).toBe(404)
    expect((await write(trainer, 'Hello')).code).toBe('cannot_write')
    expect((await openAs(trainer)).body).toMatchObject({
      cannotWriteBecause: 'archived',
      messages: [{ body: 'See you on Friday' }],
    })
  })

  test('to a client without an account', async () => {
    const { trainer, aPayer } = await aWritingSchool()
    const { write, openAs } = conversationOf(app, await aPayer())
    expect((await write(trainer, 'Hello')).code).toBe('cannot_write')
    expect((await openAs(trainer)).body.cannotWriteBecause).toBe('no_account')
  })

  test('twice, when the answer to the first attempt was lost', async () => {
    const { trainer, sendMessage, openAs } = await aWritingSchool()
    const message = { id: newId(), body: 'Once' }
    const first = await sendMessage(trainer, message, 'key-of-once')
    expect([first.status, (await sendMessage(trainer, message, 'key-of-once')).body]).toEqual([
      201,
      first.body,
    ])
    expect((await sendMessage(trainer, message)).status).toBe(201)
    expect((await sendMessage(trainer, { ...message, body: 'Twice' })).code).toBe('id_taken')
    expect((await openAs(trainer)).body.messages).toHaveLength(1)
  })
})

describe('P4: a minor', () => {
  test('neither gets nor sends messages while no guardian has an account', async () => {
    const { trainer, family, write, openAs } = await aYoungClient()
    expect((await write(trainer, 'Hello')).code).toBe('cannot_write')
    expect((await write(family, 'Hello')).code).toBe('cannot_write')
    expect((await openAs(trainer)).body.cannotWriteBecause).toBe('no_guardian')
  })

  test('and the business write to each other before the eyes of every guardian', async () => {
    const { trainer, family, guardian, guard, write, openMine, mine, told } = await aYoungClient()
    await guard()
    await write(trainer, 'Can you come at five?')
    await write(family, 'Yes')
    expect(await told(guardian)).toMatchObject([
      { event: 'message_received', conversation: { count: 2, minorName: expect.any(String) } },
    ])
    expect((await mine(guardian)).map(({ minorName }) => minorName === null)).toEqual([true, false])
    const { body } = await openMine(guardian)
    expect(body.messages.map((one) => one.body)).toEqual(['Can you come at five?', 'Yes'])
    expect(body.cannotWriteBecause).toBe('guardian')
    expect((await write(guardian, 'I read this')).code).toBe('cannot_write')
  })

  test('has guardians who read along after the rider was archived, too', async () => {
    const { trainer, guardian, guard, riderId, read, change, write, openMine, told } = await aYoungClient()
    await guard()
    expect((await change(riderId, { version: (await read(riderId)).version, archived: true })).status).toBe(
      200,
    )
    await write(trainer, 'Hello')
    expect(await told(guardian)).toHaveLength(1)
    expect((await openMine(guardian)).body.messages).toHaveLength(1)
  })

  test('P2: has guardians who do not learn of each other', async () => {
    const { trainer, guardian, guard, write, aPerson, openMine, openAs, family, permit } =
      await aYoungClient()
    await guard()
    const second = await aPerson()
    const riderId = (
      await app.call('GET /api/clients/{id}', undefined, {
        token: trainer.token,
        params: { id: family.recordId },
      })
    ).body.riders.at(-1)?.id
    await permit(second.recordId, riderId ?? '', [], { isGuardian: true })
    await write(trainer, 'Hello')
    const kinds = async (person: Person) => (await openMine(person)).body.readers.map(({ as }) => as)
    expect(await kinds(guardian)).toEqual(['client', 'guardian', 'business'])
    expect((await openAs(trainer)).body.readers.filter(({ as }) => as === 'guardian')).toHaveLength(2)
  })
})

describe('a message of a family', () => {
  test('waits until somebody of the business answers or says that it needs no answer', async () => {
    const { trainer, family, write, waiting, settle, openAs } = await aWritingSchool()
    await write(family, 'Is there a lesson on Friday?')
    expect(await waiting(trainer)).toBe(1)
    const { id = '' } = (await openAs(trainer)).body.messages.at(-1) ?? {}
    expect((await settle(trainer, { waits: false, until: id })).body.waitsSince).toBeNull()
    expect(await waiting(trainer)).toBe(0)
    expect((await settle(trainer, { waits: true, until: id })).body.waitsSince).not.toBeNull()
    await write(family, 'Or on Saturday?')
    await settle(trainer, { waits: false, until: id })
    expect(await waiting(trainer), 'a later message has arrived').toBe(1)
    await write(trainer, 'Yes, on Friday')
    expect(await waiting(trainer)).toBe(0)
  })

  test('tells the trainer of the client and those who wrote lately, until one of them answers', async () => {
    const { trainer, family, write, told } = await aWritingSchool()
    const helper = await aColleague(app, trainer, 'assistant')
    const idle = await aColleague(app, trainer, 'trainer')
    await write(helper, 'The arena is frozen')
    await write(family, 'Thank you')
    for (const person of [helper, trainer]) expect(await told(person), person.email).toHaveLength(1)
    expect(await told(idle)).toEqual([])
    await write(trainer, 'See you on Friday')
    for (const person of [helper, trainer]) expect(await told(person)).toEqual([])
  })
})

test('messages that were read within a minute send no mail; several unread ones send one mail', async () => {
  const { trainer, family, write, openMine, readMine, send, mails, told } = await aWritingSchool()
  await write(trainer, 'First')
  const { id = '' } = (await openMine(family)).body.messages[0] ?? {}
  expect((await openMine(family)).body.firstUnread).toBe(id)
  await readMine(family, id)
  expect([(await openMine(family)).body.firstUnread, await told(family)]).toEqual([null, []])
  await write(trainer, 'Second')
  await write(trainer, 'Third')
  await send()
  const [mail, ...others] = await mails(family)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^2 new messages from /)
  for (const text of ['Second', 'Third', `/client/messages/${family.recordId}`])
    expect(mail?.text).toContain(text)
  expect(mail?.text).not.toContain('First')
})

test('a message to a lesson reaches each family apart, and names those it cannot reach', async () => {
  const { trainer, family, rider, lesson, aPerson, aPayer, aRider, openMine, families, broadcast } =
    await aWritingSchool()
  const second = await aPerson()
  const riders = [rider, await aRider(second.recordId), await aRider(await aPayer())]
  const { id } = await lesson(5, { seats: riders.map((riderId) => ({ riderId })) })
  const before = (await families(trainer, id)).body
  const { status, body } = await broadcast(trainer, id, 'Bring a rain coat')
  expect(status).toBe(201)
  expect(before).toEqual({ count: 3, missed: body.missed })
  expect([body.sentTo.length, body.missed.map(({ cannotWriteBecause }) => cannotWriteBecause)]).toEqual([
    2,
    ['no_account'],
  ])
  const seen = (await openMine(family)).body
  expect(seen.messages.map((one) => one.body)).toEqual(['Bring a rain coat'])
  expect(seen.readers.filter(({ as }) => as !== 'business')).toHaveLength(1)
})

test('a message to a lesson answers no question of its families', async () => {
  const { trainer, family, rider, lesson, write, waiting, broadcast, settle, openAs, told } =
    await aWritingSchool()
  const { id: lessonId } = await lesson(5, { seats: [{ riderId: rider }] })
  await write(family, 'Can Ida ride Bella?')
  await broadcast(trainer, lessonId, 'Bring a rain coat')
  expect([await waiting(trainer), (await told(trainer)).length]).toEqual([1, 1])
  const { id: until = '' } = (await openAs(trainer)).body.messages.at(-1) ?? {}
  await settle(trainer, { waits: false, until })
  await settle(trainer, { waits: true, until })
  expect(await waiting(trainer)).toBe(1)
})

test('a long conversation is read page by page, in its order', async () => {
  const { trainer, family, write, openAs } = await aWritingSchool()
  for (let count = 1; count <= 53; count += 1) await write(count % 2 ? trainer : family, `No. ${count}`)
  const latest = (await openAs(trainer)).body
  expect([latest.messages[0]?.body, latest.messages.at(-1)?.body]).toEqual(['No. 4', 'No. 53'])
  const earlier = (await openAs(trainer, latest.earlier ?? '')).body
  expect([earlier.messages.map(({ body }) => body), earlier.earlier]).toEqual([
    ['No. 1', 'No. 2', 'No. 3'],
    null,
  ])
})
