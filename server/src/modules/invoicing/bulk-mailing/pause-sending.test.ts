import { expect, test, vi } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { limits } from '#platform/rate-limits/limits.ts'
import { sendDocuments } from './send-documents.ts'

const app = await testApp()

test('a bulk mailing over the mail allowance pauses, says until when, and continues', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const buyer = () => aBuyer(app, trainer, { email: anAddress('buyer') })
  const documentIds: string[] = []
  for (const clientId of [await buyer(), await buyer(), await buyer()])
    documentIds.push((await anInvoice(app, trainer, { clientId })).id)
  const quota = ['mail business', businessId] as const
  for (let left = limits['mail business'].burst; left > 1; left -= 100)
    await app.parts.limits.take(...Array.from({ length: Math.min(100, left - 1) }, () => quota))
  const { body } = await app.call('POST /api/sendings', { documentIds }, { token })
  const look = async () =>
    (await app.call('GET /api/sendings/{id}', undefined, { token, params: { id: body.id } })).body
  const paused = await vi.waitUntil(async () => {
    const seen = await look()
    return seen.resumesAt !== null && seen
  }, 15_000)
  expect(paused).toMatchObject({ failed: 0, problems: [] })
  expect(paused.waiting).toBeGreaterThan(0)
  expect(Temporal.Instant.compare(paused.resumesAt ?? '', Temporal.Now.instant())).toBe(1)
  await app.parts.limits.forget(quota)
  const context = { signal: new AbortController().signal, isLastAttempt: false }
  await sendDocuments(app.parts, { businessId, sendingId: body.id }, context)
  expect(await look()).toMatchObject({ sent: 3, waiting: 0, resumesAt: null })
})
