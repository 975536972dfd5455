import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'

export type Invoice = ReplyOf<Api['GET /api/invoices/{id}']>
export type InvoiceSummary = ReplyOf<Api['GET /api/invoices']>['items'][number]
export type InvoiceState = Invoice['state']
export type NewLine = NonNullable<BodyOf<Api['POST /api/invoices']>['lines']>[number]
export type DraftChange = Omit<BodyOf<Api['PATCH /api/invoices/{id}']>, 'version'>
export type NewPayment = BodyOf<Api['POST /api/payments']>

/** Names of drafts of a document's dialogs. */
export const paymentDraftKey = (invoiceId: string): string => `payment for invoice ${invoiceId}`
export const creditDraftKey = (invoiceId: string): string => `credit of invoice ${invoiceId}`

/** Actions on a document. */
export function useInvoiceChanges(
  { id, version }: Pick<Invoice, 'id' | 'version'>,
  { onRemoved }: { onRemoved: () => void },
) {
  const change = useApiChange('PATCH /api/invoices/{id}')
  const remove = useApiChange('DELETE /api/invoices/{id}', { keep: onRemoved })
  const issue = useApiChange('POST /api/invoices/{id}/issue')
  const credit = useApiChange('POST /api/invoices/{id}/credit', { draftKey: creditDraftKey(id) })
  const pay = useApiChange('POST /api/payments', { draftKey: paymentDraftKey(id) })
  const params = { id }
  return {
    change: (wanted: DraftChange) => change({ params, body: { version, ...wanted } }),
    remove: () => remove({ params }),
    issue: (dates: { dueOn?: string } = {}) => issue({ params, body: { version, ...dates } }),
    credit: (body: BodyOf<Api['POST /api/invoices/{id}/credit']>) => credit({ params, body }),
    pay: (body: NewPayment) => pay({ body }),
  }
}
