import { currencyDigits } from '@cavaletti/contract/currency-digits'
import type { Page } from '#modules/schedule/public-page/index.ts'
import { say } from '#platform/messages/say.ts'

/** What a document says about its page, for search engines and previews. */
export interface Head {
  title: string
  description: string
  /** Further elements, escaped. */
  elements: string
}

const longestDescription = 155

/** Title, description, preview, canonical address and structured data of a public page, and its content for the screen. */
export function headOfPage(page: Page, publicUrl: string): Head {
  const { name, town, url, photoIds, slug } = page
  const title = town
    ? say('{name}: riding lessons in {town}', { name, town })
    : say('{name}: riding lessons', { name })
  const description =
    shortened(page.introduction) || say('Lessons, prices and free times of {name}.', { name })
  const [photo] = photoIds
  const picture =
    photo === undefined
      ? `${publicUrl}/icon-512.png`
      : `${publicUrl}/public/trainer/${slug}/photos/${photo}?size=large`
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${attribute(content)}" />`
  return {
    title,
    description,
    elements: [
      `<link rel="canonical" href="${attribute(url)}" />`,
      meta('og:type', 'website'),
      meta('og:title', title),
      meta('og:description', description),
      meta('og:url', url),
      meta('og:image', picture),
      `<meta name="twitter:card" content="${photo === undefined ? 'summary' : 'summary_large_image'}" />`,
      // Data blocks are never run, so the policy for scripts does not concern them.
      `<script type="application/ld+json">${data(structured(page, picture))}</script>`,
      `<script type="application/json" id="public-page">${data(page)}</script>`,
    ].join('\n'),
  }
}

/** Schema.org: a local business with its offers. */
function structured(page: Page, picture: string): object {
  const { name, url, town, country, introduction, email, phone, places, offers, currency } = page
  const digits = currencyDigits(currency)
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name,
    url,
    image: picture,
    ...(introduction && { description: introduction }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    address: { '@type': 'PostalAddress', ...(town && { addressLocality: town }), addressCountry: country },
    ...(places.length > 0 && {
      location: places.map((place) => ({
        '@type': 'Place',
        name: place.name,
        address: place.address,
        ...(place.position && { geo: { '@type': 'GeoCoordinates', ...place.position } }),
      })),
    }),
    makesOffer: offers.map((offer) => ({
      '@type': 'Offer',
      price: (offer.priceMinor / 10 ** digits).toFixed(digits),
      priceCurrency: currency,
      itemOffered: {
        '@type': 'Service',
        name: offer.name,
        ...(offer.description && { description: offer.description }),
      },
    })),
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`
}

export function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** JSON inside an element: no text in it can end the element. */
function data(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}
