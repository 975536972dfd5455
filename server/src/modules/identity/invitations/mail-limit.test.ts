import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'

const app = await testApp()

test('a business cannot flood an address with invitations', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const email = anAddress('victim')
  const id = await households(app, trainer).aHousehold({ email })
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 4; count += 1) {
    const again = await app.call('POST /api/clients/{id}/invitation', {}, { token, params: { id } })
    const other = await app.call('POST /api/invitations', { email, role: 'client' }, { token })
    codes.push(again.code, other.code)
  }
  expect(codes.slice(4)).toEqual([undefined, 'mail_limit', 'mail_limit', 'mail_limit'])
  const link = { token, params: { id } }
  expect((await app.call('POST /api/clients/{id}/invitation', { email: null }, link)).status).toBe(201)
  const sent = await app.db.selectFrom('mails').select('id').where('toAddress', '=', email).execute()
  expect(sent).toHaveLength(5)
})
