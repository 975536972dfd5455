import type { Principal } from '#platform/session/gate.ts'
import type { Turn } from './threads.ts'

/** Queue options of a caller: all users of a business share their turns. */
export function turnOf(
  { businessId, userId }: Pick<Principal, 'businessId' | 'userId'>,
  signal?: AbortSignal,
): Turn {
  return { key: businessId ?? userId, signal }
}
