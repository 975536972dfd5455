import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { followKeys } from './follow-keys.ts'
import { followPointer } from './follow-pointer.ts'
import { createGhost } from './ghost.ts'
import type { GridModel } from '../grid/grid-model.ts'
import { createHand } from './hand.ts'
import { createRoving, type Roving } from './roving.ts'

interface GridElements {
  root: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  overlay: RefObject<HTMLElement | null>
}

/** Connects pointer and keyboard to a grid once, while its content changes. */
export function useGridHands({ root, scroller, overlay }: GridElements, shown: GridModel): void {
  const latest = useRef(shown)
  const roving = useRef<Roving>(undefined)

  useLayoutEffect(() => {
    latest.current = shown
  })

  useEffect(() => {
    if (!root.current || !scroller.current || !overlay.current) return undefined
    const model = (): GridModel => latest.current
    const hand = createHand(root.current, createGhost(overlay.current), model)
    const parts = {
      root: root.current,
      scroller: scroller.current,
      overlay: overlay.current,
      hand,
      model,
      blockOf: (element: Element) => {
        const id = element.closest<HTMLElement>('[data-block]')?.dataset['block']
        return model().blocks.find((block) => block.id === id)
      },
    }
    roving.current = createRoving(parts.root)
    const stops = [followPointer(parts), followKeys(parts, roving.current)]
    return () => {
      hand.cancel()
      for (const stop of stops) stop()
      parts.overlay.replaceChildren()
    }
  }, [root, scroller, overlay])

  useEffect(() => roving.current?.settle())
}
