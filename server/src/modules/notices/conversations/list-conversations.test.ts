import { expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { conversationOf } from '#test/fixtures/notices/conversations.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a conversation is found by the names of client and riders', async () => {
  const { trainer, family, aRider } = await aToldSchool(app)
  const { write, find } = conversationOf(app, family.recordId)
  await aRider(family.recordId, { firstName: 'Zola', lastName: 'Quick' })
  await write(family, 'Hello')
  expect([await find(trainer, 'zol QUICK'), await find(trainer, 'Zola Nobody')]).toEqual([
    [family.recordId],
    [],
  ])
})

test('the list goes on after a page, latest first, or longest wait first', async () => {
  const { trainer, family, aPerson } = await aToldSchool(app)
  const people = [family, await aPerson(), await aPerson()]
  for (const person of people) await conversationOf(app, person.recordId).write(person, 'Hello')
  const ids = people.map(({ recordId }) => recordId)
  const listed = async (query: { waiting?: 'true' }) => {
    const list = (cursor?: string) =>
      app.call('GET /api/conversations', undefined, {
        token: trainer.token,
        query: { ...query, limit: '2', ...(cursor !== undefined && { cursor }) },
      })
    const { items, next } = (await list()).body
    const rest = (await list(next ?? '')).body
    return [...items, ...rest.items].map(({ clientId }) => clientId)
  }
  expect(await listed({})).toEqual(ids.toReversed())
  expect(await listed({ waiting: 'true' })).toEqual(ids)
})
