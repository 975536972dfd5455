import type { ReplyOf } from '@cavaletti/contract'
import type { cardPaymentsApi } from '@cavaletti/contract/cards/card-payments'
import type { Language } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { readyAccount } from '#modules/cards/card-accounts/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { describeDocument } from '#modules/invoicing/invoices/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { failureForPayer } from './rules.ts'
import { type CardPaymentRow, findLive, triesFor } from './store.ts'

export type Standing = ReplyOf<typeof cardPaymentsApi.publicCard>

/** A document, or places before they are booked, for card payment. */
export interface Payable {
  businessId: string
  documentId: string | null
  /** Such places can only be paid by card: a debit takes days. */
  bookingPaymentId: string | null
  clientId: string
  /** Of the document; empty without one. */
  number: string
  currency: string
  /** The seller's. */
  language: Language
  /** Open amount, minor unit. */
  openMinor: number
  /** The account to pay to; null if the seller takes no cards. */
  account: string | null
  /** The started or pending payment. */
  live: CardPaymentRow | undefined
}

/**
 * Open amount and current payment of a document. Locks the client's money. Throws `not_found` for a draft and for
 * documents that ask for no money.
 */
export async function findPayable(tx: Tx, documentId: string): Promise<Payable & { documentId: string }> {
  const { clientId } = await describeDocument(tx, documentId)
  await lockMoney(tx, clientId)
  const document = await describeDocument(tx, documentId)
  if (document.number === null || document.kind === 'credit_note') throw new AppError('not_found')
  return {
    businessId: tx.businessId,
    documentId,
    bookingPaymentId: null,
    clientId,
    number: document.number,
    currency: document.currency,
    language: await businessLanguage(tx),
    openMinor: document.openMinor,
    account: (await readyAccount(tx))?.stripeId ?? null,
    live: await findLive(tx, documentId),
  }
}

/** Card state of a document, for the payer. */
export async function describeStanding(tx: Tx, isTest: boolean, documentId: string): Promise<Standing> {
  const account = await readyAccount(tx)
  const document = await describeDocument(tx, documentId)
  if (!account || document.number === null || document.kind === 'credit_note') return { card: null }
  const tries = await triesFor(tx, documentId)
  const processing = tries.find(({ state }) => state === 'processing')
  const failed = tries[0]?.failure ? tries[0] : undefined
  const processingMinor = processing?.amountMinor ?? 0
  const amountMinor = processing ? 0 : Math.max(0, document.openMinor)
  return {
    card: {
      amountMinor,
      currency: document.currency,
      state: processing ? 'processing' : amountMinor > 0 ? 'open' : 'paid',
      processingMinor,
      failure: amountMinor > 0 && failed ? failureForPayer(failed.failureCode) : null,
      keepsFees: account.keepsFees,
      isTest,
    },
  }
}
