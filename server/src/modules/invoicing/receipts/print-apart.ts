import { readLogo } from '#modules/invoicing/invoice-settings/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { contentOf } from './make-receipt.ts'
import type { printReceipt } from './print-receipt.ts'
import type { ReceiptRow } from './store.ts'

const print = apart<typeof printReceipt>(new URL('print-receipt.ts', import.meta.url), 'printReceipt')

/** A receipt as a file. */
export async function receiptFile({ files }: Pick<Parts, 'files'>, receipt: ReceiptRow, turn: Turn) {
  const content = contentOf(receipt)
  const title = inLanguage(content.language ?? 'en', () =>
    say('Receipt {number}', { number: receipt.number }),
  )
  const logo = await readLogo(files, receipt.businessId, receipt.logoId)
  const bytes = await print(turn, title, receipt.issuedAt.toString(), { ...content, logo })
  return { type: 'application/pdf' as const, bytes, name: `${title}.pdf` }
}
