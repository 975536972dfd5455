import { expect, test } from 'vitest'
import { newId } from '#platform/keys.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { conversationOf } from '#test/fixtures/notices/conversations.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aWritingSchool() {
  const school = await aToldSchool(app)
  return { ...school, ...conversationOf(app, school.family.recordId) }
}

test('a message that arrives while another one is read is told without the one that was read', async () => {
  const { trainer, family, write, openMine, readMine, send, mails, told } = await aWritingSchool()
  await write(trainer, 'First')
  const { id = '' } = (await openMine(family)).body.messages[0] ?? {}
  await write(trainer, 'Second')
  await readMine(family, id)
  expect((await told(family)).map(({ conversation }) => conversation?.count)).toEqual([1])
  await send()
  const [mail] = await mails(family)
  expect(mail?.subject).toMatch(/^New message from /)
  expect(mail?.text).toContain('Second')
  expect(mail?.text).not.toContain('First')
})

test('a mail quotes the newest messages also if many before them were not read', async () => {
  const { trainer, family, write, send, mails } = await aWritingSchool()
  for (let count = 1; count <= 6; count += 1) await write(trainer, `No. ${count}.`)
  await send()
  const [mail] = await mails(family)
  expect(mail?.subject).toMatch(/^6 new messages from /)
  expect(mail?.text.match(/No\. \d/g)).toEqual(['No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 6'])
  expect(mail?.text).toContain('1 earlier message')
})

test('an answer leaves a question waiting if its author had not seen it', async () => {
  const { trainer, family, write, sendMessage, waiting, told, openAs } = await aWritingSchool()
  const helper = await aColleague(app, trainer, 'assistant')
  await write(family, 'Is there a lesson on Friday?')
  await sendMessage(helper, { id: newId(), body: 'Good morning', seen: null })
  expect(await waiting(trainer)).toBe(1)
  const { id: seen = '' } = (await openAs(helper)).body.messages[0] ?? {}
  await write(family, 'Or is it cancelled?')
  expect((await sendMessage(helper, { id: newId(), body: 'Yes, at five', seen })).status).toBe(201)
  expect([await waiting(trainer), (await told(trainer)).length]).toEqual([1, 1])
  const { id: last } = (await openAs(helper)).body.messages.at(-1) ?? {}
  await sendMessage(helper, { id: newId(), body: 'No', seen: last ?? null })
  expect([await waiting(trainer), await told(trainer)]).toEqual([0, []])
  const other = await aWritingSchool()
  expect((await other.sendMessage(other.trainer, { id: newId(), body: 'No', seen })).status).toBe(404)
})

test('who writes has read nothing that they have not opened', async () => {
  const { trainer, family, rider, lesson, write, broadcast, openAs, openMine } = await aWritingSchool()
  const { id } = await lesson(5, { seats: [{ riderId: rider }] })
  await write(family, 'Can Ida ride Bella?')
  await broadcast(trainer, id, 'Bring a rain coat')
  const readers = (await openMine(family)).body.readers
  expect(readers.filter((reader) => reader.as === 'business')).toEqual([])
  const { firstUnread, messages } = (await openAs(trainer)).body
  expect(firstUnread).toBe(messages[0]?.id)
})

test('P2: a former guardian is no longer shown that there were messages', async () => {
  const { trainer, family, makeYoung, aPerson, write, told, permit } = await aWritingSchool()
  const riderId = await makeYoung(family.recordId)
  const guardian = await aPerson()
  await permit(guardian.recordId, riderId, [], { isGuardian: true })
  await write(trainer, 'Can you come at five?')
  expect(await told(guardian)).toHaveLength(1)
  await permit(guardian.recordId, riderId, ['book'], { isGuardian: false })
  expect(await told(guardian)).toEqual([])
})
