import { factorsApi } from '@cavaletti/contract/identity/factors'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = {
  ...longestOf(factorsApi.confirmTotp.body, 'code'),
  ...longestOf(factorsApi.renamePasskey.body, 'name'),
}
