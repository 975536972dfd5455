import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Parts } from '#platform/parts.ts'
import { closeNumber } from './number-store.ts'
import { reportPath } from './send-text.ts'
import { readSigned, type SignedForm } from './signed-form.ts'
import { noteReport } from './store.ts'

/**
 * Takes a report on the delivery of a text message, signed by the provider. Only the first final report counts. Throws
 * as `takeReply` does.
 */
export async function takeReport(
  parts: Pick<Parts, 'db' | 'texts' | 'limits' | 'apiUrl'>,
  { textId, ...signed }: Omit<SignedForm, 'path'> & { textId: string },
): Promise<void> {
  const { db, texts } = parts
  if (texts === null) throw new AppError('not_found')
  const form = await readSigned({ ...parts, texts }, { ...signed, path: reportPath(textId) })
  const report = texts.readReport(form)
  if (report === null) return
  const number = form.get('To') ?? ''
  const at = now()
  const outcome =
    report.kind === 'delivered'
      ? { state: 'delivered' as const, error: null, at }
      : { state: 'failed' as const, error: report.reason, at }
  await inTransaction(db, async (tx) => {
    const userId = await noteReport(tx, { id: textId, number }, outcome)
    if (userId === undefined || report.kind === 'delivered' || report.kind === 'refused') return
    const state = report.kind === 'stopped' ? 'stopped' : 'bad'
    await closeNumber(tx, { userId, number, state, since: at, reason: report.reason })
  })
}
