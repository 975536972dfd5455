import type { Api, ReplyOf } from '@cavaletti/contract'

export type Feed = ReplyOf<Api['GET /api/calendar-feeds']>['items'][number]
export type FeedNames = Feed['names']
