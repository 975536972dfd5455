import { t } from '@lingui/core/macro'
import { lazy, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import type { Linked } from './use-linked.ts'

/** Rarely shown instead of the content. */
const Said = lazy(async () => ({ default: (await import('./Said.tsx')).Said }))

interface LinkedContentProps<T> {
  found: Linked<T> | undefined
  /** Lines shown while the content loads. */
  rows: number
  /** Why the link may not work, and what to do. */
  whyGone: string
  onLookAgain: () => void
  children: (shown: T) => ReactNode
}

/** The content of a secret link, or why it cannot be shown. */
export function LinkedContent<T>({ found, rows, whyGone, onLookAgain, children }: LinkedContentProps<T>) {
  if (found && 'problem' in found)
    return (
      <Said
        title={found.isFinal ? t`This link does not work` : t`This cannot be shown right now`}
        action={!found.isFinal && <Button onClick={onLookAgain}>{t`Try again`}</Button>}
      >
        {found.isFinal ? whyGone : found.problem}
      </Said>
    )
  return (
    <PublicFrame action={null}>
      {found ? (
        children(found.shown)
      ) : (
        <div aria-busy="true">
          <Skeleton rows={rows} />
        </div>
      )}
    </PublicFrame>
  )
}
