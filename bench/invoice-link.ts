import { aBuyer, anInvoice, aSeller } from '../server/test/fixtures/invoicing/invoices.ts'
import type { Person } from '../server/test/fixtures/identity/people.ts'
import { requestsTo } from '../server/test/fixtures/app/requests.ts'

/** Lines of a usual month: two lessons and a clinic a week. */
const lines = 12

/** Address of the page behind an invoice link, with a QR code for a bank transfer. */
export async function anInvoiceLink(url: string, trainer: Person): Promise<string> {
  const app = requestsTo(url)
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, currency: 'EUR' }, { token })
  await aSeller(app, trainer, { iban: 'NL91 ABNA 0417 1643 00' })
  const { id } = await anInvoice(app, trainer, {
    clientId: await aBuyer(app, trainer),
    lines: Array.from({ length: lines }, () => ({
      description: 'Private lesson, 45 min',
      unitPriceMinor: 4500,
    })),
  })
  const { body } = await app.call('POST /api/invoices/{id}/links', undefined, { token, params: { id } })
  return new URL(body.url).pathname
}
