import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { anIssued } from '../../../../test/documents/issued.ts'
import type { Line } from './describe-pay.ts'
import { printStatement } from './print-statement.ts'

const { seller } = anIssued()
const id = '01a2085e-102f-726d-8a23-066a55ffb17e'
const line: Line = {
  id,
  kind: 'lesson',
  lessonId: id,
  corrects: null,
  on: '2026-11-03',
  startsAt: '2026-11-03T10:00:00Z',
  offerName: 'Flatwork',
  minutes: 45,
  riders: 2,
  basis: 'head',
  rateMinor: 900,
  sharePoints: null,
  chargedMinor: 4000,
  sellerName: seller.name,
  amountMinor: 1800,
  reason: null,
  text: '',
}
const lines: Line[] = [
  line,
  { ...line, minutes: 0, riders: 0, amountMinor: 0, reason: 'unmarked' },
  { ...line, kind: 'correction', amountMinor: -900, corrects: { statementId: id, until: '2026-10-31' } },
  { ...line, minutes: 0, riders: 0, amountMinor: 0, reason: 'sold_by_trainer', sellerName: 'Marcus Reed' },
  { ...line, kind: 'manual', text: 'Yard work', amountMinor: 5000 },
]

/** The words of a statement as PDF. */
async function wordsOf(language: 'en' | 'de', approvedOn: string | null) {
  const statement = {
    id,
    memberId: id,
    memberName: 'Marcus Reed',
    from: '2026-11-01',
    until: '2026-11-30',
    currency: 'EUR',
    state: approvedOn === null ? ('open' as const) : ('approved' as const),
    minutes: 45,
    totalMinor: 5900,
    createdAt: '2026-12-01T10:00:00Z',
    paidOn: null,
    sellerName: seller.name,
    lines,
    approvedAt: approvedOn && `${approvedOn}T09:00:00Z`,
    approvedByName: approvedOn === null ? '' : 'Hannah Oakley',
    version: 1,
  }
  return textOfPdf(await printStatement({ statement, seller, language, approvedOn }))
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
}

test('M19: a statement on paper has period, lines with reasons, payout and seller', async () => {
  const words = await wordsOf('en', '2026-12-02')
  for (const said of [
    'Marcus Reed',
    'Flatwork, 45 min',
    'Flatwork, not paid: no attendance',
    'Correction: Flatwork',
    'Yard work',
    'Hannah Oakley',
    'Flatwork, sold by Marcus Reed',
    `Lessons without another seller were sold by ${seller.name}.`,
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('not approved')
})

test('an open statement in German says that it is not approved', async () => {
  const words = await wordsOf('de', null)
  for (const said of [
    'Vergütungsabrechnung',
    'nicht freigegeben',
    'Auszahlung',
    'nicht vergütet: Anwesenheit fehlt',
  ])
    expect(words).toContain(said)
})
