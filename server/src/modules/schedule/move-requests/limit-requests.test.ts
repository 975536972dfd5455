import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroupsOnRequest } from '#test/fixtures/schedule/two-groups.ts'

const app = await testApp()

test('a client who asks for another time again and again has to wait', async () => {
  const { seatId, body, ask } = await twoGroupsOnRequest(app)
  const wanted = await body()
  const answers = await Promise.all(Array.from({ length: 62 }, () => ask(seatId, wanted)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
})
