import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../../e2e/fixtures/pdf.ts'
import { anIssued } from '#test/documents/issued.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { printDocument } from './print-document.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
await aSeller(app, trainer, { iban: 'DE02 1203 0000 0000 2020 51' })
const clientId = await aBuyer(app, trainer)
await speak(trainer, 'de')

async function speak({ token }: Person, language: 'de' | 'en') {
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, language }, { token })
}

async function download(path: string) {
  const headers = { authorization: `Bearer ${trainer.token}`, 'accept-language': 'en' }
  const response = await fetch(`${app.url}${path}`, { headers })
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
  const bytes = Buffer.from(await response.arrayBuffer())
  return { name, bytes, said: bytes.subarray(0, 4).toString() === '%PDF' ? textOfPdf(bytes) : String(bytes) }
}

test('an invoice of a German business is in German, in every reader’s browser', async () => {
  const { id, number, language } = await anInvoice(app, trainer, { clientId, periodFrom: '2026-11-01' })
  const { name, bytes, said } = await download(`/api/invoices/${id}/pdf`)
  expect(language).toBe('de')
  expect(name).toContain(`Rechnung ${number}.pdf`)
  expect(bytes.toString('latin1')).toContain('/Lang (de-DE)')
  for (const words of [
    `Rechnung ${number}`,
    'Rechnungsnummer',
    'Rechnungsdatum',
    'Leistungszeitraum',
    'Fällig am',
    'Summe ohne Umsatzsteuer',
    'Nicht steuerbar (Umsatzsteuer)',
    'Gesamtbetrag',
    'Bitte zahlen Sie',
    'Kontoinhaber',
  ])
    expect(said).toContain(words)
})

test('a draft follows the language of its business; an issued document and its correction keep theirs', async () => {
  const draft = await aDraft(app, trainer, { clientId })
  const issued = await anInvoice(app, trainer, { clientId })
  const params = { id: issued.id }
  try {
    await speak(trainer, 'en')
    expect((await download(`/api/invoices/${draft.id}/pdf`)).name).toContain('Invoice (draft).pdf')
    expect((await download(`/api/invoices/${issued.id}/pdf`)).name).toContain('Rechnung')
    const { body: credit } = await app.call(
      'POST /api/invoices/{id}/credit',
      {},
      { token: trainer.token, params },
    )
    expect(credit.language).toBe('de')
    expect((await download(`/api/invoices/${credit.id}/pdf`)).said).toContain('Rechnungskorrektur')
  } finally {
    await speak(trainer, 'de')
  }
})

test('a statement is in German, as PDF and as CSV', async () => {
  const { name, said } = await download(`/api/clients/${clientId}/statement/pdf`)
  expect(name).toContain('Kontoübersicht')
  for (const words of ['Berechnet', 'Anfangssaldo', 'Bitte zahlen Sie']) expect(said).toContain(words)
  const csv = await download(`/api/clients/${clientId}/statement/csv`)
  expect(csv.said).toContain('Datum,Beschreibung,Berechnet,Bezahlt,Saldo,Währung')
})

test.each([
  ['first', 1, 'Zahlungserinnerung M0001'],
  ['second', 2, 'Mahnung M0001'],
])('a %s reminder has its German title', async (_, level, title) => {
  const reminds = { level, title: 'Bitte', text: '', items: [], openNowMinor: 0 }
  const document = anIssued({ language: 'de', kind: 'reminder', number: 'M0001', reminds })
  expect(textOfPdf(await printDocument(document, { publicUrl: 'https://a.example' }))).toContain(title)
})

test.each([
  ['GB', 'en', 'GBP'],
  ['DE', 'de', 'EUR'],
] as const)(
  '%s: an invoice of four lines for two riders has one page',
  async (country, language, currency) => {
    const document = anIssued({
      language,
      currency,
      lines: [1, 2, 3, 4].map((day) => ({ unitPriceMinor: 3300, servedOn: `2026-11-0${day}` })),
      note: 'Thank you.',
      periodFrom: '2026-11-01',
      periodUntil: '2026-11-30',
      seller: {
        country,
        footer: 'Managing director: A. Hart',
        ...(country === 'GB' && { bankCode: '200152', accountNumber: '55779911' }),
      } as never,
    })
    const lines = document.lines.map((line, place) => ({
      ...line,
      riderName: place < 2 ? 'Mia Hart' : 'Jonas Hart',
      detail: 'Pia',
    }))
    const bytes = await printDocument({ ...document, lines }, { publicUrl: 'https://a.example' })
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b(?!s)/g),
    ).toHaveLength(1)
  },
)
