import type { Principal } from '#platform/session/gate.ts'
import type { Turn } from './threads.ts'

/** The turn of a caller: all users of a business share their turns. */
export function turnOf({ businessId, userId }: Pick<Principal, 'businessId' | 'userId'>): Turn {
  return { key: businessId ?? userId }
}
