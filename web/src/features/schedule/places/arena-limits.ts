import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { placesApi } from '@cavaletti/contract/schedule/planning/places'

export const longest = longestOf(placesApi.addArena.body, 'name', 'surface')

export const ranges = rangesOf(placesApi.addArena.body, 'units')
