import { t } from '@lingui/core/macro'
import { heldWords } from './held.ts'
import { blockAt, type PageParts } from './page-hand.ts'

/** Days that each arrow leads on. */
export type DaySteps = Readonly<Record<'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight', number>>

/**
 * Alt and arrows take a lesson to another day, said as it goes. It is let go with Alt, and put back with Escape.
 * `keep` is told which lesson shall have the focus where it will be drawn.
 */
export function followPageKeys(
  parts: PageParts,
  steps: DaySteps,
  keep: (id: string) => void,
  signal: AbortSignal,
): void {
  const { root, hand, model } = parts
  // Only what the keyboard holds is let go with a key.
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
      model().announce(t`${block.title} cannot be moved any more.`)
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
    // Alone, Alt would lead to the browser's menu.
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
  // With Alt and Tab one leaves for another window, and never meant to move anything.
  window.addEventListener('blur', () => isOurs && putBack(), { signal })
  // A pointer may hold something while the focus is elsewhere.
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
