import { longestOf } from '@cavaletti/contract/limits'
import { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'

export const longest = {
  ...longestOf(photoConsentsApi.addPhotoPurpose.body, 'name', 'text'),
  ...longestOf(photoConsentsApi.recordPhotoConsent.body, 'answeredBy'),
}
