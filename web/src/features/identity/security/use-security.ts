import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'

export type Security = ReplyOf<Api['GET /api/me/security']>
export type Passkey = Security['passkeys'][number]

/** Your second factors. */
export function useSecurity() {
  return useApiQuery('GET /api/me/security')
}
