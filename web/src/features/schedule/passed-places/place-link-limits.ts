import { longestOf } from '@cavaletti/contract/limits'
import { mostPlaceLinks, passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'

/** Most links of a seat that may be used at a time. */
export const most = mostPlaceLinks

export const longest = longestOf(passedPlacesApi.addPlaceLink.body, 'email')
