import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Loaded late, because it is rarely shown. */
export const Said = lazy(async () => ({ default: (await import('./Said.tsx')).Said }))

/** `isFinal`: the link does not work, and trying again does not help. */
type Found<T> = { shown: T } | { problem: string; isFinal: boolean }

interface LinkedContentProps<T> {
  /** Fetches the content; called once, and again for `lookAgain`. */
  find: (signal: AbortSignal) => Promise<T>
  /** Lines shown while the content loads. */
  rows: number
  /** Why the link may not work, and what to do. */
  whyGone: string
  children: (shown: T, lookAgain: () => void, show: (shown: T) => void) => ReactNode
}

/** The content of one secret link, or why it cannot be shown. Shown content stays when a later attempt fails. */
export function LinkedContent<T>({ find, rows, whyGone, children }: LinkedContentProps<T>) {
  const [found, setFound] = useState<Found<T>>()
  const [looks, setLooks] = useState(0)
  const lookAgain = (): void => setLooks((before) => before + 1)
  const show = (shown: T): void => setFound({ shown })

  const look = useEffectEvent((signal: AbortSignal): void => {
    find(signal).then(show, (error: unknown) => {
      if (signal.aborted) return
      const isFinal = error instanceof ApiError && error.status === 404
      const { message } = explainRefusal(error)
      setFound((before) => (before && 'shown' in before ? before : { problem: message, isFinal }))
    })
  })
  useEffect(() => {
    const leaving = new AbortController()
    look(leaving.signal)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each look asks once more
  }, [looks])

  if (found && 'problem' in found)
    return (
      <Said
        title={found.isFinal ? t`This link does not work` : t`This cannot be shown right now`}
        action={!found.isFinal && <Button onClick={lookAgain}>{t`Try again`}</Button>}
      >
        {found.isFinal ? whyGone : found.problem}
      </Said>
    )
  return (
    <PublicFrame action={null}>
      {found ? (
        children(found.shown, lookAgain, show)
      ) : (
        <div aria-busy="true">
          <Skeleton rows={rows} />
        </div>
      )}
    </PublicFrame>
  )
}
