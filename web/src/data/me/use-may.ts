import type { Action } from '@cavaletti/contract/actions'
import { useMe } from './use-me.ts'

/**
 * Whether the user may do something in the business in use, by the server's matrix. False until the user is known.
 * It only hides: the server checks every call.
 */
export function useMay(): (action: Action) => boolean {
  const { data: me } = useMe()
  return (action) => me?.actions.includes(action) ?? false
}
