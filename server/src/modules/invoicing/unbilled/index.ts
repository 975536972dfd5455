export { addExtra, takeOutPrice } from './add-extra.ts'
export { draftCharges } from './draft-charges.ts'
export { unbilledRoutes } from './routes.ts'
export { sumUnbilled } from './sum-unbilled.ts'
