import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export type MailAllowance = ReplyOf<Api['GET /api/mail-allowance']>['mailing']

/** Mails the business can send now: in total, or a client's statement. Asks only if `isShown`. */
export function useMailAllowance({
  clientId,
  isShown = true,
}: { clientId?: string; isShown?: boolean } = {}) {
  return useQuery({
    queryKey: ['mail-allowance', clientId ?? ''],
    queryFn: ({ signal }) => call('GET /api/mail-allowance', { query: { clientId }, signal }),
    enabled: isShown,
    // Each mail changes it.
    staleTime: 0,
  })
}

/** How often a payment's receipt can be mailed now. */
export async function receiptAllowance(paymentId: string): Promise<MailAllowance> {
  return (await call('GET /api/mail-allowance', { query: { paymentId } })).mailing
}
