import { adminRemovalsApi } from '@cavaletti/contract/identity/admin-removals'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(adminRemovalsApi.askAdminRemoval.body, 'reason')
