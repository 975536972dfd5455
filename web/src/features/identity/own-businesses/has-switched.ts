import { personOf } from '../../../session/claims.ts'

let last: string | undefined

/** Whether this tab showed another business to the same user before. Says so once. */
export function hasSwitched(whose: string): boolean {
  const before = last
  last = whose
  return before !== undefined && before !== whose && personOf(before) === personOf(whose)
}
