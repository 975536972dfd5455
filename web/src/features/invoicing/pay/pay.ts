import type { Api, ReplyOf } from '@cavaletti/contract'

export type PayList = ReplyOf<Api['GET /api/pay']>
export type PayOfMember = PayList['items'][number]
export type PayPreview = ReplyOf<Api['GET /api/team/{id}/pay']>
export type PayStatement = ReplyOf<Api['GET /api/pay-statements/{id}']>
export type PaySummary = PayOfMember['statements'][number]
export type PayLine = PayStatement['lines'][number]
export type PayRates = ReplyOf<Api['GET /api/team/{id}/pay-rates']>
export type PayRate = PayRates['items'][number]

/** First and last day, ISO 8601. */
export interface Days {
  from: string
  until: string
}

/** The month before a day. */
export function lastMonth(today: Temporal.PlainDate): Days {
  const from = today.with({ day: 1 }).subtract({ months: 1 })
  return { from: from.toString(), until: from.with({ day: from.daysInMonth }).toString() }
}
