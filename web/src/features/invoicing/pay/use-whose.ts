import { useMay } from '../../../data/me/use-may.ts'
import { useMe } from '../../../data/me/use-me.ts'
import type { Whose } from './pay-words.ts'

/** Whose pay it is, from the reader's point of view. */
export function useWhose(): (member: { memberId: string; memberName: string }) => Whose {
  const { data: me } = useMe()
  const may = useMay()
  return ({ memberId, memberName: name }) => {
    if (me?.id !== memberId) return { name }
    return may('pay.approve') ? 'owner' : 'you'
  }
}
