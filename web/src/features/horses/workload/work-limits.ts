import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { workloadApi } from '@cavaletti/contract/horses/workload'

export const longest = longestOf(workloadApi.recordWork.body, 'note', 'overrideReason', 'riderName')

export const ranges = rangesOf(workloadApi.recordWork.body, 'minutes')
