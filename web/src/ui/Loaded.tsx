import type { ReactNode } from 'react'
import { Broken, type ListState } from './List.tsx'
import { Skeleton } from './Skeleton.tsx'

/** One thing on its way, whoever fetches it. */
export interface LoadedState<T> extends Pick<ListState<T>, 'status' | 'problem' | 'onRetry'> {
  /** Undefined until it is there; stays while it is fetched anew. */
  data: T | undefined
}

export interface LoadedProps<T> {
  state: LoadedState<T>
  /** How many lines of skeleton take about the same room. */
  rows?: number
  children: (data: T) => ReactNode
}

/** One thing with all of its states: loading, failed, offline, there. */
export function Loaded<T>({ state, rows = 4, children }: LoadedProps<T>) {
  if (state.data !== undefined) return children(state.data)
  return state.status === 'loading' ? <Skeleton rows={rows} /> : <Broken list={state} />
}
