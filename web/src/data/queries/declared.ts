import { endpoints } from '@cavaletti/contract'
import type { Shown } from '@cavaletti/contract/topics'

/** What the browser must know of the contract while it runs. */
export interface Declared {
  /** Kinds of data that each kept answer shows, by path: only GETs are kept. */
  shows: Readonly<Record<string, readonly Shown[]>>
  /** Kinds of data that each change concerns, by address; `repeatable` has those that take an idempotency key. */
  changes: Readonly<Record<string, readonly Shown[]>>
  repeatable: Readonly<Record<string, readonly Shown[]>>
}

const changesIf = (isRepeatable: boolean) =>
  Object.fromEntries(
    endpoints.flatMap(({ method, path, changes = [], repeatable = false }) =>
      repeatable === isRepeatable && (repeatable || changes.length > 0)
        ? [[`${method} ${path}`, changes]]
        : [],
    ),
  )

/** Evaluated while building, so that the browser loads neither the contract's schemas nor zod. */
export const declared: Declared = {
  shows: Object.fromEntries(
    endpoints.flatMap(({ path, shows }) => (shows ? [[path, 'nothing' in shows ? [] : shows]] : [])),
  ),
  changes: changesIf(false),
  repeatable: changesIf(true),
}
