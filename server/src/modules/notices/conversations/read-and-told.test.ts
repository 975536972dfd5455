import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
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
