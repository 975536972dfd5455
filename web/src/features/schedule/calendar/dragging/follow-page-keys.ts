import { t } from '@lingui/core/macro'
import { heldWords } from './held.ts'
import { blockAt, type PageParts } from './page-hand.ts'

/** Days moved by each arrow key. */
export type DaySteps = Readonly<Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', number>>

/**
 * Alt and arrows move a lesson to another day, announced on the way. Releasing Alt drops it, Escape puts it back.
 * `keep` gets the lesson that shall have focus after drawing.
 */
export function followPageKeys(
  parts: PageParts,
  steps: DaySteps,
  keep: (id: string) => void,
  signal: AbortSignal,
): void {
  const { root, hand, model } = parts
  // A key drops only what the keyboard holds.
  let isOurs = false

  function putBack(): void {
    isOurs = false
    const block = hand.cancel()
    if (block) model().announce(t`${block.title} is back where it was.`)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !isArrow(key) || !model().mayMove) return
    const block = blockAt(parts, event.target)
    if (!block) return
    event.preventDefault()
    if (hand.held() && !isOurs) return
    if (!block.isMovable) {
      model().announce(t`${block.title} can no longer be moved.`)
      return
    }
    const held = hand.held() ?? hand.take(block)
    isOurs = true
    hand.to(held.day.add({ days: steps[key] }))
    const now = hand.held()
    if (now) model().announce(heldWords(now, model()))
  }

  function onKeyUp(event: KeyboardEvent): void {
    const held = hand.held()
    if (event.key !== 'Alt' || !isOurs || !held) return
    // Alt alone would open the browser's menu.
    event.preventDefault()
    isOurs = false
    keep(held.block.id)
    hand.letGo()
  }

  function isArrow(key: string): key is keyof DaySteps {
    return key in steps
  }

  root.addEventListener('keydown', onKeyDown, { signal })
  root.addEventListener('keyup', onKeyUp, { signal })
  // Alt and Tab leaves the window without a move.
  window.addEventListener('blur', () => isOurs && putBack(), { signal })
  // A pointer may hold something while focus is elsewhere.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !hand.held()) return
      event.preventDefault()
      putBack()
    },
    { signal },
  )
}
