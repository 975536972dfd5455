import { use, useState } from 'react'
import { DraftShelfContext, sentFrom } from '../ui/draft-shelf.ts'
import { type IdempotencyKeys, idempotencyKeys } from './new-id.ts'

/**
 * Idempotency keys of a form, stored with its draft under this name: a user who sent it, got no answer and finds the
 * draft after signing in again repeats the same request, which takes effect once.
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
