import type { LessonEvent, NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { payBases } from '@cavaletti/contract/invoicing/pay-rates'

/** The pack that a notice is about. */
export interface NoticePack {
  packId: string
  clientId: string
  clientName: string
  name: string
  left: number
  endsOn: string | null
}

/** The invoice or payment that a notice is about. Amount in the minor unit. */
export interface NoticeMoney {
  clientId: string
  clientName: string
  documentId: string | null
  number: string | null
  amountMinor: number
  currency: string
  dueOn: string | null
}

/** The consent to photos that was withdrawn. */
export interface NoticePhotos {
  riderId: string
  purposeId: string
  since: string
}

/** The agreement to sign. */
export interface NoticeAgreement {
  agreementId: string
  title: string
}

/** The incident that a colleague recorded. */
export interface NoticeIncident {
  incidentId: string
  number: number
  happenedAt: string
  recordedBy: string
}

/** The conversation whose messages wait to be read, with names as they are now. */
export interface NoticeConversation {
  clientId: string
  clientName: string
  authorName: string
  /** Sending time of the first of them, ISO 8601; null: all were read meanwhile. */
  since: string | null
  count: number
  /** First name of the client, for a guardian of this minor; null for all others. */
  minorName: string | null
}

/** How the reader of a notice is paid. */
export interface NoticeRate {
  basis: (typeof payBases)[number]
  /** Minor unit. */
  amount: number | null
  sharePoints: number | null
}

/** What the reader of a notice owes for a lesson that they sell. Minor unit. */
export interface NoticeFee {
  lesson: number
  horse: number
}

/** The reader's pay: a rate, a fee or a statement. */
export interface NoticePay {
  currency: string
  offerId: string | null
  validFrom: string | null
  rate: { was: NoticeRate | null; becomes: NoticeRate | null } | null
  fee: { was: NoticeFee | null; becomes: NoticeFee | null } | null
  /** Total in the minor unit. */
  statement: {
    id: string
    from: string
    until: string
    total: number
    isOwners?: boolean | undefined
    corrections: number
    /** Day on which it was paid; null: it was approved, or is not paid after all. */
    paidOn: string | null
  } | null
}

/** A notice about no lesson: a pack, money, photos, pay, an agreement, an incident, messages, or the level of a rider. Devices may show it. */
export interface AppNoticeRow {
  id: string
  event: Exclude<NoticeEvent, LessonEvent>
  audience: 'household' | 'trainer'
  lessonId: null
  /** Null unless it is about a level, photos or an agreement. */
  riderId: string | null
  riderName: string | null
  pack: NoticePack | null
  money: NoticeMoney | null
  photos: NoticePhotos | null
  /** With the name of the lesson type; empty without one. */
  pay: (NoticePay & { offerName: string }) | null
  agreement: NoticeAgreement | null
  incident: NoticeIncident | null
  conversation: NoticeConversation | null
  createdAt: Temporal.Instant
  readAt: Temporal.Instant | null
}
