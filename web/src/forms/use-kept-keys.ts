import { use, useState } from 'react'
import { type IdempotencyKeys, idempotencyKeys } from '../wire/new-id.ts'
import { KeptDraftsContext, sentFrom } from './kept-drafts.ts'

/**
 * Idempotency keys of a form, stored with its draft under this name: a user who sent it, got no answer and finds the
 * draft after signing in again repeats the same request, which takes effect once. Without a name, they last as long
 * as the component.
 */
export function useKeptKeys(draftKey: string | undefined): IdempotencyKeys {
  const keptDrafts = use(KeptDraftsContext)
  const sent = keptDrafts && sentFrom(keptDrafts)
  const [alone] = useState(idempotencyKeys)
  if (!sent || draftKey === undefined) return alone
  return idempotencyKeys({
    read: () => sent.get(draftKey),
    write: (last) => void (last ? sent.set(draftKey, last) : sent.delete(draftKey)),
  })
}
