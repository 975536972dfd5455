import { longestOf } from '@cavaletti/contract/limits'
import { mostPlaceLinks, placeLinksApi } from '@cavaletti/contract/schedule/place-links'

/** Most links of a seat that may be used at a time. */
export const most = mostPlaceLinks

export const longest = longestOf(placeLinksApi.addPlaceLink.body, 'email')
