import { apart } from '#platform/threads/apart.ts'
import type { renderFeed } from './render-feed.ts'

/** `renderFeed` on a thread. */
export const renderApart = apart<typeof renderFeed>(new URL('render-feed.ts', import.meta.url), 'renderFeed')
