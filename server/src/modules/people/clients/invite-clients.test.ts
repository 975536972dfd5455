import { expect, test } from 'vitest'
import { aClient, anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aSchool() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  return {
    trainer,
    add: async (given: object = {}) =>
      (await app.call('POST /api/clients', { firstName: 'Grace', lastName: 'Vale', ...given }, { token }))
        .body,
    preview: async () => (await app.call('GET /api/uninvited-clients', undefined, { token })).body,
    invite: (clientIds: string[]) => app.call('POST /api/client-invitations', { clientIds }, { token }),
    inviteOne: (id: string) => app.call('POST /api/clients/{id}/invitation', {}, { token, params: { id } }),
  }
}

test('another business’s client is refused, and nobody is mailed', async () => {
  const [ours, theirs] = [await aSchool(), await aSchool()]
  const mine = await ours.add({ email: anAddress() })
  const foreign = await theirs.add({ email: anAddress() })
  expect((await ours.invite([mine.id, foreign.id])).status).toBe(404)
  expect((await ours.preview()).toMail).toMatchObject([{ id: mine.id }])
  expect((await theirs.preview()).toMail).toMatchObject([{ id: foreign.id }])
})

test('the preview shows who will be mailed, who has no address, and the number already invited', async () => {
  const school = await aSchool()
  await aClient(app, school.trainer)
  const email = anAddress('mailed')
  const mailed = await school.add({ email })
  const silent = await school.add({ firstName: 'Silent' })
  await school.inviteOne((await school.add({ email: anAddress() })).id)
  expect(await school.preview()).toEqual({
    toMail: [{ id: mailed.id, firstName: 'Grace', lastName: 'Vale', email }],
    withoutEmail: [{ id: silent.id, firstName: 'Silent', lastName: 'Vale' }],
    invited: 1,
    hasMore: false,
  })
})

test('concurrent and repeated requests mail nobody twice', async () => {
  const school = await aSchool()
  const email = anAddress('once')
  const { id } = await school.add({ email })
  const silent = await school.add()
  const answers = await Promise.all([school.invite([id, silent.id]), school.invite([id])])
  expect(answers.flatMap(({ body }) => body.invited)).toEqual([id])
  expect((await school.invite([id])).body.invited).toEqual([])
  await app.mailbox.mailTo(email, (one) => one.text.includes('/invite/'))
  expect(await school.preview()).toMatchObject({ toMail: [], invited: 1 })
})
