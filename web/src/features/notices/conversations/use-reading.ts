import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Conversation } from './conversation.ts'

/** Whether the tab is in front. */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}

/**
 * Marks messages as read while they are in front of the reader, who may have scrolled up to earlier ones. Returns the
 * first message that was new when the reader came, until they write.
 */
export function useReading(
  { messages, firstUnread }: Pick<Conversation, 'messages' | 'firstUnread'>,
  isFetching: boolean,
  isAtEnd: RefObject<boolean>,
  read: (until: string) => Promise<unknown>,
): string | null {
  const isVisible = useIsVisible()
  const [newFrom, setNewFrom] = useState(firstUnread)
  const [isAnswered, setAnswered] = useState(!isFetching)
  if (!isAnswered && !isFetching) setAnswered(true)
  // What arrives before the eyes of the reader gets no line.
  if ((!isVisible || !isAnswered) && firstUnread !== null && firstUnread !== newFrom) setNewFrom(firstUnread)

  const { id: until, isMine = false } = messages.at(-1) ?? {}
  const [last, setLast] = useState(until)
  if (last !== until) {
    setLast(until)
    if (isMine) setNewFrom(null)
  }

  const told = useRef<string>(undefined)
  useEffect(() => {
    if (
      !isVisible ||
      isFetching ||
      !isAtEnd.current ||
      firstUnread === null ||
      until === undefined ||
      told.current === until
    )
      return
    told.current = until
    read(until).catch(() => {
      // The next answer tries again.
      told.current = undefined
    })
  })
  return newFrom
}
