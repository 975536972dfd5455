import { useEffect, useState } from 'react'

/** Milliseconds without a change after which somebody has stopped typing. */
const pause = 500

/** What is typed, once its user stops typing: half a date is a date too. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed)
  const key = JSON.stringify(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), pause)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
