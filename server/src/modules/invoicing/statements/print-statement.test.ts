import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { anIssued } from '#test/documents/issued.ts'
import { printStatement } from './print-statement.ts'

const { seller, buyer } = anIssued()
const none = { invoicedMinor: 0, feesMinor: 0, creditedMinor: 0, paidMinor: 0, returnedMinor: 0, items: [] }

/** The lines of a statement that opens and closes with these balances. */
async function linesOf(openingMinor: number, closingMinor: number, language: 'en' | 'de' = 'en') {
  const account = { ...none, currency: 'EUR', openingMinor, closingMinor }
  const pdf = await printStatement({
    statement: {
      clientId: '01a2085e-102f-726d-8a23-066a55ffb17e',
      clientName: 'Amelia Hart',
      from: '2026-11-01',
      until: '2026-11-30',
      accounts: [{ ...account, paidMinor: openingMinor - closingMinor }],
    },
    seller,
    buyer,
    language,
    asOf: '2026-11-30T10:00:00Z',
  })
  return textOfPdf(pdf).replaceAll('\u00a0', ' ').split('\n')
}

/** The amounts that follow a name. */
const after = (lines: string[], name: string) =>
  lines.flatMap((line, place) => (line === name ? [lines[place + 1]] : []))

test('M8: a statement names credit in words and owed sums without a sign, at both ends', async () => {
  const lines = await linesOf(2500, -1000)
  expect(after(lines, 'Opening balance')).toEqual(['25,00 €', '25,00 €'])
  expect(after(lines, 'Closing balance')).toEqual(['10,00 € credit'])
  const other = await linesOf(-1000, -4500)
  expect(after(other, 'Opening balance')).toEqual(['10,00 € credit', '10,00 € credit'])
  expect(after(other, 'Payments')).toEqual(['-35,00 €'])
})

test('M8: a German statement has the words of German bookkeeping', async () => {
  const lines = await linesOf(-1000, -4500, 'de')
  expect(after(lines, 'Anfangssaldo')).toEqual(['10,00 € Guthaben', '10,00 € Guthaben'])
  expect(after(lines, 'Endsaldo')).toEqual(['45,00 € Guthaben'])
})
