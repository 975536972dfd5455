import { expect, onTestFinished, test } from 'vitest'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { monthlyRuns } from '#test/fixtures/invoicing/monthly-runs.ts'
import { aTrainer, anAddress } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { limits } from '#platform/rate-limits/limits.ts'
import { sendDocuments } from '../bulk-mailing/send-documents.ts'

const app = await testApp()

/** Uses up a business's mail allowance except for this many. */
async function spendAllBut(businessId: string, left: number): Promise<void> {
  const quota = ['mail business', businessId] as const
  onTestFinished(() => app.parts.limits.forget(quota))
  for (let more = limits['mail business'].burst - left; more > 0; more -= 100)
    await app.parts.limits.take(...Array.from({ length: Math.min(100, more) }, () => quota))
}

test('a run over the mail allowance issues all invoices, counts the waiting ones, and mails them later', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const settings = { issues: true, issueAfterDays: 1, sends: true }
  const { businessId, draftOn, inPeriod, on, latest } = await monthlyRuns(app, token, settings)
  const servedOn = inPeriod.toString()
  for (const firstName of ['Ada', 'Ida', 'Una']) {
    const clientId = await aBuyer(app, trainer, { firstName, email: anAddress(firstName) })
    const extra = { clientId, kind: 'travel', servedOn, description: 'Travel', unitPriceMinor: 1200 } as const
    await app.call('POST /api/extras', extra, { token })
  }
  await on(draftOn)
  await spendAllBut(businessId, 1)
  await on(draftOn.add({ days: 1 }))
  const run = await latest()
  expect(run).toMatchObject({ state: 'done', issued: 3, failed: 0 })
  const { sendingId, items } = run
  expect(items.map(({ problem }) => problem)).toEqual(['', '', ''])
  const params = { id: sendingId ?? '' }
  const { body: later } = await app.call('GET /api/sendings/{id}', undefined, { token, params })
  expect(later).toMatchObject({ waiting: 2, sent: 0, resumesAt: expect.any(String) })
  const isNews = ({ subject }: { subject: string }) => subject.includes('2 will be sent later')
  const news = await app.mailbox.mailTo(trainer.email, isNews)
  expect(news.text).toContain('We will send 2 issued invoices over the next day.')

  await app.parts.limits.forget(['mail business', businessId])
  const context = { signal: new AbortController().signal, isLastAttempt: false }
  await sendDocuments(app.parts, { businessId, sendingId: params.id }, context)
  const { body: sent } = await app.call('GET /api/sendings/{id}', undefined, { token, params })
  expect(sent).toMatchObject({ waiting: 0, sent: 2, resumesAt: null })
})
