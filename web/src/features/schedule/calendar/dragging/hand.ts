import type { Ghost, Spot } from './ghost.ts'
import type { GridModel } from '../grid/grid-model.ts'
import { heldAt, letGo, take, type Held, type Mode } from './held.ts'
import type { Block } from '../block.ts'

/** State of dragging for pointer and keyboard: one block at a time, drawn by the ghost. */
export function createHand(root: HTMLElement, ghost: Ghost, model: () => GridModel) {
  let held: Held | undefined

  function mark(block: Block, isLifted: boolean): void {
    for (const drawn of root.querySelectorAll<HTMLElement>(`[data-block="${CSS.escape(block.id)}"]`))
      drawn.toggleAttribute('data-lifted', isLifted)
  }

  function put(): Held | undefined {
    const last = held
    held = undefined
    if (!last) return undefined
    mark(last.block, false)
    delete root.dataset['holding']
    ghost.hide()
    return last
  }

  return {
    held: (): Held | undefined => held,

    take(mode: Mode, block: Block, home: number): Held {
      put()
      held = take(mode, block, home, model())
      mark(block, mode === 'move' || mode === 'resize')
      root.dataset['holding'] = mode
      ghost.show(held, model())
      ghost.draw(held, model())
      return held
    },

    /** Moves to another time, in epoch milliseconds, or column. Returns whether it changed. */
    to(column: number | undefined, from: number, to: number, spot?: Spot): boolean {
      if (!held) return false
      const { start, end } = held.target
      if (held.column === column && start.epochMilliseconds === from && end.epochMilliseconds === to) {
        if (spot) ghost.point(spot)
        return false
      }
      held = heldAt(held, model(), column, from, to)
      ghost.draw(held, model(), spot)
      return true
    },

    letGo(): void {
      const last = put()
      if (last) letGo(last, model())
    },

    /** Puts it back; returns whether there was anything. */
    cancel(): boolean {
      return put() !== undefined
    },
  }
}

export type Hand = ReturnType<typeof createHand>
