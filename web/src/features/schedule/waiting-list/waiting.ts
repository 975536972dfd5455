import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

type Own = ReplyOf<Api['GET /api/my-waiting-list']>
export type OwnEntry = Own['entries'][number]
export type PlaceOffer = Own['offers'][number]
export type WaitingEntry = ReplyOf<Api['GET /api/waiting-list']>['items'][number]
export type WaitingRules = ReplyOf<Api['GET /api/waiting-rules']>
export type FullLesson = ReplyOf<Api['GET /api/my-full-lessons']>['items'][number]
export type Joining = BodyOf<Api['POST /api/my-waiting-list']>
/** Which places suit. */
export type WishDraft = Omit<Joining, 'id' | 'riderId' | 'lessonId'>

/** Which horses a lesson type needs. */
export type HorseNeed = ReplyOf<Api['GET /api/my-booking-choices']>['offers'][number]['horses']

/** Whether riders of any of the chosen lesson types ride a horse; so does one that clients can no longer book. */
export function needsHorse(
  { offerIds }: Pick<WishDraft, 'offerIds'>,
  offers: readonly { id: string; horses: HorseNeed }[],
): boolean {
  return offerIds.some((id) => offers.find((offer) => offer.id === id)?.horses !== 'none')
}

/** Any place, up to two hours before the lesson, with an own horse or another one. */
export function openWish(offerId: string, horseId?: string): WishDraft {
  return {
    offerIds: [offerId],
    weekdays: [],
    from: null,
    until: null,
    firstDay: null,
    lastDay: null,
    trainerId: null,
    placeId: null,
    horseId: horseId ?? null,
    noticeHours: 2,
  }
}
