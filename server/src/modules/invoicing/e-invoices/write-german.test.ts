import { expect, test } from 'vitest'
import { anIssued } from '#test/documents/issued.ts'
import { tradeOf } from './rules.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

const document = anIssued({ language: 'de', lines: [{ unitPriceMinor: 4500, discountMinor: 500 }] })

test.each([
  ['CII', writeCii(document, tradeOf(document))],
  ['UBL', writeUbl(document, tradeOf(document), 'xrechnung')],
])('M15: the words of a German e-invoice are German: %s', (_, xml) => {
  expect(xml).toContain('Bitte zahlen Sie bis 16.11.2026 mit dem Verwendungszweck RE0042.')
  expect(xml).toContain('Rabatt')
  expect(xml).not.toMatch(/Please|Discount/)
})
