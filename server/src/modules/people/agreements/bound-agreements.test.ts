import { expect, test } from 'vitest'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { anAgreement } from '#test/fixtures/people/agreements.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { mostAgreements } from './rules.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P5: a family that signs again and again leaves one signature', async () => {
  const trainer = await aTrainer(app)
  const parent = await aClient(app, trainer)
  const home = households(app, trainer)
  const { body: child } = await home.add(await home.recordOf(parent), { dateOfBirth: '2016-05-01' })
  const { id: agreementId } = await anAgreement(app, trainer)
  const sign = () =>
    app.call(
      'POST /api/my-riders/{id}/agreements',
      { agreementId, textVersion: 1, signedBy: 'Jo Hale' },
      { token: parent.token, params: { id: child.id } },
    )
  await Promise.all([sign(), sign()])
  const { status, body } = await sign()
  expect([status, body.signatures.length, body.agreements[0]?.state]).toEqual([201, 1, 'signed'])
})

test('agreements that were removed count against the limit once they are restored', async () => {
  const trainer = await aTrainer(app)
  const change = ({ id, version }: { id: string; version: number }, removed: boolean) =>
    app.call('PATCH /api/agreements/{id}', { version, removed }, { token: trainer.token, params: { id } })
  const first = await anAgreement(app, trainer)
  const removed = (await change(first, true)).body
  for (let count = 0; count < mostAgreements; count += 1) await anAgreement(app, trainer)
  expect((await change(removed, false)).code).toBe('too_many')
})
