import { type Block, givenUp, type Refusal, type Target } from '../block.ts'
import { keysAfter, needsAt } from './clash.ts'

/** Sends a move. Returns a refusal, that the user cancelled it, or nothing on success; may reject. */
export type SendMove = (block: Block, target: Target) => Promise<Refusal | typeof givenUp | void>

interface Pending {
  /** Earlier states of the block: while data equal one of these, the move is shown instead. */
  before: readonly Block[]
  target: Target
  isUnderWay: boolean
  /** Target of another move since. */
  next?: Target
}

/**
 * Optimistic moves. A block has one request at a time: a further target is sent after the first is done. Refused
 * moves go back, and `onRefused` is called.
 */
export function pendingMoves(onRefused: (block: Block, problem: Refusal | Error) => void) {
  let moves: ReadonlyMap<string, Pending> = new Map()
  const watchers = new Set<() => void>()
  /** The latest blocks. */
  let given: readonly Block[] | undefined

  /** A move ends once its block arrives moved, or changed otherwise. */
  function dropShown(): void {
    if (!given) return
    for (const [id, pending] of moves) {
      const now = given.find((block) => block.id === id)
      if (!pending.isUnderWay && !(now && isShownMoved(now, pending))) change(id, undefined)
    }
  }

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
      // The block may have arrived before the answer; kept longer, the move would reappear after undo.
      dropShown()
    }
  }

  return {
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },

    current: (): ReadonlyMap<string, Pending> => moves,

    /** Shows a block at its target and sends the move. */
    move(block: Block, target: Target, send: SendMove): void {
      const pending = moves.get(block.id)
      if (pending?.isUnderWay) {
        change(block.id, { ...pending, next: target })
        return
      }
      change(block.id, { before: [...(pending?.before ?? []), block], target, isUnderWay: true })
      void run(block, target, send)
    },

    /** Drops moves that these blocks already show, or that another user replaced. */
    forget(blocks: readonly Block[]): void {
      given = blocks
      dropShown()
    },
  }
}

/** The blocks with their moves. */
export function withMoves(blocks: readonly Block[], moves: ReadonlyMap<string, Pending>): readonly Block[] {
  if (moves.size === 0) return blocks
  return blocks.map((block) => {
    const pending = moves.get(block.id)
    if (!pending || !isShownMoved(block, pending)) return block
    return movedBlock(block, pending.next ?? pending.target)
  })
}

/** A block at its new time and column. */
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
