import { longestOf } from '@cavaletti/contract/limits'
import { ridersApi } from '@cavaletti/contract/people/riders'

export const longest = longestOf(
  ridersApi.changeRider.body,
  'accountConsentBy',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelation',
  'firstName',
  'lastName',
  'note',
)
