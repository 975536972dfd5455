import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../session/call.ts'
import { useApiQuery } from '../queries/api-query.ts'

export type MailAllowance = ReplyOf<Api['GET /api/mail-allowance']>['mailing']

/** Mails the business can send now: in total, or a client's statement. Asks only if `isShown`. */
export function useMailAllowance({
  clientId,
  isShown = true,
}: { clientId?: string; isShown?: boolean } = {}) {
  return useApiQuery(
    'GET /api/mail-allowance',
    { query: { clientId } },
    {
      enabled: isShown,
      // Each mail changes it, also one that nobody typed.
      staleTime: 0,
    },
  )
}

/** How often a payment's receipt can be mailed now. */
export async function receiptAllowance(paymentId: string): Promise<MailAllowance> {
  return (await call('GET /api/mail-allowance', { query: { paymentId } })).mailing
}
