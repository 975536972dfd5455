import type { ReplyOf } from '@cavaletti/contract'
import type { publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { listOffers } from '#modules/schedule/offers/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { needsLicence, suggestSlug } from './rules.ts'
import { findAddress, findPage, hasSchoolHorses, lockSlug } from './store.ts'

type Settings = ReplyOf<typeof publicPagesApi.publicPageSettings>

/** More lesson types than a page shows. */
const mostSuggested = 50

/**
 * The settings of the page. Before the first save: a free address, all lesson types, and no location, because a
 * location may be a client's home. Throws `not_found` outside of a business.
 */
export async function readSettings(tx: Tx, publicUrl: string): Promise<Settings> {
  const [business, page, address, hiresOut] = await Promise.all([
    findBusiness(tx),
    findPage(tx),
    findAddress(tx),
    hasSchoolHorses(tx),
  ])
  if (!business) throw new AppError('not_found')
  const slug = address?.slug ?? (await freeSlug(tx, business.name))
  const common = {
    slug,
    url: `${publicUrl}/public/trainer/${slug}`,
    publishedAt: address?.publishedAt?.toString() ?? null,
    needsLicence: needsLicence(business.country, hiresOut),
  }
  if (!page) {
    const offers = await listOffers(tx, { archived: false, after: null, limit: mostSuggested })
    return {
      ...common,
      introduction: '',
      languages: '',
      terms: '',
      email: '',
      phone: '',
      licenceHolder: '',
      licenceNumber: '',
      offerIds: offers.map(({ id }) => id),
      placeIds: [],
      photoIds: [],
      showsTimes: true,
      takesRequests: true,
      version: 0,
    }
  }
  const { businessId: _, changedAt: __, ...content } = page
  return { ...common, ...content }
}

/** The suggested address, with a number if another business has it. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const plain = suggestSlug(name)
  for (let n = 1; n < 100; n += 1) {
    const slug = n === 1 ? plain : `${plain}-${n}`
    const owner = await lockSlug(tx, slug)
    if (owner === undefined || owner === tx.businessId) return slug
  }
  return `${plain}-${tx.businessId.slice(-6)}`
}
