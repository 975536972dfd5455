import { t } from '@lingui/core/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import type { Block, Target } from '../block.ts'
import { pendingMoves, withMoves, type SendMove } from './pending-moves.ts'

/** A refused move, shown until dismissed. */
export interface Trouble {
  block: Block
  reason: string
  /** A free alternative. */
  free: Target | undefined
}

/** Shows moves at once, and undoes refused ones. `announce` tells screen readers. */
export function useMoves(blocks: readonly Block[], announce: (words: string) => void) {
  const [trouble, setTrouble] = useState<Trouble>()
  const [moves] = useState(() =>
    pendingMoves((block, problem) => {
      const reason = problem instanceof Error ? explainRefusal(problem).message : problem.reason
      setTrouble({ block, reason, free: problem instanceof Error ? undefined : problem.free })
      announce(t`${block.title} is back where it was. ${reason}`)
    }),
  )
  const pending = useSyncExternalStore(moves.watch, moves.current)
  useEffect(() => moves.forget(blocks), [moves, blocks])
  return {
    shown: withMoves(blocks, pending),
    trouble,
    setTrouble,
    move: (block: Block, target: Target, send: SendMove): void => {
      setTrouble(undefined)
      moves.move(block, target, send)
    },
  }
}
