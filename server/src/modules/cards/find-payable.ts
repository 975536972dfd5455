import type { ReplyOf } from '@cavaletti/contract'
import type { cardPaymentsApi } from '@cavaletti/contract/card-payments'
import type { Tx } from '#database/scope.ts'
import { readyAccount } from '#modules/card-accounts/index.ts'
import { describeDocument } from '#modules/invoices/index.ts'
import { lockMoney } from '#modules/payments/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CardPaymentRow, findLive, triesFor } from './store.ts'

export type Standing = ReplyOf<typeof cardPaymentsApi.publicCard>

/** A document as cards see it. */
export interface Payable {
  businessId: string
  documentId: string
  clientId: string
  number: string
  currency: string
  /** What is open of it, minor unit. */
  openMinor: number
  /** The account it is paid to; null while the seller takes no cards. */
  account: string | null
  /** The payment that is under way. */
  live: CardPaymentRow | undefined
}

/**
 * What of a document is open, and is being paid. Whoever else moves money of its client waits for the end of the
 * transaction. Throws `not_found` for a draft and for what asks for no money.
 */
export async function findPayable(tx: Tx, businessId: string, documentId: string): Promise<Payable> {
  const { clientId } = await describeDocument(tx, businessId, documentId)
  await lockMoney(tx, businessId, clientId)
  const document = await describeDocument(tx, businessId, documentId)
  if (document.number === null || document.kind === 'credit_note') throw new AppError('not_found')
  return {
    businessId,
    documentId,
    clientId,
    number: document.number,
    currency: document.currency,
    openMinor: document.openMinor,
    account: (await readyAccount(tx, businessId))?.stripe_id ?? null,
    live: await findLive(tx, businessId, documentId),
  }
}

/** How it stands between a document and cards, for who pays. */
export async function describeStanding(
  tx: Tx,
  isTest: boolean,
  businessId: string,
  documentId: string,
): Promise<Standing> {
  const account = await readyAccount(tx, businessId)
  const document = await describeDocument(tx, businessId, documentId)
  if (!account || document.number === null || document.kind === 'credit_note') return { card: null }
  const tries = await triesFor(tx, businessId, documentId)
  const processing = tries.find(({ state }) => state === 'processing')
  const processingMinor = processing?.amount_minor ?? 0
  const amountMinor = processing ? 0 : Math.max(0, document.openMinor)
  return {
    card: {
      amountMinor,
      currency: document.currency,
      state: processing ? 'processing' : amountMinor > 0 ? 'open' : 'paid',
      processingMinor,
      failure: amountMinor > 0 ? (tries[0]?.failure ?? null) : null,
      keepsFees: account.keeps_fees,
      isTest,
    },
  }
}
