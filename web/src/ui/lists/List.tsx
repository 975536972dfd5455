import { t } from '@lingui/core/macro'
import type { Key, ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import css from './List.module.css'
import { Skeleton } from '../page/Skeleton.tsx'

/** State of a list, from any source. */
export interface ListState<T> {
  items: readonly T[]
  status: 'loading' | 'ready' | 'error' | 'offline'
  /** What went wrong, in a sentence. */
  problem?: string | undefined
  onRetry: () => void
  /** There are more items. */
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

export interface ListProps<T> {
  /** Name of the list for screen readers. */
  label: string
  list: ListState<T>
  /** Shown for an empty list: an `EmptyState`. */
  empty: ReactNode
  itemKey: (item: T) => Key
  /** Items and skeleton have three lines. */
  tall?: boolean
  children: (item: T) => ReactNode
}

/** A list with all its states: loading, empty, failed, offline, and more pages. */
export function List<T>({ label, list, empty, itemKey, tall, children }: ListProps<T>) {
  return (
    <ListFrame list={list} empty={empty} tall={tall}>
      <ul className={css['list']} aria-label={label}>
        {list.items.map((item) => (
          <li key={itemKey(item)} className={css['item']}>
            {children(item)}
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

/** The states around a list or table; `children` shows the items. */
export function ListFrame<T>({
  list,
  empty,
  tall,
  children,
}: {
  list: ListState<T>
  empty: ReactNode
  tall?: boolean | undefined
  children: ReactNode
}) {
  const { items, status } = list
  const broken = status === 'error' || status === 'offline'
  return (
    <div className={css['frame']}>
      {items.length > 0 && children}
      {status === 'loading' && <Skeleton tall={tall} />}
      {status === 'ready' && items.length === 0 && empty}
      {broken && <Broken list={list} />}
      {status === 'ready' && list.hasMore && (
        <Button variant="secondary" busy={list.loadingMore} onClick={list.onMore}>
          {t`Show more`}
        </Button>
      )}
    </div>
  )
}

/** Replaces a list that failed to load: the reason and a retry. */
export function Broken({ list }: { list: Pick<ListState<never>, 'status' | 'problem' | 'onRetry'> }) {
  const offline = list.status === 'offline'
  return (
    <div role="alert">
      <EmptyState
        action={
          <Button variant="secondary" onClick={list.onRetry}>
            {t`Try again`}
          </Button>
        }
      >
        {offline
          ? t`You are offline. This loads when you are back online.`
          : (list.problem ?? t`This could not be loaded.`)}
      </EmptyState>
    </div>
  )
}
