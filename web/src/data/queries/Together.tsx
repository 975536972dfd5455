import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useAllAnswered } from './use-all-answered.ts'

interface TogetherProps {
  /** Of the cards' container. */
  className?: string | undefined
  children: ReactNode
}

/** Cards of several queries, which appear together, so that none pushes down another. */
export function Together({ className, children }: TogetherProps) {
  const isAnswered = useAllAnswered()
  return (
    <>
      {!isAnswered && <Skeleton rows={8} />}
      {/* The class may set a display, which would override `hidden` on the same element. */}
      <div hidden={!isAnswered}>
        <div className={className}>{children}</div>
      </div>
    </>
  )
}
