export { checkRecoveryCode, offerTotp, problemOfTotp, renewRecoveryCodes } from './check-code.ts'
export { challengePasskey, checkPasskey, type PasskeyAnswer } from './check-passkey.ts'
export { factorsJobs } from './jobs.ts'
export { deletePasskey, deletePasskeys, listPasskeys, renamePasskeyOf } from './passkey-store.ts'
export { countRecoveryCodes, deleteRecoveryCodes } from './recovery-store.ts'
export { offerRegistration, verifyRegistration } from './register-passkey.ts'
export { resealTotp } from './reseal-totp.ts'
export {
  deleteFactorsSince,
  type FactorKind,
  factorsOf,
  findFactorDeadline,
  putFactorDeadline,
} from './store.ts'
export { deleteTotp, findTotp } from './totp-store.ts'
