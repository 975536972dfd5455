import { createContext } from 'react'
import type { Draft } from './draft.ts'

type AnyDraft = Draft<Record<string, unknown>>

/**
 * Unsaved drafts by form: a user who leaves a form within the product, or must sign in again, finds it unchanged. In
 * memory, because drafts may contain personal data; only while the page is loaded again they are in the storage of the
 * tab.
 */
export type DraftShelf = Map<string, AnyDraft>

/** Undefined: drafts last only as long as their form. */
export const DraftShelfContext = createContext<DraftShelf | undefined>(undefined)

/** Body and idempotency key of a request. */
export interface Sent {
  body: string
  key: string
}

const sentByShelf = new WeakMap<DraftShelf, Map<string, Sent>>()
const writersByShelf = new WeakMap<DraftShelf, Set<() => void>>()

function partOf<T>(parts: WeakMap<DraftShelf, T>, shelf: DraftShelf, begin: () => T): T {
  const part = parts.get(shelf) ?? begin()
  parts.set(shelf, part)
  return part
}

/** Unanswered requests of drafts by name: repeated, they take effect once. */
export function sentFrom(shelf: DraftShelf): Map<string, Sent> {
  return partOf(sentByShelf, shelf, () => new Map<string, Sent>())
}

/**
 * Calls `write` before drafts are packed, for forms that put theirs on the shelf only when they are left. Returns a
 * function that ends it.
 */
export function writeBeforePacking(shelf: DraftShelf, write: () => void): () => void {
  const writers = partOf(writersByShelf, shelf, () => new Set<() => void>())
  writers.add(write)
  return () => writers.delete(write)
}

/** Drafts and unanswered requests as data. */
export interface PackedDrafts {
  drafts: [mark: string, draft: AnyDraft][]
  sent: [mark: string, sent: Sent][]
}

/** All drafts but those that stay in memory. */
export function packDrafts(shelf: DraftShelf): PackedDrafts {
  for (const write of writersByShelf.get(shelf) ?? []) write()
  const stays = (mark: string): boolean => shelf.get(mark)?.inMemory === true
  return {
    drafts: [...shelf].filter(([mark]) => !stays(mark)),
    sent: [...sentFrom(shelf)].filter(([mark]) => !stays(mark)),
  }
}

export function unpackDrafts({ drafts, sent }: PackedDrafts): DraftShelf {
  const shelf: DraftShelf = new Map(drafts)
  sentByShelf.set(shelf, new Map(sent))
  return shelf
}

/** Deletes a saved or dropped draft. */
export function takeOff(shelf: DraftShelf | undefined, mark: string | undefined): void {
  if (!shelf || mark === undefined) return
  shelf.delete(mark)
  sentFrom(shelf).delete(mark)
}

/** Makes the browser ask before closing or reloading the page while changes are unsaved. */
export function askBeforeLeaving(isSomethingToLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (isSomethingToLose()) event.preventDefault()
  })
}
