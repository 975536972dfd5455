import { expect, test } from 'vitest'
import { replyAddressOf } from '../../../src/app/reply-address.ts'
import { aSeller } from '../../fixtures/invoicing/invoices.ts'
import { aTrainer } from '../../fixtures/identity/people.ts'
import { pageOf } from '../../fixtures/schedule/public-pages.ts'
import { testApp } from '../../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('answers to mails of a business go to its address for invoices, or else to that of its public page', async () => {
  const trainer = await aTrainer(app)
  const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  expect(await replyAddressOf(app.db, id)).toBeNull()
  await pageOf(app, trainer).change({ email: 'hello@oakfield.example' })
  expect(await replyAddressOf(app.db, id)).toBe('hello@oakfield.example')
  await aSeller(app, trainer, { contactEmail: 'office@oakfield.example' })
  expect(await replyAddressOf(app.db, id)).toBe('office@oakfield.example')
})
