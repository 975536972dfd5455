import { rangesOf } from '@cavaletti/contract/limits'
import { businessesApi } from '@cavaletti/contract/identity/businesses'

export const ranges = rangesOf(
  businessesApi.updateBusiness.body,
  'cancelGraceMinutes',
  'freeLateChanges',
  'permitGraceDays',
  'heatLimits.amber',
  'heatLimits.strongAmber',
  'heatLimits.red',
  'standingSlotPercent',
)
