import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'

const app = await testApp()

test('a business that asks for an erasure again and again cannot flood an address with mails', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const email = anAddress('victim')
  const id = await households(app, trainer).aHousehold({ email })
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 22; count += 1) {
    const asked = await app.call('POST /api/clients/{id}/erasure', {}, { token, params: { id } })
    codes.push(asked.code)
    await app.call('DELETE /api/clients/{id}/erasure', undefined, { token, params: { id } })
  }
  expect(codes.slice(19)).toEqual([undefined, 'mail_limit', 'mail_limit'])
  const sent = await app.db.selectFrom('mails').select('id').where('toAddress', '=', email).execute()
  expect(sent).toHaveLength(20)
})
