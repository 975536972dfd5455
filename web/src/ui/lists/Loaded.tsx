import type { ReactNode } from 'react'
import { Broken, type ListState } from './List.tsx'
import { Skeleton } from '../page/Skeleton.tsx'

/** A record being fetched, from any source. */
export interface LoadedState<T> extends Pick<ListState<T>, 'status' | 'problem' | 'onRetry'> {
  /** Undefined until loaded; stays during refetches. */
  data: T | undefined
}

export interface LoadedProps<T> {
  state: LoadedState<T>
  /** Lines of the skeleton. */
  rows?: number
  children: (data: T) => ReactNode
}

/** A record with all its states: loading, failed, offline, loaded. */
export function Loaded<T>({ state, rows = 4, children }: LoadedProps<T>) {
  if (state.data !== undefined) return children(state.data)
  return state.status === 'loading' ? <Skeleton rows={rows} /> : <Broken list={state} />
}
