import { endpoints } from '@cavaletti/contract'
import type { Shown } from '@cavaletti/contract/topics'

/** What the browser must know of the contract while it runs, by address. */
export interface Declared {
  /** Kinds of data that each kept answer shows. */
  shows: Readonly<Record<string, readonly Shown[]>>
  /** Kinds of data that each change concerns. */
  changes: Readonly<Record<string, readonly Shown[]>>
  /** Changes that take an idempotency key. */
  repeatable: readonly string[]
}

/** Evaluated while building, so that the browser loads neither the contract's schemas nor zod. */
export const declared: Declared = {
  shows: Object.fromEntries(
    endpoints.flatMap(({ method, path, shows }) =>
      shows ? [[`${method} ${path}`, 'nothing' in shows ? [] : shows]] : [],
    ),
  ),
  changes: Object.fromEntries(
    endpoints.flatMap(({ method, path, changes }) => (changes ? [[`${method} ${path}`, changes]] : [])),
  ),
  repeatable: endpoints.flatMap(({ method, path, repeatable }) => (repeatable ? [`${method} ${path}`] : [])),
}
