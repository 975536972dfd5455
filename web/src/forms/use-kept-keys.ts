import { use, useState } from 'react'
import { type IdempotencyKeys, idempotencyKeys } from '../wire/new-id.ts'
import { DraftShelfContext, sentFrom } from './draft-shelf.ts'

/**
 * Idempotency keys of a form, stored with its draft under this name: a user who sent it, got no answer and finds the
 * draft after signing in again repeats the same request, which takes effect once. Without a name, they last as long
 * as the component.
 */
export function useKeptKeys(shelfMark: string | undefined): IdempotencyKeys {
  const shelf = use(DraftShelfContext)
  const sent = shelf && sentFrom(shelf)
  const [alone] = useState(idempotencyKeys)
  if (!sent || shelfMark === undefined) return alone
  return idempotencyKeys({
    read: () => sent.get(shelfMark),
    write: (last) => void (last ? sent.set(shelfMark, last) : sent.delete(shelfMark)),
  })
}
