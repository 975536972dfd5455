import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { lineAmount, totalsOf } from '../../src/modules/invoicing/invoices/rules.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Line = Invoice['lines'][number]

export interface GivenLine {
  unitPriceMinor: number
  quantityMilli?: number
  discountMinor?: number
  taxRate?: number
  taxCategory?: Line['taxCategory']
  exemptionText?: string
  servedOn?: string | null
  unit?: Line['unit']
}

export type Given = Partial<Omit<Invoice, 'lines'>> & { lines?: GivenLine[] }

const seller: Invoice['seller'] = {
  name: 'Riding School Oakfield',
  street: 'Mühlweg 4',
  city: 'Eichfeld',
  postcode: '97537',
  country: 'DE',
  email: 'office@oakfield.example',
  vatId: 'DE123456789',
  taxNumber: '',
  contactName: 'The office',
  contactPhone: '+49 9382 12345',
  electronicAddress: '9930:DE123456789',
  bankHolder: 'Riding School Oakfield',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  footer: '',
}

const buyer: Invoice['buyer'] = {
  name: 'Amelia Hart & Sons <GmbH>',
  street: 'Lindenallee 14',
  city: 'Volkach',
  postcode: '97332',
  country: 'DE',
  email: 'amelia@hart.example',
  vatId: '',
  reference: 'COST-77',
  electronicAddress: 'amelia@hart.example',
}

/** An issued document with totals computed by the product's rules. */
export function anIssued({ lines = [{ unitPriceMinor: 4500 }], ...given }: Given = {}): Invoice {
  const pricesIncludeTax = given.pricesIncludeTax ?? true
  const taxed = lines.map((line) => ({
    amountMinor: lineAmount({
      quantityMilli: line.quantityMilli ?? 1000,
      unitPriceMinor: line.unitPriceMinor,
      discountMinor: line.discountMinor ?? 0,
    }),
    taxCategory: line.taxCategory ?? 'S',
    taxRate: line.taxRate ?? (line.taxCategory && line.taxCategory !== 'S' ? 0 : 1900),
    exemptionText: line.exemptionText ?? '',
  }))
  const { lineNets, ...totals } = totalsOf(taxed, pricesIncludeTax)
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'invoice',
    state: 'open',
    number: 'RE0042',
    clientId: '018f0000-0000-7000-8000-000000000002',
    clientName: 'Amelia Hart',
    currency: 'EUR',
    language: 'en',
    issuedOn: '2026-11-02',
    dueOn: '2026-11-16',
    openMinor: totals.grossMinor,
    pricesIncludeTax,
    note: '',
    periodFrom: null,
    periodUntil: null,
    corrects: null,
    corrections: [],
    creditedLines: [],
    reminds: null,
    payments: [],
    taxName: 'Umsatzsteuer',
    logoId: null,
    hash: 'ab'.repeat(32),
    issuedAt: '2026-11-02T10:00:00.123Z',
    version: 2,
    ...totals,
    ...given,
    seller: { ...seller, ...given.seller },
    buyer: { ...buyer, ...given.buyer },
    lines: lines.map((line, place) => ({
      id: `018f0000-0000-7000-8000-${String(place + 100).padStart(12, '0')}`,
      riderId: null,
      riderName: place % 2 === 0 ? 'Mia Hart' : '',
      servedOn: line.servedOn ?? null,
      description: `Private lesson ${place + 1}`,
      detail: place % 3 === 0 ? 'on Pia, 45 min' : '',
      quantityMilli: line.quantityMilli ?? 1000,
      unit: line.unit ?? 'C62',
      unitPriceMinor: line.unitPriceMinor,
      discountMinor: line.discountMinor ?? 0,
      amountMinor: taxed[place]?.amountMinor ?? 0,
      netMinor: lineNets[place] ?? 0,
      taxCategory: taxed[place]?.taxCategory ?? 'S',
      taxRate: taxed[place]?.taxRate ?? 0,
      seatId: null,
      extraId: null,
    })),
  }
}
