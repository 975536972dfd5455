export { inviteFirstAdministrator } from './invite-first-administrator.ts'
export { invite } from './invite.ts'
export { previewInvitation, type Redeemed, redeemInvitation } from './redeem-invitation.ts'
export { resealCodes } from './reseal-codes.ts'
export { invitationsRoutes } from './routes.ts'
export { codeOf, maskAddress } from './rules.ts'
export {
  clientsInvited,
  clientsWithoutAccount,
  lockClients,
  findOpenForClient,
  invitationAddresses,
} from './store.ts'
export { emptyInvitations, emptyInvitationsTo } from './erased-store.ts'
