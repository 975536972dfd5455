export { photoConsentWithdrawn } from './announce-withdrawal.ts'
export { namesOfPurposes, purposeNames } from './find-purposes.ts'
export { photoConsentsRoutes } from './routes.ts'
export { photoStatesOf, showConsents } from './show-consents.ts'
