import type { Api, ReplyOf } from '@cavaletti/contract'

export type Notice = ReplyOf<Api['GET /api/notices']>['items'][number]
export type NoticeEvent = Notice['event']
export type Told = ReplyOf<Api['GET /api/lessons/{id}/notices']>['items'][number]
export type Preferences = ReplyOf<Api['GET /api/notice-preferences']>
export type NoticeRules = ReplyOf<Api['GET /api/notice-rules']>
