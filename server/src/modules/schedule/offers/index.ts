export { offersRoutes } from './routes.ts'
export { findOffer, listOffers, type OfferPage, type OfferRow } from './store.ts'
