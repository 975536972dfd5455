import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { anIssued } from '#test/documents/issued.ts'
import { printReceipt } from './print-receipt.ts'

const { seller, buyer } = anIssued()
const content = {
  seller,
  payer: buyer,
  issuedOn: '2026-11-02',
  paidOn: '2026-11-01',
  method: 'cash',
  currency: 'EUR',
  amountMinor: 4500,
  reference: '',
  uses: [{ number: 'RE0042', amountMinor: 4500 }],
  returnedMinor: 0,
  creditMinor: 0,
} as const

test.each([
  ['de', ['Betrag dankend erhalten', 'Zahlungsart', 'Bar', 'Zahlung für RE0042']],
  [undefined, ['Received with thanks', 'Paid by', 'Cash', 'Payment for RE0042']],
] as const)('a receipt keeps the language of its making: %s', async (language, words) => {
  const made = { ...content, uses: [...content.uses], ...(language && { language }) }
  const said = textOfPdf(await printReceipt('Q0001', '2026-11-02T10:00:00Z', made))
  for (const word of words) expect(said).toContain(word)
})
