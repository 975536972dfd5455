import { longestOf } from '@cavaletti/contract/limits'
import { timesOffApi } from '@cavaletti/contract/horses/times-off'

export const longest = longestOf(timesOffApi.endTimeOff.body, 'certificate')
