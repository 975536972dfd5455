import { useState } from 'react'
import { type Conversation, type Known, withEarlier, withLatest } from './conversation.ts'

/** The messages of a conversation: the latest, which are fetched again, and earlier ones, which never change. */
export function useKnown(latest: Conversation, fetchEarlier: (cursor: string) => Promise<Conversation>) {
  const [known, setKnown] = useState<Known>(latest)
  const [seen, setSeen] = useState(latest)
  const [isFetching, setFetching] = useState(false)
  if (seen !== latest) {
    setSeen(latest)
    setKnown(withLatest(known, latest))
  }
  const { messages, earlier } = known
  return {
    messages,
    hasEarlier: earlier !== null,
    isFetching,
    showEarlier: async (): Promise<void> => {
      if (earlier === null) return
      setFetching(true)
      try {
        const page = await fetchEarlier(earlier)
        setKnown((now) => (now.earlier === earlier ? withEarlier(now, page) : now))
      } finally {
        // After the messages are on screen: until then, screen readers are told not to read them out.
        requestAnimationFrame(() => setFetching(false))
      }
    },
  }
}
