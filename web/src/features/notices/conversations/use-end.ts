import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from './conversation.ts'

/** This close to the end, in pixels, new messages move into view. */
const near = 64

/**
 * Keeps a log at its end while the reader is there. While they read earlier messages, it stays where it is; `isBehind`
 * then says that there are newer ones.
 */
export function useEnd(messages: readonly Message[]) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const shown = useRef({ first: '', last: '', height: 0 })
  const [isBehind, setBehind] = useState(false)
  const first = messages[0]?.id ?? ''
  const { id: last = '', isMine = false } = messages.at(-1) ?? {}

  useLayoutEffect(() => {
    const { current: element } = log
    if (!element) return
    const before = shown.current
    const isLonger = before.first !== '' && before.first !== first && before.last === last
    if (isLonger) element.scrollTop += element.scrollHeight - before.height
    else if (isAtEnd.current || (isMine && before.last !== last)) goToEnd(element)
    else if (before.last !== last) setBehind(true)
    shown.current = { first, last, height: element.scrollHeight }
  }, [first, last, isMine])

  useEffect(() => {
    const { current: element } = log
    if (!element) return undefined
    // The field below grows, a keyboard opens, or there is another line between the messages.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) goToEnd(element)
      shown.current.height = element.scrollHeight
    })
    observer.observe(element)
    for (const part of element.children) observer.observe(part)
    return () => observer.disconnect()
  }, [])

  return {
    log,
    isAtEnd,
    isBehind,
    onScroll: (): void => {
      const { current: element } = log
      if (!element) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
      if (isAtEnd.current) setBehind(false)
    },
    showNewest: (): void => {
      if (log.current) goToEnd(log.current)
      isAtEnd.current = true
      log.current?.focus({ preventScroll: true })
      setBehind(false)
    },
  }
}

function goToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight
}
