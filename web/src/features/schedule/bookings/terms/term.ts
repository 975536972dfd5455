import type { Api, ReplyOf } from '@cavaletti/contract'

/** The remaining lessons of a group that a rider can join. */
export type JoinableTerm = ReplyOf<Api['GET /api/joinable-terms']>['items'][number]
export type TermDate = JoinableTerm['dates'][number]
/** The places of a group that are kept while the client confirms. */
export type HeldTerm = ReplyOf<Api['POST /api/my-held-terms']>

/** A held group with the time of this device at which it expires, in milliseconds since 1970. */
export interface KeptTerm extends HeldTerm {
  expiresAt: number
}

export function keptTerm(held: HeldTerm, at: number): KeptTerm {
  return { ...held, expiresAt: at + held.secondsLeft * 1000 }
}

/** A group that was just joined, as it was held. */
export interface JoinedTerm {
  held: HeldTerm
  /** ISO 4217. */
  currency: string
}
