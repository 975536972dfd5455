import { z } from 'zod'
import { endpoint, pictureTypes, uploadErrors } from '../../endpoint.ts'
import { id, instant, line, text, version, versionInQuery } from '../../fields.ts'
import { msg } from '../../messages.ts'
import { horseNeeds, offerKinds, sellers } from '../planning/offers.ts'
import { position } from '../planning/places.ts'

/** Most photos of a public page. */
export const mostPhotos = 6
/** Free times are shown for this many days, today included. */
export const daysOfTimes = 14

/** Last part of a page's address: small letters, digits and single hyphens. */
export const slug = z
  .string()
  .trim()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9](?:-?[a-z0-9])+$/, msg('must be small letters, digits and single hyphens'))

/** Of a path: any text, so that an odd address is unknown and not invalid. */
const askedSlug = z.object({ slug: z.string().max(200) })

const content = {
  /** Who teaches, and how. */
  introduction: text(3000),
  /** Languages of the lessons, in words. */
  languages: line(120),
  terms: text(3000),
  /** Empty: not shown. */
  email: line(254).regex(/^$|^[^\s@]+@[^\s@]+$/, msg('must be an address like name@example.com')),
  phone: line(40),
  /** Name and number of the licence to hire out horses. */
  licenceHolder: line(120),
  licenceNumber: line(60),
  offerIds: z.array(id).max(50),
  placeIds: z.array(id).max(50),
  showsTimes: z.boolean(),
  takesRequests: z.boolean(),
}

const settings = z.object({
  slug: z.string(),
  ...z.object(content).shape,
  photoIds: z.array(id),
  publishedAt: instant.nullable(),
  /** The business hires out horses in Great Britain: the law asks for holder and number on the page. */
  needsLicence: z.boolean(),
  /** Full address of the page. */
  url: z.string(),
  /** 0 before the first save. */
  version: z.number().int(),
})

/** What everybody sees. */
export const publicPage = z.object({
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  town: z.string(),
  country: z.string(),
  introduction: z.string(),
  languages: z.string(),
  terms: z.string(),
  email: z.string(),
  phone: z.string(),
  licenceHolder: z.string(),
  licenceNumber: z.string(),
  /** Names of those who teach. */
  trainers: z.array(z.string()),
  photoIds: z.array(id),
  places: z.array(z.object({ id, name: z.string(), address: z.string(), position: position.nullable() })),
  offers: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(offerKinds),
      description: z.string(),
      minutes: z.number().int(),
      /** Price of a seat, minor unit, tax included. */
      priceMinor: z.number().int(),
      horses: z.enum(horseNeeds),
      minAge: z.number().int(),
      /** `trainer`: the trainer who teaches it sells it and sends the invoice. */
      soldBy: z.enum(sellers),
      /** Visitors see its free times. */
      hasTimes: z.boolean(),
    }),
  ),
  /** ISO 4217. */
  currency: z.string(),
  timeZone: z.string(),
  takesRequests: z.boolean(),
})

const newVersion = z.number().int().min(0).max(2_147_483_647)

export const publicPagesApi = {
  publicPageSettings: endpoint({
    method: 'GET',
    path: '/api/public-page',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return the settings of your public page. Before the first save they are suggestions.',
    reply: settings,
    shows: ['business', 'offers', 'places', 'horses'],
    errors: ['not_found'],
  }),
  changePublicPage: endpoint({
    method: 'PATCH',
    path: '/api/public-page',
    auth: 'trainer',
    action: 'business.change',
    summary:
      'Change your public page. A published page shows the change at once; an earlier address stops working.',
    body: z.object({
      version: newVersion,
      slug: slug.optional(),
      ...z.object(content).partial().shape,
      /** Removes photos that are left out, and sets the order. */
      photoIds: z.array(id).max(mostPhotos).optional(),
    }),
    reply: settings,
    changes: ['business'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'slug_taken', 'licence_missing'],
  }),
  publishPage: endpoint({
    method: 'PUT',
    path: '/api/public-page/publication',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Publish your public page, or take it down.',
    body: z.object({ version, published: z.boolean() }),
    reply: settings,
    changes: ['business'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'licence_missing'],
  }),
  addPagePhoto: endpoint({
    method: 'PUT',
    path: '/api/public-page/photos',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Add a photo to your public page. It is redrawn in two sizes without the file’s metadata.',
    query: z.object({ version: versionInQuery }),
    upload: { types: pictureTypes, maxBytes: 10_000_000 },
    reply: settings,
    changes: ['business'],
    errors: [...uploadErrors, 'forbidden', 'too_many'],
  }),
  pagePhoto: endpoint({
    method: 'GET',
    path: '/api/public-page/photos/{id}',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return a photo of your public page, also before it is published.',
    params: z.object({ id }),
    download: ['image/webp'],
    errors: ['not_found'],
  }),
  pagePreview: endpoint({
    method: 'GET',
    path: '/api/public-page/preview',
    auth: 'trainer',
    action: 'offers.change',
    summary: 'Return your public page as visitors would see it now.',
    reply: publicPage,
    shows: ['business', 'offers', 'places'],
    errors: ['not_found'],
  }),
  publicPage: endpoint({
    method: 'GET',
    path: '/api/public-pages/{slug}',
    auth: 'public',
    summary: 'Return a published page.',
    params: askedSlug,
    reply: publicPage,
    errors: ['not_found', 'rate_limited'],
  }),
  publicTimes: endpoint({
    method: 'GET',
    path: '/api/public-pages/{slug}/times',
    auth: 'public',
    summary:
      'Return the free times of a lesson type in the next 14 days, up to a minute old. The trainer confirms; horses are chosen then.',
    params: askedSlug,
    query: z.object({ offerId: id }),
    reply: z.object({
      items: z.array(
        z.object({
          startsAt: instant,
          endsAt: instant,
          trainerId: id,
          trainerName: z.string(),
          placeId: id.nullable(),
          placeName: z.string().nullable(),
          /** The planned lesson with a free place; null: a new lesson. */
          lessonId: id.nullable(),
        }),
      ),
    }),
    errors: ['not_found', 'rate_limited'],
  }),
}
