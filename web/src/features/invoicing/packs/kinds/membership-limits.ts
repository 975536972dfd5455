import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { membershipsApi } from '@cavaletti/contract/invoicing/memberships'

export const longest = longestOf(membershipsApi.changeMembershipKind.body, 'name')

export const ranges = rangesOf(
  membershipsApi.changeMembershipKind.body,
  'credits',
  'carryMost',
  'termMonths',
  'renewalMonths',
  'noticeDays',
  'pauseMonths',
)
