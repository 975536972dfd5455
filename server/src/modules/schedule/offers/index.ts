export { offersRoutes } from './routes.ts'
export { findOffer, listOffers, type OfferRow } from './store.ts'
