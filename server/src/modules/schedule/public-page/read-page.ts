import { addressOnLine } from '@cavaletti/contract/town-line'
import type { ReplyOf } from '@cavaletti/contract'
import { type publicPagesApi, slug } from '@cavaletti/contract/schedule/booking/public-pages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { listOffers, type OfferRow } from '#modules/schedule/offers/index.ts'
import { listPlaces, type PlaceRow } from '#modules/schedule/places/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readSettings } from './read-settings.ts'
import { type AddressRow, findPublished } from './store.ts'

export type Page = ReplyOf<typeof publicPagesApi.publicPage>

const most = 500

/** The published page of an address. Throws `not_found`; an unpublished one is like an unknown one. */
export async function openAddress(db: Db, asked: string): Promise<AddressRow> {
  // PostgreSQL refuses some texts, such as one with a zero byte.
  const address = slug.safeParse(asked).success ? await findPublished(db, asked) : undefined
  if (!address) throw new AppError('not_found')
  return address
}

/** The page behind an address, in a transaction of its business. Throws `not_found`. */
export async function readPublished(db: Db, address: AddressRow, publicUrl: string): Promise<Page> {
  return inScope(db, jobScope(address.pageBusinessId), (tx) => readPage(tx, publicUrl))
}

/** The page of the business as visitors see it, published or not. */
export async function readPage(tx: Tx, publicUrl: string): Promise<Page> {
  const [business, settings, trainers, offers, places] = await Promise.all([
    findBusiness(tx),
    readSettings(tx, publicUrl),
    trainersOf(tx),
    listOffers(tx, { archived: false, after: null, limit: most }),
    listPlaces(tx, { archived: false, after: null, limit: most }),
  ])
  if (!business) throw new AppError('not_found')
  const { offerIds, placeIds, showsTimes, ...rest } = settings
  const { slug, url, introduction, languages, terms, email, phone, photoIds, takesRequests } = rest
  return {
    slug,
    url,
    name: business.name,
    town: business.city,
    country: business.country,
    introduction,
    languages,
    terms,
    email,
    phone,
    licenceHolder: rest.licenceHolder,
    licenceNumber: rest.licenceNumber,
    trainers: trainers.map(({ name }) => name),
    photoIds,
    places: places.filter(({ id }) => placeIds.includes(id)).map(showPlace),
    offers: offers.filter(({ id }) => offerIds.includes(id)).map((offer) => showOffer(offer, showsTimes)),
    currency: business.currency,
    timeZone: business.timeZone,
    takesRequests,
  }
}

function showPlace({
  id,
  name,
  street,
  postcode,
  city,
  country,
  latitude,
  longitude,
}: PlaceRow): Page['places'][number] {
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, name, address: addressOnLine({ street, postcode, city, country }), position }
}

function showOffer(offer: OfferRow, showsTimes: boolean): Page['offers'][number] {
  const { id, name, kind, description, minutes, priceMinor, horses, minAge, soldBy } = offer
  const hasTimes = showsTimes && isForVisitors(offer)
  return { id, name, kind, description, minutes, priceMinor, horses, minAge, soldBy, hasTimes }
}

/** Clients book it online, and new riders need no assessment before (P8). */
export function isForVisitors({ booking, assessment }: Pick<OfferRow, 'booking' | 'assessment'>): boolean {
  return booking !== 'trainer' && assessment !== 'required'
}
