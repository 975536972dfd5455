import { rangesOf } from '@cavaletti/contract/limits'
import { placesApi } from '@cavaletti/contract/schedule/planning/places'

export const ranges = rangesOf(placesApi.setTravel.body, 'minutes')
