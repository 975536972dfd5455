import { longestOf } from '@cavaletti/contract/limits'
import { invitationsApi } from '@cavaletti/contract/identity/invitations'

export const longest = longestOf(invitationsApi.invite.body, 'email', 'note')
