import type { BodyOf } from '@cavaletti/contract'
import type { publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { findPlace } from '#modules/schedule/places/index.ts'
import { now } from '#platform/clock.ts'
import { setRemoved } from '#platform/files/store.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { findPagePhoto } from './keep-photo.ts'
import { lockOwn } from './lock-page.ts'
import { freeSlug } from './read-settings.ts'
import { isReserved, needsLicence } from './rules.ts'
import {
  findAddress,
  hasSchoolHorses,
  insertPage,
  lockSlug,
  putAddress,
  setPublished,
  updatePage,
} from './store.ts'

type Change = BodyOf<typeof publicPagesApi.changePublicPage>

/**
 * Changes the page, or creates it at version 0. Throws `version_conflict`, `slug_taken`, `not_found` for a lesson type, location or photo of others, and `licence_missing`
 * if a published page would lose its licence.
 */
export async function changePage(tx: Tx, { version, slug, ...given }: Change): Promise<void> {
  const page = await lockOwn(tx, version)
  const { photoIds } = given
  await checkKnown(tx, given)
  if (photoIds) await dropPhotos(tx, page?.photoIds ?? [], photoIds)
  await placePage(tx, slug)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (page) await updatePage(tx, changes)
  else await insertPage(tx, changes)
  const address = await findAddress(tx)
  if (address?.publishedAt) await checkLicence(tx, { ...page, ...given })
}

/** Publishes the page or takes it down. Throws like `changePage`. */
export async function publishPage(
  tx: Tx,
  { version, published }: BodyOf<typeof publicPagesApi.publishPage>,
): Promise<void> {
  const page = await lockOwn(tx, version)
  if (!page) throw new AppError('not_found')
  if (published) await checkLicence(tx, page)
  await setPublished(tx, published ? now() : null)
  await updatePage(tx, {})
}

async function placePage(tx: Tx, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) {
    if (await findAddress(tx)) return
    const business = await findBusiness(tx)
    await putAddress(tx, await freeSlug(tx, business?.name ?? ''))
    return
  }
  const taken = { fields: { slug: say('is already in use. Choose another one.') } }
  if (isReserved(wanted)) throw new AppError('slug_taken', taken)
  const owner = await lockSlug(tx, wanted)
  if (owner !== undefined && owner !== tx.businessId) throw new AppError('slug_taken', taken)
  await putAddress(tx, wanted)
}

async function checkKnown(tx: Tx, { offerIds = [], placeIds = [], photoIds = [] }: Omit<Change, 'version'>) {
  const found = await Promise.all([
    ...offerIds.map((id) => findOffer(tx, id)),
    ...placeIds.map((id) => findPlace(tx, id)),
  ])
  if (found.some((row) => row === undefined)) throw new AppError('not_found')
  for (const id of photoIds) await findPagePhoto(tx, id, { removed: true })
}

/** Photos left out can be restored for some weeks. */
async function dropPhotos(tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> {
  for (const id of before.filter((one) => !after.includes(one))) await setRemoved(tx, id, now())
  for (const id of after.filter((one) => !before.includes(one))) await setRemoved(tx, id, null)
}

async function checkLicence(
  tx: Tx,
  {
    licenceHolder,
    licenceNumber,
  }: { licenceHolder?: string | undefined; licenceNumber?: string | undefined },
): Promise<void> {
  const [business, hiresOut] = await Promise.all([findBusiness(tx), hasSchoolHorses(tx)])
  if (!needsLicence(business?.country ?? '', hiresOut)) return
  const missing = say('is needed, because you hire out horses in Great Britain')
  const fields = {
    ...(!licenceHolder && { licenceHolder: missing }),
    ...(!licenceNumber && { licenceNumber: missing }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('licence_missing', { fields })
}
