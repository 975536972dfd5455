import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { anIssued } from '#test/documents/issued.ts'
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
  horses: 0,
  lessonFeeMinor: null,
  horseFeeMinor: null,
  owedMinor: 0,
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
  {
    ...line,
    minutes: 0,
    riders: 0,
    basis: null,
    reason: 'sold_by_trainer',
    sellerName: 'Marcus Reed',
    horses: 2,
    lessonFeeMinor: 800,
    horseFeeMinor: 1200,
    owedMinor: 3200,
    amountMinor: -3200,
  },
  { ...line, kind: 'manual', text: 'Yard work', amountMinor: 5000 },
]

/** The words of a statement as PDF. */
async function wordsOf(
  language: 'en' | 'de',
  approvedOn: string | null,
  {
    isOwn = false,
    totalMinor = 5900,
    shown = lines,
  }: { isOwn?: boolean; totalMinor?: number; shown?: Line[] } = {},
) {
  const isSoldOnly = shown.every(({ reason, kind }) => reason === 'sold_by_trainer' || kind === 'manual')
  const statement = {
    id,
    memberId: id,
    memberName: 'Marcus Reed',
    from: '2026-11-01',
    until: '2026-11-30',
    currency: 'EUR',
    state: approvedOn === null ? ('open' as const) : ('approved' as const),
    lessons: isSoldOnly ? 0 : 1,
    soldLessons: 2,
    minutes: isSoldOnly ? 0 : 45,
    totalMinor,
    createdAt: '2026-12-01T10:00:00Z',
    paidOn: null,
    sellerName: seller.name,
    lines: shown,
    approvedAt: approvedOn && `${approvedOn}T09:00:00Z`,
    approvedByName: approvedOn === null ? '' : 'Hannah Oakley',
    version: 1,
  }
  return textOfPdf(await printStatement({ statement, seller, language, approvedOn, isOwn }))
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

test('M14: a statement on paper says what is owed for arena and horses, and who owes the business', async () => {
  const words = await wordsOf('en', '2026-12-02', { totalMinor: -1200 })
  expect(words).toContain('Owed for arena and horses: 8,00 € a lesson, 2 × 12,00 € a horse')
  expect(words).toContain('Marcus Reed owes the business 12,00 €')
  expect(words).toContain('Lessons 1 sold by the business, 2 sold by the trainer')
  const own = await wordsOf('de', '2026-12-02', { totalMinor: -1200, isOwn: true })
  expect(own).toMatch(/Sie schulden dem Betrieb 12,00 €/)
})

test('M14: a statement of lessons that the trainer sells names them as the only seller', async () => {
  const shown = lines.filter(({ reason, kind }) => reason === 'sold_by_trainer' || kind === 'manual')
  const words = await wordsOf('en', '2026-12-02', { shown })
  expect(words).toContain('All lessons were sold by Marcus Reed.')
  expect(words).toContain('Lessons 2 sold by the trainer')
  expect(words).not.toContain('0:00')
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
