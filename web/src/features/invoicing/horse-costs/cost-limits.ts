import { longestOf } from '@cavaletti/contract/limits'
import { horseCostsApi } from '@cavaletti/contract/invoicing/horse-costs'

export const longest = longestOf(horseCostsApi.addHorseCost.body, 'description')
