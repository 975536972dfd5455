import { type Block, givenUp, type Refusal, type Target } from './block.ts'
import { keysAfter, needsAt } from './clash.ts'

/** Sends a move away. Answers a refusal, that it was given up, or nothing when it was done; may also reject. */
export type SendMove = (block: Block, target: Target) => Promise<Refusal | typeof givenUp | void>

interface Pending {
  /** As it was given before: as long as it still comes like one of these, the move is shown instead. */
  before: readonly Block[]
  target: Target
  isUnderWay: boolean
  /** Moved again meanwhile. */
  next?: Target
}

/**
 * Moves that are shown before they are done. One block moves once at a time: moved again meanwhile, the last wish
 * is sent when the first is done. What is refused goes back, and `onRefused` is told.
 */
export function pendingMoves(onRefused: (block: Block, problem: Refusal | Error) => void) {
  let moves: ReadonlyMap<string, Pending> = new Map()
  const watchers = new Set<() => void>()

  function change(id: string, pending: Pending | undefined): void {
    const now = new Map(moves)
    if (pending) now.set(id, pending)
    else now.delete(id)
    moves = now
    for (const watcher of watchers) watcher()
  }

  async function run(block: Block, target: Target, send: SendMove): Promise<void> {
    let problem: Refusal | Error | typeof givenUp | void
    try {
      problem = await send(block, target)
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error))
    }
    const pending = moves.get(block.id)
    if (problem) {
      change(block.id, undefined)
      if (problem !== givenUp) onRefused(block, problem)
    } else if (pending?.next) {
      const moved = movedBlock(block, target)
      change(block.id, { before: [...pending.before, moved], target: pending.next, isUnderWay: true })
      await run(moved, pending.next, send)
    } else if (pending) {
      change(block.id, { ...pending, isUnderWay: false })
    }
  }

  return {
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },

    current: (): ReadonlyMap<string, Pending> => moves,

    /** Shows a block where it is to be and sends it there. */
    move(block: Block, target: Target, send: SendMove): void {
      const pending = moves.get(block.id)
      if (pending?.isUnderWay) {
        change(block.id, { ...pending, next: target })
        return
      }
      change(block.id, { before: [...(pending?.before ?? []), block], target, isUnderWay: true })
      void run(block, target, send)
    },

    /** Forgets the moves that these blocks already show, or that somebody else overtook. */
    forget(blocks: readonly Block[]): void {
      for (const [id, pending] of moves) {
        const now = blocks.find((block) => block.id === id)
        if (!pending.isUnderWay && !(now && isShownMoved(now, pending))) change(id, undefined)
      }
    },
  }
}

/** The blocks as they will be. */
export function withMoves(blocks: readonly Block[], moves: ReadonlyMap<string, Pending>): readonly Block[] {
  if (moves.size === 0) return blocks
  return blocks.map((block) => {
    const pending = moves.get(block.id)
    if (!pending || !isShownMoved(block, pending)) return block
    return movedBlock(block, pending.next ?? pending.target)
  })
}

/** A block at its new time, and in its new column. */
export function movedBlock(block: Block, target: Target): Block {
  const { start, end } = target
  return { ...needsAt(block, target), start, end, resources: keysAfter(block.resources, target) }
}

function isShownMoved(block: Block, { before }: Pending): boolean {
  return before.some(
    (one) =>
      one.start.equals(block.start) &&
      one.end.equals(block.end) &&
      one.resources.join('\n') === block.resources.join('\n'),
  )
}
