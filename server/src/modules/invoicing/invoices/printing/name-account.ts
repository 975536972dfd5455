import type { ReplyOf } from '@cavaletti/contract'
import { bankFormOf, writeBankCode } from '@cavaletti/contract/invoicing/bank-forms'
import type { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { drawCode } from '#platform/codes/draw-code.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { openWhenReminded } from './print-reminder.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
export type PayTo = NonNullable<ReplyOf<typeof invoiceLinksApi.publicInvoice>['payTo']>

/** Longest reference on bank forms: 18 characters in Britain, 140 in SEPA. */
const mostInBritain = 18
const mostElsewhere = 140

/**
 * A document number as transfer reference. If it is too long, separators go first, then its start: the end identifies
 * the document.
 */
export function transferReference(number: string, country: string): string {
  const most = country === 'GB' ? mostInBritain : mostElsewhere
  return number.length <= most ? number : number.replaceAll(/[^A-Z0-9]/g, '').slice(-most)
}

type Account = Pick<PayTo, 'holder' | 'iban' | 'bic' | 'bankCodeKind' | 'bankCode' | 'accountNumber'>

/** A seller's account; null if there is none. */
export function nameAccount({
  country,
  bankHolder,
  iban,
  bic,
  bankCode = '',
  accountNumber = '',
}: Invoice['seller']): Account | null {
  if (iban === '' && accountNumber === '') return null
  const codeKind = bankFormOf(country)?.codeKind ?? null
  return {
    holder: bankHolder,
    iban,
    bic,
    bankCodeKind: bankCode === '' ? null : codeKind,
    bankCode: writeBankCode(codeKind, bankCode),
    accountNumber,
  }
}

/** Payment details of a document for an amount, with its QR code. */
export function payToOf(
  { seller, currency, number }: Pick<Invoice, 'seller' | 'currency' | 'number'>,
  amountMinor: number,
): PayTo | null {
  const account = nameAccount(seller)
  if (!account || number === null || amountMinor <= 0) return null
  const to = { ...account, amountMinor, reference: transferReference(number, seller.country) }
  const rows = encodeTransfer({ ...to, currency })
  return { ...to, code: rows && drawCode(rows) }
}

/** Amount a document asked for at issue, minor unit; 0 for a credit note. */
export function askedOf({ kind, grossMinor, reminds }: Pick<Invoice, 'kind' | 'grossMinor' | 'reminds'>) {
  return kind === 'credit_note' ? 0 : grossMinor + (reminds ? openWhenReminded(reminds) : 0)
}
