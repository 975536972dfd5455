import { use, useState } from 'react'
import { DraftShelfContext, sentFrom } from '../ui/draft-shelf.ts'
import { type IdempotencyKeys, idempotencyKeys } from './new-id.ts'

/**
 * Idempotency keys for a form whose draft is kept under this mark, and that go with the draft: who sent it, never heard an
 * answer, and finds it again after signing in anew sends the same once more, and it is done once.
 */
export function useKeptKeys(shelfMark: string): IdempotencyKeys {
  const shelf = use(DraftShelfContext)
  const sent = shelf && sentFrom(shelf)
  const [alone] = useState(idempotencyKeys)
  if (!sent) return alone
  return idempotencyKeys({
    read: () => sent.get(shelfMark),
    write: (last) => void (last ? sent.set(shelfMark, last) : sent.delete(shelfMark)),
  })
}
