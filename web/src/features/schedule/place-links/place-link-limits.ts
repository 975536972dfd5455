import { mostPlaceLinks } from '@cavaletti/contract/schedule/place-links'

/** Most links of a seat that may be used at a time. */
export const most = mostPlaceLinks
