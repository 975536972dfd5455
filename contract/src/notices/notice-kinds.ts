/** Ways to tell a person. The app shows every notice. */
export const noticeChannels = ['app', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

interface NoticeKind {
  /** `household`: the clients who are told of the rider (P1). `trainer`: the trainer of the lesson. */
  audience: readonly ('household' | 'trainer')[]
  /** `near`: urgent if the lesson begins, or would have begun, within 48 hours (S23). */
  urgency: 'usual' | 'near'
  /**
   * Channels unless the person or the business chooses otherwise. Mails about packs, invoices and payments are sent
   * where they are sold, issued and paid.
   */
  channels: readonly NoticeChannel[]
}

/** Everything that people are told about. */
export const noticeKinds = {
  /** The trainer is told if a client or a colleague booked. */
  lesson_booked: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** Another time, location or arena. The trainer is told if a client or a colleague moved it. */
  lesson_moved: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** Another trainer. Both trainers are told if somebody else chose the other one. */
  lesson_handed_over: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** The trainer is told if somebody else cancelled; a client gets a receipt of their own cancellation. */
  lesson_cancelled: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** Another rider of the household rides instead. The trainer is told too. */
  place_passed_on: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** Another family took the place that the household passed on. The trainer is told too. */
  place_given: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** Another horse: the first one is off work, and the family is asked; or a trainer changed the one the family chose. */
  horse_changed: { audience: ['household'], urgency: 'near', channels: noticeChannels },
  lesson_reinstated: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** A reminder in the evening before. */
  lesson_tomorrow: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** A client asks for a lesson. */
  lesson_requested: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** A trainer proposes another time, trainer or location than the one asked for. */
  time_proposed: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** The client does not want the proposed time. */
  proposal_declined: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** The client did not answer in time. */
  proposal_expired: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  request_declined: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** A client bought a pack online. */
  pack_bought: { audience: ['trainer'], urgency: 'usual', channels: ['app'] },
  /** A client withdrew from the purchase of a pack. */
  pack_withdrawn: { audience: ['trainer'], urgency: 'usual', channels: ['app'] },
  /** Paid lessons of a pack expire soon. */
  credit_ending: { audience: ['household'], urgency: 'usual', channels: ['app'] },
  /** No trainer answered the request in time. The trainer is told too. */
  request_expired: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** The client withdrew the request after its trainer was told. */
  request_withdrawn: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** A client asks to move a lesson to a time that a trainer confirms. */
  move_requested: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** The lesson stays where it is. */
  move_declined: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** No trainer answered the request to move in time. The trainer is told too. */
  move_expired: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** The client withdrew the request to move after its trainers were told. */
  move_withdrawn: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** A place for somebody on the waiting list; only clients who may book for the rider are told. */
  place_offered: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** A rider joined all remaining lessons of a group: one notice for all. */
  term_joined: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** A rider left a group: all its remaining lessons are cancelled. */
  term_left: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** A group of the trainer has too few riders: they decide, or it was decided as the lesson type says. */
  small_group: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** A trainer proposes another lesson type for a group with too few riders. The family is asked. */
  type_proposed: { audience: ['household'], urgency: 'near', channels: noticeChannels },
  /** The lesson is of another type now. The trainer is told if somebody else changed it, or the families agreed. */
  type_changed: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** Not all families agreed to another lesson type: the lesson stays as it is. The trainer decides again. */
  type_kept: { audience: ['household', 'trainer'], urgency: 'near', channels: noticeChannels },
  /** Somebody else took the place of a late cancellation, so its fee is waived. */
  fee_waived: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** A trainer wrote a note about a rider's lesson; told to those who may read it (P1). */
  note_written: { audience: ['household'], urgency: 'usual', channels: noticeChannels },
  /** A trainer set the level of a rider; told to those who may see it (P1, P8). */
  level_set: { audience: ['household'], urgency: 'usual', channels: ['app', 'push'] },
  /** A signature of an agreement is missing; guardians or the adult rider are asked. A mail of its own goes out (P5). */
  agreement_to_sign: { audience: ['household'], urgency: 'usual', channels: ['app', 'push'] },
  /** A family or the business wrote a message. What they write next, before it is read, is in the same notice. */
  message_received: { audience: ['household', 'trainer'], urgency: 'usual', channels: noticeChannels },
  /** An invoice for the client. */
  invoice_issued: { audience: ['household'], urgency: 'usual', channels: ['app', 'push'] },
  /** A payment of the client was recorded. The owner is told if it was made online. */
  payment_received: { audience: ['household', 'trainer'], urgency: 'usual', channels: ['app', 'push'] },
  /** An automatic payment or a direct debit failed, so nobody was there to see it. */
  payment_failed: { audience: ['household', 'trainer'], urgency: 'usual', channels: ['app', 'push'] },
  /** A consent to photos was withdrawn. The trainer of the household and the owners are told. */
  photos_withdrawn: { audience: ['trainer'], urgency: 'usual', channels: ['app'] },
  /** A colleague recorded an incident. The owners are told, without what was typed. A mail of its own goes out (P9). */
  incident_recorded: { audience: ['trainer'], urgency: 'usual', channels: ['app', 'push'] },
  /** Somebody else changed how the person is paid (M19). */
  pay_rate_changed: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** Somebody else changed what trainers owe for lessons that they sell (M14). */
  yard_fee_changed: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** An owner approved a pay statement of the person. */
  pay_approved: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
  /** A pay statement of the person was marked as paid or not paid after all; a negative one, as received from them. */
  pay_paid: { audience: ['trainer'], urgency: 'usual', channels: noticeChannels },
} as const satisfies Record<string, NoticeKind>

export type NoticeEvent = keyof typeof noticeKinds
export const noticeEvents = Object.keys(noticeKinds) as [NoticeEvent, ...NoticeEvent[]]

/** Events of packs. */
export type PackEvent = 'pack_bought' | 'pack_withdrawn' | 'credit_ending'
/** Events of invoices and payments. */
export type MoneyEvent = 'invoice_issued' | 'payment_received' | 'payment_failed'
/** Events of the pay of somebody who works for the business. */
export const payEvents = [
  'pay_rate_changed',
  'yard_fee_changed',
  'pay_approved',
  'pay_paid',
] as const satisfies NoticeEvent[]
export type PayEvent = (typeof payEvents)[number]
export type LessonEvent = Exclude<
  NoticeEvent,
  | PackEvent
  | MoneyEvent
  | PayEvent
  | 'level_set'
  | 'photos_withdrawn'
  | 'agreement_to_sign'
  | 'message_received'
  | 'incident_recorded'
>

const moveRequestEvents = [
  'move_requested',
  'move_declined',
  'move_expired',
  'move_withdrawn',
] as const satisfies LessonEvent[]
/** Events of a request to move a lesson: `was` is the lesson, `becomes` the time asked for. */
export type MoveRequestEvent = (typeof moveRequestEvents)[number]
export function isMoveRequestEvent(event: NoticeEvent): event is MoveRequestEvent {
  return moveRequestEvents.some((one) => one === event)
}

/** Events that are about no lesson. */
const withoutLesson: readonly NoticeEvent[] = [
  'pack_bought',
  'pack_withdrawn',
  'credit_ending',
  'invoice_issued',
  'payment_received',
  'payment_failed',
  'level_set',
  'photos_withdrawn',
  'agreement_to_sign',
  'message_received',
  'incident_recorded',
  ...payEvents,
] satisfies Exclude<NoticeEvent, LessonEvent>[]
export const lessonEvents = noticeEvents.filter(
  (event): event is LessonEvent => !withoutLesson.includes(event),
) as [LessonEvent, ...LessonEvent[]]

/** Events with an email that a person can switch off. */
export const mailEvents = [...lessonEvents, 'message_received', ...payEvents] as const satisfies NoticeEvent[]

/** Mails that a person can unsubscribe from: events, the daily summary, and calendar invitations. */
export const stoppableMails = [...mailEvents, 'daily_summary', 'calendar_invitations'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** Events that are listed and counted once for all lessons of a rider and type that changed at the same moment. */
export const gatheredEvents = [
  'lesson_booked',
  'lesson_moved',
  'lesson_cancelled',
  'lesson_reinstated',
] as const satisfies LessonEvent[]

/** Notices that one call marks as read. */
export const mostRead = 200

/** Events without a lesson that a device can show: messages, money, progress, agreements, incidents and pay. Money, agreements and incidents have mails of their own. */
export const loosePushEvents = [
  'message_received',
  'level_set',
  'agreement_to_sign',
  'payment_failed',
  'payment_received',
  'invoice_issued',
  'incident_recorded',
  ...payEvents,
] as const satisfies Exclude<NoticeEvent, LessonEvent>[]
export type LoosePushEvent = (typeof loosePushEvents)[number]

/** Events that devices can show. */
export const pushEvents = [...lessonEvents, ...loosePushEvents] as const satisfies NoticeEvent[]
export type PushEvent = (typeof pushEvents)[number]

/** Not shown by devices unless the person chooses so: an email or the own act told of them. */
export const usualPushOff: readonly PushEvent[] = ['payment_received', 'invoice_issued']

/** Events about a rider that devices can show. */
export const riderPushEvents = [...lessonEvents, 'level_set'] as const satisfies PushEvent[]

/** Hours before a lesson in which some events are urgent. */
export const urgentHours = 48
