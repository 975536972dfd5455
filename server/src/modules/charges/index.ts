export { addExtra, takeOutPrice } from './add-extra.ts'
export { draftCharges } from './draft-charges.ts'
export { chargesRoutes } from './routes.ts'
export { sumCharges } from './store.ts'
