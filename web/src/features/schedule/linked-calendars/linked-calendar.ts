import type { Api, ReplyOf } from '@cavaletti/contract'

export type LinkedCalendar = ReplyOf<Api['GET /api/linked-calendars']>['items'][number]
