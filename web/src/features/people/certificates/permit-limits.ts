import { longestOf } from '@cavaletti/contract/limits'
import { certificatesApi } from '@cavaletti/contract/people/certificates'

export const longest = longestOf(certificatesApi.addPermit.body, 'issuer', 'note', 'reference')
