import { longestOf } from '@cavaletti/contract/limits'
import { horsesApi } from '@cavaletti/contract/horses/horses'

export const longest = longestOf(horsesApi.changeHorse.body, 'colour', 'name', 'passportLocation')
