import { longestOf } from '@cavaletti/contract/limits'
import { mostPhotos as most, publicPagesApi } from '@cavaletti/contract/schedule/booking/public-pages'

export const longest = longestOf(
  publicPagesApi.changePublicPage.body,
  'email',
  'introduction',
  'languages',
  'licenceHolder',
  'licenceNumber',
  'phone',
  'slug',
  'terms',
)

export const mostPhotos = most
