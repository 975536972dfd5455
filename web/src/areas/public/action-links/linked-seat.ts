import type { Api, ReplyOf } from '@cavaletti/contract'

/** A lesson as a link in a mail shows it. */
export type LinkedSeat = ReplyOf<Api['GET /api/lesson-public/{secret}']>

export interface LinkActionProps {
  seat: LinkedSeat
  secret: string
  /** Gets the lesson as it is after the action. */
  onDone: (seat: LinkedSeat) => void
  /** The lesson was changed by somebody else. */
  onLookAgain: () => void
}
