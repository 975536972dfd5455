import { longestOf } from '@cavaletti/contract/limits'
import { agreementsApi } from '@cavaletti/contract/people/agreements'

export const longest = {
  ...longestOf(agreementsApi.addAgreement.body, 'title', 'text'),
  ...longestOf(agreementsApi.signAgreement.body, 'signedBy'),
  ...longestOf(agreementsApi.invalidateSignature.body, 'reason'),
}
