import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
 * Marks messages as read while they are in front of the reader. Returns the first message that was new when the reader
 * came, and a function that forgets it.
 */
export function useReading(
  { messages, firstUnread }: Pick<Conversation, 'messages' | 'firstUnread'>,
  isFetching: boolean,
  read: (until: string) => Promise<unknown>,
): { newFrom: string | null; forgetNew: () => void } {
  const isVisible = useIsVisible()
  const [newFrom, setNewFrom] = useState(firstUnread)
  const [isAnswered, setAnswered] = useState(!isFetching)
  if (!isAnswered && !isFetching) setAnswered(true)
  // What arrives before the eyes of the reader gets no line.
  if ((!isVisible || !isAnswered) && firstUnread !== null && firstUnread !== newFrom) setNewFrom(firstUnread)

  const told = useRef<string>(undefined)
  const until = messages.at(-1)?.id
  useEffect(() => {
    if (!isVisible || isFetching || firstUnread === null || until === undefined || told.current === until)
      return
    told.current = until
    read(until).catch(() => {
      // The next answer tries again.
      told.current = undefined
    })
  })
  return { newFrom, forgetNew: () => setNewFrom(null) }
}
