/** The `webcal:` address of a feed, which calendar programs open. */
export function subscribeLink(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
