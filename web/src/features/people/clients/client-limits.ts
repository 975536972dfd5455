import { longestOf } from '@cavaletti/contract/limits'
import { clientsApi } from '@cavaletti/contract/people/clients'

export const longest = longestOf(
  clientsApi.changeClient.body,
  'buyerReference',
  'city',
  'email',
  'firstName',
  'lastName',
  'note',
  'phone',
  'postcode',
  'street',
  'vatId',
)
