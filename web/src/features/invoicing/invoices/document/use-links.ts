import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../../data/changes/api-change.ts'

export type DocumentLink = ReplyOf<Api['GET /api/invoices/{id}/links']>['items'][number]

/** Sends and links a document. */
export function useLinkChanges(id: string) {
  const send = useApiChange('POST /api/invoices/{id}/send')
  const make = useApiChange('POST /api/invoices/{id}/links')
  const revoke = useApiChange('DELETE /api/invoice-links/{id}')
  const params = { id }
  return {
    send: () => send({ params }),
    make: async (): Promise<string> => (await make({ params })).url,
    revoke: (linkId: string) => revoke({ params: { id: linkId } }),
  }
}
