import { longestOf } from '@cavaletti/contract/limits'
import { placesApi } from '@cavaletti/contract/schedule/planning/places'

export const longest = longestOf(
  placesApi.changePlace.body,
  'address.city',
  'address.postcode',
  'address.street',
  'name',
  'note',
)
