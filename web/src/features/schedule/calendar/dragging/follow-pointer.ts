import { t } from '@lingui/core/macro'
import { edgeScroll } from './edge-scroll.ts'
import type { GridParts } from './grid-parts.ts'
import { takeAt } from './pointer-drag.ts'
import { measureColumns, type PointerPlace } from './pointer-place.ts'
import { byItsEnd, isFar, pressOf, swipeOf, type Press } from './press.ts'

/** Milliseconds of a long press. */
const longPress = 450

/**
 * Mouse, pen and finger, with one set of listeners for the grid. A mouse grabs a block by moving, a finger by a long
 * press; before that the page scrolls. Returns a function that stops listening.
 */
export function followPointer({ root, scroller, overlay, hand, model, blockOf }: GridParts): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let press: Press | undefined
  let drag: { follow: (there: PointerPlace) => void; step: (frame: boolean) => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let last = { x: 0, y: 0 }
  // The browser sends a click after a drop too, which must open nothing.
  let hasDropped = false

  function end(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    frame = 0
    press = undefined
    drag = undefined
  }

  function begin(): void {
    if (!press) return
    const block = press.drawn ? blockOf(press.drawn) : undefined
    const isCopy = block !== undefined && press.isCopy && model().onCopy !== undefined
    if (block && !isCopy && !(model().mayMove && block.isMovable)) {
      if (model().mayMove) model().announce(t`${block.title} can no longer be moved.`)
      end()
      return
    }
    const measured = measureColumns(overlay, scroller)
    const from = measured.at(model(), press.x, press.y)
    const mode = !block ? 'create' : isCopy ? 'copy' : byItsEnd(press) ? 'resize' : 'move'
    const follow = from && takeAt(hand, model(), mode, block, from)
    if (!follow) {
      end()
      return
    }
    root.setPointerCapture(press.pointer)
    const scrollAlong = edgeScroll(scroller)
    const step = (isFrame: boolean): void => {
      frame = 0
      measured.scrolled()
      const there = measured.at(model(), last.x, last.y)
      if (there) follow(there)
      if (isFrame && scrollAlong(last.y)) frame = requestAnimationFrame(() => step(true))
    }
    drag = { follow, step }
    if (!press.isTouch) step(false)
    else navigator.vibrate?.(12)
  }

  function onDown(event: PointerEvent): void {
    hasDropped = false
    if (!event.isPrimary || event.button !== 0 || hand.held()) return
    press = pressOf(event)
    if (!press) return
    last = { x: event.clientX, y: event.clientY }
    if (press.isTouch) timer = setTimeout(begin, longPress)
  }

  function onMove(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return
    last = { x: event.clientX, y: event.clientY }
    if (drag) frame ||= requestAnimationFrame(() => drag?.step(true))
    else if (!isFar(press, last)) return
    else if (press.isTouch) clearTimeout(timer)
    else begin()
  }

  function onUp(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return
    const turned = drag ? 0 : swipeOf(press, event)
    if (drag) {
      last = { x: event.clientX, y: event.clientY }
      drag.step(false)
      hasDropped = true
      // After Escape there is nothing to drop.
      hand.letGo()
    }
    end()
    if (turned !== 0) model().onTurn(turned)
  }

  function onCancel(): void {
    if (drag) hand.cancel()
    end()
  }

  function onClick(event: MouseEvent): void {
    if (hasDropped) {
      hasDropped = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const block = event.target instanceof Element && blockOf(event.target)
    if (block) model().onOpen(block)
  }

  function onDoubleClick(event: MouseEvent): void {
    const { mayCreate } = model()
    if (!mayCreate || !(event.target instanceof Element) || !event.target.closest('[data-column]')) return
    if (event.target.closest('[data-block]')) return
    const from = measureColumns(overlay, scroller).at(model(), event.clientX, event.clientY)
    if (from && takeAt(hand, model(), 'create', undefined, from)) hand.letGo()
  }

  root.addEventListener('pointerdown', onDown, { signal })
  root.addEventListener('pointermove', onMove, { signal })
  root.addEventListener('pointerup', onUp, { signal })
  root.addEventListener('pointercancel', onCancel, { signal })
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('dblclick', onDoubleClick, { signal })
  root.addEventListener('contextmenu', (event) => press?.isTouch && event.preventDefault(), { signal })
  // The dragged block follows the finger; the page must not.
  root.addEventListener('touchmove', (event) => drag && event.preventDefault(), { signal, passive: false })
  signal.addEventListener('abort', onCancel)
  return () => stop.abort()
}
