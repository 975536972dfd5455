import type { Page } from '#modules/schedule/public-page/index.ts'
import { describe, expect, test } from 'vitest'
import { headOfPage } from './head-of-page.ts'

const address = 'https://riding.example'
const oakfield: Page = {
  slug: 'oakfield',
  url: `${address}/public/trainer/oakfield`,
  name: 'Oakfield',
  town: 'Oxford',
  country: 'GB',
  introduction: 'Calm lessons for all ages.',
  languages: 'English',
  terms: '',
  email: 'hello@oakfield.example',
  phone: '01632 960123',
  licenceHolder: '',
  licenceNumber: '',
  trainers: ['Hannah Oakley'],
  photoIds: [],
  places: [
    {
      id: 'a1a1a1a1-0000-4000-8000-000000000001',
      name: 'Mill Farm',
      address: '14 Mill Lane, Oxford',
      position: { latitude: 51.75, longitude: -1.25 },
    },
  ],
  offers: [],
  currency: 'GBP',
  timeZone: 'Europe/London',
  takesRequests: true,
}
const offer: Page['offers'][number] = {
  id: 'b1b1b1b1-0000-4000-8000-000000000001',
  name: 'Private lesson',
  kind: 'private',
  description: '',
  minutes: 45,
  priceMinor: 4850,
  horses: 'assigned',
  minAge: 0,
  soldBy: 'business',
  hasTimes: true,
}
const head = (given: Partial<Page> = {}) => headOfPage({ ...oakfield, ...given }, address)
const structured = (given: Partial<Page> = {}): unknown =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head(given).elements)?.[1] ?? 'none',
  )
const property = (name: string, { elements } = head()): string | undefined =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(elements)?.[1]

describe('the head of a public page', () => {
  test.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--'])(
    'lets no text end its element: %s',
    (text) => {
      const { elements } = head({ name: text, introduction: text, town: text })
      expect(elements.match(/<(script|img|!--)/g)).toEqual(['<script', '<script'])
      expect(elements.match(/<\/script>/g)).toHaveLength(2)
      expect(structured({ name: text })).toMatchObject({ name: text })
    },
  )

  test('cuts a long description after a word', () => {
    const { description } = head({ introduction: 'Riding for everyone. '.repeat(20) })
    expect(description.length).toBeLessThanOrEqual(156)
    expect(description).toMatch(/ for…$| everyone\.…$| Riding…$/)
  })

  test('tells search engines the business, its locations and its prices', () => {
    expect(structured({ offers: [offer] })).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': oakfield.url,
      telephone: '01632 960123',
      address: { addressLocality: 'Oxford', addressCountry: 'GB' },
      location: [{ '@type': 'Place', name: 'Mill Farm', geo: { latitude: 51.75, longitude: -1.25 } }],
      makesOffer: [{ price: '48.50', priceCurrency: 'GBP', itemOffered: { name: 'Private lesson' } }],
    })
  })

  test('writes prices in the digits of their currency', () => {
    expect(structured({ offers: [offer], currency: 'JPY' })).toMatchObject({
      makesOffer: [{ price: '4850', priceCurrency: 'JPY' }],
    })
  })

  test('leaves out what the business did not enter', () => {
    const bare = structured({ phone: '', email: '', introduction: '', places: [], town: '' })
    for (const name of ['telephone', 'email', 'description', 'location'])
      expect(bare).not.toHaveProperty(name)
    expect(bare).toMatchObject({ address: { addressCountry: 'GB' } })
    expect(head({ introduction: '' }).description).toBe('Lessons, prices and free times of Oakfield.')
  })

  test('has a preview with a full address, of the first photo if there is one', () => {
    expect(property('og:url')).toBe(oakfield.url)
    expect(property('og:image')).toBe(`${address}/icon-512.png`)
    const photo = 'c1c1c1c1-0000-4000-8000-000000000001'
    expect(property('og:image', head({ photoIds: [photo] }))).toBe(
      `${address}/public/trainer/oakfield/photos/${photo}?size=large`,
    )
  })
})
