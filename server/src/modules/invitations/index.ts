export { inviteFirstAdministrator } from './invite-first-administrator.ts'
export { previewInvitation, type Redeemed, redeemInvitation } from './redeem-invitation.ts'
export { invitationsRoutes } from './routes.ts'
