import { longestOf } from '@cavaletti/contract/limits'
import { workloadApi } from '@cavaletti/contract/horses/workload'

export const longest = longestOf(workloadApi.reverseWork.body, 'reason')
