import { expect, test } from 'vitest'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { monthlyRuns } from '#test/fixtures/invoicing/monthly-runs.ts'
import { aTrainer, anAddress } from '#test/fixtures/identity/people.ts'
import { changesReported } from '#test/fixtures/app/changes-reported.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A finished run whose invoice had no address to be mailed to. */
async function aRunWithoutAddress() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const settings = { issues: true, issueAfterDays: 1, sends: true }
  const { businessId, draftOn, inPeriod, on, latest } = await monthlyRuns(app, token, settings)
  const servedOn = inPeriod.toString()
  const clientId = await aBuyer(app, trainer)
  const extra = { clientId, kind: 'travel', servedOn, description: 'Travel', unitPriceMinor: 1200 } as const
  await app.call('POST /api/extras', extra, { token })
  for (const days of [0, 1]) await on(draftOn.add({ days }))
  const item = async () => (await latest()).items[0]
  const documentId = (await item())?.documentId ?? ''
  return { businessId, token, clientId, item, document: { token, params: { id: documentId } } }
}

test('an invoice without an email address says so until somebody saves it as PDF', async () => {
  const { item, document } = await aRunWithoutAddress()
  expect(await item()).toMatchObject({
    problem: 'The client has no email address. Add one first.',
    handedOver: null,
  })
  await app.call('GET /api/invoices/{id}/pdf', undefined, document)
  const saved = await item()
  expect(saved).toMatchObject({ problem: '', handedOver: { how: 'pdf', at: expect.any(String) } })
  await app.call('GET /api/invoices/{id}/pdf', undefined, document)
  expect(await item(), 'the first time counts').toEqual(saved)
})

test('an invoice that is emailed or linked by hand after its run has no problem left', async () => {
  const { token, clientId, item, document } = await aRunWithoutAddress()
  await app.call('POST /api/invoices/{id}/links', undefined, document)
  expect(await item()).toMatchObject({ problem: '', handedOver: { how: 'link' } })
  const params = { id: clientId }
  const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
  await app.call('PATCH /api/clients/{id}', { version, email: anAddress('late') }, { token, params })
  await app.call('POST /api/invoices/{id}/send', undefined, document)
  expect(await item()).toMatchObject({ problem: '', handedOver: { how: 'email' } })
})

test('reading settings and runs, or saving a PDF again, makes no open screen refetch', async () => {
  const { businessId, token, document } = await aRunWithoutAddress()
  const read = async () => {
    await app.call('GET /api/invoice-run-settings', undefined, { token })
    await app.call('GET /api/invoice-runs', undefined, { token })
    await app.call('GET /api/invoices/{id}/pdf', undefined, document)
  }
  await read()
  expect(await changesReported(app, businessId, read)).toEqual([])
})
