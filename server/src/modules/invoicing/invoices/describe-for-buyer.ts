import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { AppError } from '#platform/http/app-error.ts'
import { payToOf } from './printing/name-account.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
type ForBuyer = ReplyOf<typeof invoiceLinksApi.publicInvoice>

/** An issued document for its buyer, without the seller's internal data. Throws `not_found` for a draft. */
export function describeForBuyer(document: Invoice): ForBuyer {
  const { number, corrects, seller } = document
  if (number === null) throw new AppError('not_found')
  const {
    bankHolder: _holder,
    iban: _iban,
    bic: _bic,
    bankCode: _code,
    accountNumber: _account,
    ...shown
  } = seller
  const { email: _email, electronicAddress: _electronicAddress, ...buyer } = document.buyer
  const asked = document.openMinor + (document.reminds?.openNowMinor ?? 0)
  const asksForMoney = document.kind !== 'credit_note' && asked > 0
  return {
    kind: document.kind,
    state: document.state,
    number,
    currency: document.currency,
    issuedOn: document.issuedOn,
    dueOn: document.dueOn,
    grossMinor: document.grossMinor,
    openMinor: document.openMinor,
    pricesIncludeTax: document.pricesIncludeTax,
    note: document.note,
    periodFrom: document.periodFrom,
    periodUntil: document.periodUntil,
    taxes: document.taxes,
    taxName: document.taxName,
    netMinor: document.netMinor,
    taxMinor: document.taxMinor,
    logoId: document.logoId,
    hash: document.hash,
    corrects: corrects && { number: corrects.number },
    corrections: document.corrections.map((one) => ({
      number: one.number ?? '',
      grossMinor: one.grossMinor,
    })),
    payments: document.payments.map(({ paidOn, amountMinor }) => ({ paidOn, amountMinor })),
    reminds: document.reminds,
    seller: shown,
    buyer,
    lines: document.lines.map(({ riderId: _rider, seatId: _seat, extraId: _extra, ...line }) => line),
    isOverdue: document.state === 'overdue',
    payTo: asksForMoney ? payToOf(document, asked) : null,
  }
}
