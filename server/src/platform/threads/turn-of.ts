import type { Principal } from '#platform/session/gate.ts'
import type { Turn } from './threads.ts'

/** The turn of who asks: all of a business take theirs together. */
export function turnOf(
  { businessId, userId }: Pick<Principal, 'businessId' | 'userId'>,
  signal?: AbortSignal,
): Turn {
  return { key: businessId ?? userId, signal }
}
