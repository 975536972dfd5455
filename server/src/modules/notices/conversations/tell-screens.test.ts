import { expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { conversationOf } from '#test/fixtures/notices/conversations.ts'
import { wakes } from '#test/fixtures/notices/wakes.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { aTrainerOfOwnClients } from '#test/fixtures/people/own-clients.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { newId } from '#platform/keys.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a message wakes the screens of its readers, and of no other family', async () => {
  const { trainer, family, aPerson, businessId } = await aToldSchool(app)
  const helper = await aColleague(app, trainer, 'assistant')
  const { write } = conversationOf(app, family.recordId)
  const wokenBy = wakes(app, {
    businessId,
    topic: 'messages',
    people: { trainer, helper, family, stranger: await aPerson() },
  })
  expect(await wokenBy(() => write(family, 'Hello'))).toEqual(['family', 'helper', 'trainer'])
})

test('P14: trainers who see only their own clients read no other messages, and know a minor’s guardian', async () => {
  const { trainer, family, aPerson, makeYoung, permit } = await aToldSchool(app)
  const { trainer: marcus, share } = await aTrainerOfOwnClients(app, trainer)
  const riderId = await makeYoung(family.recordId)
  const guardian = await aPerson()
  await permit(guardian.recordId, riderId, [], { isGuardian: true })
  const { write, openAs, waiting } = conversationOf(app, family.recordId)
  await write(family, 'Hello')
  expect([(await openAs(marcus)).status, await waiting(marcus)]).toEqual([404, 0])
  await share(family.recordId)
  const opened = (await openAs(marcus)).body
  expect([opened.cannotWriteBecause, opened.readers.map(({ as }) => as)]).toEqual([
    null,
    ['client', 'guardian'],
  ])
  const { body } = await write(marcus, 'See you at four')
  expect(body.from).toBe('business')
  const other = households(app, trainer)
  expect(
    (await conversationOf(app, await other.aHousehold()).sendMessage(marcus, { id: newId(), body: 'Hello' }))
      .status,
  ).toBe(404)
})

test('P14: a trainer who no longer sees a client learns no more of the messages, and a mail does not quote them', async () => {
  const { trainer, family, send, unreadOf } = await aToldSchool(app)
  const { trainer: marcus, share } = await aTrainerOfOwnClients(app, trainer)
  const { write, told, mails } = conversationOf(app, family.recordId)
  await share(family.recordId)
  await write(marcus, 'See you at four')
  await write(family, 'Thank you')
  expect(await told(marcus)).toHaveLength(1)
  await share(family.recordId, false)
  expect([await told(marcus), await unreadOf(marcus)]).toEqual([[], 0])
  await send()
  expect(await mails(marcus)).toEqual([])
  await write(family, 'Not for Marcus')
  await share(family.recordId)
  expect(await told(marcus)).toMatchObject([{ conversation: { count: 1 } }])
})
