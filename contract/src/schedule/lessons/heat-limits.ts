import { z } from 'zod'
import { msg } from '../../messages.ts'

const limit = z.number().int().min(80).max(250)

/** Heat indices from which the levels apply (H11). Published ones differ, so each business has its own. */
export const heatLimits = z.object({ amber: limit, strongAmber: limit, red: limit })

/** As typed: they rise. */
export const newHeatLimits = heatLimits
  .refine(({ amber, strongAmber }) => amber < strongAmber, {
    path: ['strongAmber'],
    error: msg('must be higher than the limit before'),
  })
  .refine(({ strongAmber, red }) => strongAmber < red, {
    path: ['red'],
    error: msg('must be higher than the limit before'),
  })
