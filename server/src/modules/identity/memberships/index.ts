export { findStanding } from './find-standing.ts'
export { claimOf, staffRoleOf } from './rules.ts'
export {
  endMembershipNow,
  joinBusiness,
  listStaff,
  liveMembership,
  liveMemberships,
  lockStaff,
  type Member,
  type MembershipRow,
  updateMembership,
} from './store.ts'
