import { createContext } from 'react'
import type { Draft } from './draft.ts'

type AnyDraft = Draft<Record<string, unknown>>

/**
 * Unsaved drafts by form: a user who leaves a form within the product, or must sign in again, finds it unchanged. In
 * memory, because drafts may contain personal data; only while the page is loaded again they are in the storage of the
 * tab.
 */
export type KeptDrafts = Map<string, AnyDraft>

/** Undefined: drafts last only as long as their form. */
export const KeptDraftsContext = createContext<KeptDrafts | undefined>(undefined)

/** Body and idempotency key of a request. */
export interface Sent {
  body: string
  key: string
}

const sentOfDrafts = new WeakMap<KeptDrafts, Map<string, Sent>>()
const writersOfDrafts = new WeakMap<KeptDrafts, Set<() => void>>()

function partOf<T>(parts: WeakMap<KeptDrafts, T>, keptDrafts: KeptDrafts, begin: () => T): T {
  const part = parts.get(keptDrafts) ?? begin()
  parts.set(keptDrafts, part)
  return part
}

/** Unanswered requests of drafts by name: repeated, they take effect once. */
export function sentFrom(keptDrafts: KeptDrafts): Map<string, Sent> {
  return partOf(sentOfDrafts, keptDrafts, () => new Map<string, Sent>())
}

/**
 * Calls `write` before drafts are packed, for forms that keep theirs only when they are left. Returns a
 * function that ends it.
 */
export function writeBeforePacking(keptDrafts: KeptDrafts, write: () => void): () => void {
  const writers = partOf(writersOfDrafts, keptDrafts, () => new Set<() => void>())
  writers.add(write)
  return () => writers.delete(write)
}

/** Drafts and unanswered requests as data. */
export interface PackedDrafts {
  drafts: [draftKey: string, draft: AnyDraft][]
  sent: [draftKey: string, sent: Sent][]
}

/** All drafts but those that stay in memory. */
export function packDrafts(keptDrafts: KeptDrafts): PackedDrafts {
  for (const write of writersOfDrafts.get(keptDrafts) ?? []) write()
  const stays = (draftKey: string): boolean => keptDrafts.get(draftKey)?.inMemory === true
  return {
    drafts: [...keptDrafts].filter(([draftKey]) => !stays(draftKey)),
    sent: [...sentFrom(keptDrafts)].filter(([draftKey]) => !stays(draftKey)),
  }
}

export function unpackDrafts({ drafts, sent }: PackedDrafts): KeptDrafts {
  const keptDrafts: KeptDrafts = new Map(drafts)
  sentOfDrafts.set(keptDrafts, new Map(sent))
  return keptDrafts
}

/** Deletes a saved or dropped draft. */
export function takeOff(keptDrafts: KeptDrafts | undefined, draftKey: string | undefined): void {
  if (!keptDrafts || draftKey === undefined) return
  keptDrafts.delete(draftKey)
  sentFrom(keptDrafts).delete(draftKey)
}

/** Makes the browser ask before closing or reloading the page while changes are unsaved. */
export function askBeforeLeaving(isSomethingToLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (isSomethingToLose()) event.preventDefault()
  })
}
