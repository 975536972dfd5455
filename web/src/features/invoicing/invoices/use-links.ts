import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useInvalidateMoney } from './use-invoices.ts'

export type DocumentLink = ReplyOf<Api['GET /api/invoices/{id}/links']>['items'][number]

/** Secret links of a document, newest first. */
export function useLinks(id: string) {
  return useQuery({
    queryKey: ['invoices', id, 'links'],
    queryFn: ({ signal }) => call('GET /api/invoices/{id}/links', { params: { id }, signal }),
  })
}

/** Sends and links a document. Repeating a lost request mails and links once. */
export function useLinkChanges(id: string) {
  const invalidate = useInvalidateMoney()
  const [keys] = useState(idempotencyKeys)
  const params = { id }
  return {
    send: async (): Promise<DocumentLink> => {
      const link = await call('POST /api/invoices/{id}/send', {
        params,
        idempotencyKey: keys.for({ send: id }),
      })
      keys.done()
      await invalidate()
      return link
    },
    make: async (): Promise<string> => {
      const { url } = await call('POST /api/invoices/{id}/links', {
        params,
        idempotencyKey: keys.for({ make: id }),
      })
      keys.done()
      await invalidate()
      return url
    },
    revoke: async (linkId: string): Promise<void> => {
      await call('DELETE /api/invoice-links/{id}', { params: { id: linkId } })
      await invalidate()
    },
  }
}
