import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { type Db, inScope, type Scope } from '#database/scope.ts'
import { describeDocument, draftReminder } from '#modules/invoicing/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { findLate, readMoment } from './find-overdue.ts'

type Document = ReplyOf<typeof invoicesApi.invoice>

/** Rolls back the transaction of the draft: a preview leaves nothing behind. */
class NothingKept extends Error {}

/** The document of the reminder that is due for a client. Throws `not_found` if none is due. */
export async function previewReminder(db: Db, scope: Scope, clientId: string): Promise<Document> {
  let shown: Document | undefined
  try {
    await inScope(db, scope, async (tx) => {
      const moment = await readMoment(tx)
      const payer = await findLate(tx, moment, clientId)
      if (!payer?.due) throw new AppError('not_found')
      const { documentIds, level, title, text, feeMinor, payUntil } = payer.due
      const id = newId()
      const dueOn = Temporal.PlainDate.from(payUntil)
      await draftReminder(tx, scope, {
        id,
        clientId,
        level,
        title,
        text,
        feeMinor,
        dueOn,
        documentIds,
      })
      shown = { ...(await describeDocument(tx, id)), dueOn: payUntil }
      throw new NothingKept()
    })
  } catch (error) {
    if (!(error instanceof NothingKept)) throw error
  }
  if (!shown) throw new AppError('not_found')
  return shown
}
