export { findStanding } from './find-standing.ts'
export { claimOf, staffRoleOf } from './rules.ts'
export {
  endMembershipNow,
  isArchivedClient,
  joinBusiness,
  listStaff,
  liveMembership,
  liveMemberships,
  lockStaff,
  type Member,
  type MembershipRow,
  updateMembership,
  wasMember,
} from './store.ts'
