import type { PublicPage } from '../../../features/schedule/public-page/public-page.ts'

/** The content that the server sent with the document, if it is that of this address. */
export function readSentPage(slug: string): PublicPage | undefined {
  const text = document.getElementById('public-page')?.textContent
  if (!text) return undefined
  const page = JSON.parse(text) as PublicPage
  return page.slug === slug ? page : undefined
}
