import type { publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'
import { inScope } from '#database/scope.ts'
import { makePictures } from '#platform/files/picture.ts'
import type { Call, Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { changePage, publishPage } from './change-page.ts'
import type { PublicTimes } from './find-times.ts'
import { findPagePhoto, keepPhoto, openPagePhoto, photoSizes } from './keep-photo.ts'
import { openAddress, readPage, readPublished } from './read-page.ts'
import { readSettings } from './read-settings.ts'

export function publicPageRoutes(
  { db, files, limits, publicUrl }: Pick<Parts, 'db' | 'files' | 'limits' | 'publicUrl'>,
  times: PublicTimes,
): Handlers<typeof publicPagesApi> {
  /** Looks a published page up in the turn of its caller's address. Guesses are rate limited. */
  const open = async ({
    params,
    origin,
  }: Pick<Call<typeof publicPagesApi.publicPage>, 'params' | 'origin'>) => {
    await limits.spend(['public address', throttleSubject(origin.ip)])
    return openAddress(db, params.slug)
  }
  return {
    async publicPageSettings({ principal }) {
      return inScope(db, principal.scope, (tx) => readSettings(tx, publicUrl))
    },
    async changePublicPage({ principal, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await changePage(tx, body)
        return readSettings(tx, publicUrl)
      })
    },
    async publishPage({ principal, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await publishPage(tx, body)
        return readSettings(tx, publicUrl)
      })
    },
    async addPagePhoto({ principal, query, body }) {
      const pictures = await makePictures(body, photoSizes)
      return inScope(db, principal.scope, async (tx) => {
        await keepPhoto(tx, files, principal, { ...query, pictures })
        return readSettings(tx, publicUrl)
      })
    },
    async pagePhoto({ principal, params }) {
      const photo = await inScope(db, principal.scope, (tx) => findPagePhoto(tx, params.id))
      return openPagePhoto(files, photo, 'small')
    },
    async pagePreview({ principal }) {
      return inScope(db, principal.scope, (tx) => readPage(tx, publicUrl))
    },
    async publicPage(call) {
      const address = await open(call)
      return call.inTurnOf(address.pageBusinessId, () => readPublished(db, address, publicUrl))
    },
    async publicTimes(call) {
      const { pageBusinessId } = await open(call)
      return call.inTurnOf(pageBusinessId, () => times.find(pageBusinessId, call.query.offerId))
    },
  }
}
