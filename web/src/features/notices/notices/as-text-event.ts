import type { NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import { type TextEvent, textEvents } from '@cavaletti/contract/notices/text-events'

/** The event, if text messages can tell of it; otherwise null. */
export function asTextEvent(event: NoticeEvent): TextEvent | null {
  return textEvents.find((one) => one === event) ?? null
}
