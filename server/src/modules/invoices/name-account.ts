import type { ReplyOf } from '@cavaletti/contract'
import { bankFormOf, writeBankCode } from '@cavaletti/contract/bank-forms'
import type { invoiceLinksApi } from '@cavaletti/contract/invoice-links'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { drawCode } from './draw-code.ts'
import { encodeTransfer } from './encode-transfer.ts'
import { openWhenReminded } from './print-reminder.ts'

type Invoice = ReplyOf<typeof invoicesApi.invoice>
export type PayTo = NonNullable<ReplyOf<typeof invoiceLinksApi.publicInvoice>['payTo']>

/** Characters that forms of banks take as a reference: 18 in Britain, 140 in SEPA. */
const mostInBritain = 18
const mostElsewhere = 140

/**
 * A number as the reference of a transfer. Where the form is too short for it, separators go first, then its beginning: the
 * end tells documents of a seller apart.
 */
export function transferReference(number: string, country: string): string {
  const most = country === 'GB' ? mostInBritain : mostElsewhere
  return number.length <= most ? number : number.replaceAll(/[^A-Z0-9]/g, '').slice(-most)
}

type Account = Pick<PayTo, 'holder' | 'iban' | 'bic' | 'bankCodeKind' | 'bankCode' | 'accountNumber'>

/** Where a seller is paid; null where no account is given. */
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

/** Where to pay `amountMinor` of a document with this number, and its code for banking apps. */
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

/** What a document asked for when it was issued, minor unit; 0 for a credit note. */
export function askedOf({ kind, grossMinor, reminds }: Pick<Invoice, 'kind' | 'grossMinor' | 'reminds'>) {
  return kind === 'credit_note' ? 0 : grossMinor + (reminds ? openWhenReminded(reminds) : 0)
}
