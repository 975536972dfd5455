import { t } from '@lingui/core/macro'
import { formatDay } from '../../../ui/words/format-instant.ts'
import type { InvoiceSummary } from './use-invoices.ts'

/** Only documents with an open amount show it, to avoid a column of zeros. */
export function isOpen({
  kind,
  state,
  openMinor,
}: Pick<InvoiceSummary, 'kind' | 'openMinor'> & { state: string }): boolean {
  return kind !== 'credit_note' && state !== 'draft' && openMinor !== 0
}

/** Whether the payer got and opened a document. Empty for a settled document that was never emailed. */
export function deliveryWords(document: InvoiceSummary, timeZone: string): string {
  const { emailedAt, openedAt } = document
  const moment = openedAt ?? emailedAt
  if (moment === null) return isOpen(document) ? t`Not emailed` : ''
  const on = formatDay(moment, timeZone)
  return openedAt === null ? t`Emailed ${on}` : t`Opened ${on}`
}
