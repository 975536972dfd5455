export { offersRoutes } from './routes.ts'
export { findOffer, type OfferRow } from './store.ts'
