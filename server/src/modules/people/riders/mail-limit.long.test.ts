import { expect, test } from 'vitest'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const { aHousehold, add, read, grant } = households(app, trainer)

test('P1: toggling access sends at most twenty mails to a household', async () => {
  const [household, aunt] = [await aHousehold({ email: anAddress('flooded') }), await aHousehold()]
  const { id } = (await add(household)).body
  const give = async (permissions: ('pay' | 'book')[]) => {
    const version = (await read(id)).access.find((one) => one.clientId === aunt)?.version ?? null
    return grant(id, { clientId: aunt, version, isGuardian: false, isPayer: false, permissions })
  }
  for (let mail = 0; mail < 20; mail += 1) {
    expect((await give(['book', 'pay'])).status).toBe(200)
    await give([])
  }
  expect((await give(['book', 'pay'])).code).toBe('mail_limit')
  expect((await read(id)).access.map((one) => one.clientId)).not.toContain(aunt)
}, 30_000)
