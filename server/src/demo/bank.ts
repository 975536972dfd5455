import { now } from '#platform/clock.ts'
import { newId, sha256 } from '#platform/keys.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** Column titles in the demo bank's files. */
const heads = ['Booking date', 'Name', 'IBAN', 'Payment reference', 'Amount']

interface Line {
  /** Days before today. */
  daysAgo: number
  name: string
  iban: string
  reference: string
  amountMinor: number
}

interface Owed {
  clientId: string
  clientName: string
  number: string | null
  openMinor: number
}

/**
 * Imports this month's bank statement: most lines recorded, some open. Returns the file of the next days, which
 * overlaps, for trying the import.
 * @param family id of the shown client: has not paid yet
 */
export async function fillBank(owner: Visitor, business: DemoBusiness, family: string): Promise<string> {
  const owed = (await openInvoices(owner)).filter(({ clientId }) => clientId !== family)
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate()
  const seen = [...clearLines(owed.slice(0, 3)), ...householdLines]
  await bring(owner, 'bank-1.csv', seen, today)
  await owner.call('POST /api/bank-inbox/sure')
  const { items } = await owner.call('GET /api/bank-lines', undefined, {}, { state: 'open' })
  const hay = items.find(({ reference }) => reference.startsWith('Hay'))
  if (hay)
    await owner.call(
      'POST /api/bank-lines/{id}/ignoring',
      { version: hay.version, reason: 'Feed' },
      { id: hay.id },
    )
  const doubtful = doubtfulLines(owed.slice(3, 6))
  await bring(owner, 'bank-2.csv', doubtful, today)
  return asCsv([...clearLines(owed.slice(6, 9)), ...doubtful], today)
}

async function openInvoices(owner: Visitor): Promise<Owed[]> {
  const found = []
  for (const state of ['open', 'part_paid', 'overdue'])
    found.push(...(await owner.call('GET /api/invoices', undefined, {}, { state, limit: '20' })).items)
  return found
}

/** The number appears in some form, and the amount is right. */
function clearLines(owed: readonly Owed[]): Line[] {
  const spellings = [
    (number: string) => `Invoice ${number}`,
    (number: string) => number.replace(/0+/, ' ').toLowerCase(),
    (number: string) => `RIDING LESSONS ${number} WITH THANKS`,
  ]
  return owed.map(({ clientName, number, openMinor }, place) => ({
    daysAgo: 3,
    name: clientName.toUpperCase(),
    iban: `GB33BUKB2020155555${5500 + place}`,
    reference: spellings[place % spellings.length]?.(number ?? '') ?? '',
    amountMinor: openMinor,
  }))
}

/** Lines of no client. */
const householdLines: readonly Line[] = [
  { daysAgo: 4, name: 'Oakfield Hay & Straw', iban: '', reference: 'Hay, 40 bales', amountMinor: -32_000 },
  { daysAgo: 2, name: 'Rural Mutual', iban: '', reference: 'Liability insurance', amountMinor: -8450 },
]

/** Only a name, a part, more than is open, and an unknown payer. */
function doubtfulLines(owed: readonly Owed[]): Line[] {
  const [byName, inPart, over] = owed
  const of = (invoice: Owed | undefined, line: Partial<Line>): Line[] =>
    invoice
      ? [
          {
            daysAgo: 1,
            name: invoice.clientName,
            iban: '',
            reference: '',
            amountMinor: invoice.openMinor,
            ...line,
          },
        ]
      : []
  return [
    ...of(byName, { reference: 'Lessons, thank you' }),
    ...of(inPart, {
      reference: `First half of ${inPart?.number ?? ''}`,
      amountMinor: Math.max(1, Math.floor((inPart?.openMinor ?? 2) / 2)),
    }),
    ...of(over, { reference: `${over?.number ?? ''} and next`, amountMinor: (over?.openMinor ?? 0) + 1500 }),
    { daysAgo: 1, name: 'J. Unknown', iban: '', reference: 'Gift for a birthday', amountMinor: 6000 },
  ]
}

async function bring(
  owner: Visitor,
  name: string,
  lines: readonly Line[],
  today: Temporal.PlainDate,
): Promise<void> {
  await owner.call('POST /api/bank-statements', {
    id: newId(),
    name,
    headHash: sha256(heads.join('\n')).toString('hex'),
    layout: {
      columns: { day: 0, counterparty: 1, counterpartyIban: 2, reference: 3, amount: 4 },
      dayOrder: 'dmy',
      decimal: '.',
      account: 'Current account',
    },
    lines: lines.map((line, place) => ({
      place: place + 2,
      paidOn: dayOf(line, today).toString(),
      amountMinor: line.amountMinor,
      counterparty: line.name,
      counterpartyIban: line.iban,
      reference: line.reference,
      occurrence: 1,
    })),
  })
}

function asCsv(lines: readonly Line[], today: Temporal.PlainDate): string {
  const rows = lines.map((line) => [
    dayOf(line, today).toString().split('-').toReversed().join('/'),
    line.name,
    line.iban,
    `"${line.reference}"`,
    (line.amountMinor / 100).toFixed(2),
  ])
  return [heads, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function dayOf({ daysAgo }: Line, today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: daysAgo })
}
