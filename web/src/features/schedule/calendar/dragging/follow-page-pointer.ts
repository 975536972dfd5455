import { t } from '@lingui/core/macro'
import { blockAt, type PageParts } from './page-hand.ts'
import { isFar, type Press } from './press.ts'

/** A mouse or pen moves a lesson to another day. A finger scrolls; on touch screens days have no room for lessons. */
export function followPagePointer(parts: PageParts, signal: AbortSignal): void {
  const { root, hand, model } = parts
  let press: Press | undefined
  let frame = 0
  let last = { x: 0, y: 0 }
  let isDragging = false
  // The browser sends a click after a drop too, which must open nothing.
  let hasDropped = false

  function end(): void {
    cancelAnimationFrame(frame)
    frame = 0
    press = undefined
    isDragging = false
  }

  function begin(): void {
    const block = blockAt(parts, press?.drawn ?? null)
    if (!press || !block) return end()
    const isCopy = press.isCopy && model().onCopy !== undefined
    if (!isCopy && !(model().mayMove && block.isMovable)) {
      model().announce(t`${block.title} can no longer be moved.`)
      return end()
    }
    root.setPointerCapture(press.pointer)
    isDragging = true
    hand.take(block, isCopy)
    step()
  }

  function step(): void {
    frame = 0
    const cell = document.elementFromPoint(last.x, last.y)?.closest<HTMLElement>('[data-day]')
    const day = cell?.dataset['day']
    if (cell && day !== undefined && root.contains(cell)) hand.to(Temporal.PlainDate.from(day))
    hand.point(last.x, last.y)
  }

  function onDown(event: PointerEvent): void {
    hasDropped = false
    const { pointerType, pointerId, clientX: x, clientY: y, target, button, altKey: isCopy } = event
    if (pointerType === 'touch' || button !== 0 || !event.isPrimary || hand.held() || !model().mayMove) return
    const drawn = target instanceof Element ? target.closest('[data-block]') : null
    if (drawn) press = { pointer: pointerId, isTouch: false, isCopy, x, y, drawn }
  }

  function onMove({ pointerId, clientX, clientY }: PointerEvent): void {
    if (press?.pointer !== pointerId) return
    last = { x: clientX, y: clientY }
    if (isDragging) frame ||= requestAnimationFrame(step)
    else if (isFar(press, last)) begin()
  }

  function onUp({ pointerId, clientX, clientY }: PointerEvent): void {
    if (press?.pointer !== pointerId) return
    if (isDragging) {
      last = { x: clientX, y: clientY }
      step()
      hasDropped = true
      // After Escape there is nothing to drop.
      hand.letGo()
    }
    end()
  }

  function onCancel(): void {
    if (isDragging) hand.cancel()
    end()
  }

  function onClick(event: MouseEvent): void {
    if (!hasDropped) return
    hasDropped = false
    event.preventDefault()
    event.stopPropagation()
  }

  root.addEventListener('pointerdown', onDown, { signal })
  root.addEventListener('pointermove', onMove, { signal })
  root.addEventListener('pointerup', onUp, { signal })
  root.addEventListener('pointercancel', onCancel, { signal })
  // Before React handles it.
  root.addEventListener('click', onClick, { signal, capture: true })
  signal.addEventListener('abort', onCancel)
}
