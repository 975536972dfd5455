import { ownBusinessesApi } from '@cavaletti/contract/identity/own-businesses'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = {
  ...longestOf(ownBusinessesApi.joinBusiness.body, 'code'),
  ...longestOf(ownBusinessesApi.createBusiness.body, 'name'),
}
