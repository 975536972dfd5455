import { t } from '@lingui/core/macro'
import { momentAt, placeOfStart } from '../grid/day-places.ts'
import { minute } from '../day-span.ts'
import type { GridParts } from './grid-parts.ts'
import { heldWords, type Held } from './held.ts'
import { instantAt } from './nearest-free.ts'
import type { Roving } from './roving.ts'
import { quarter } from './snap.ts'

const step = quarter * minute
const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/**
 * Keyboard: arrows go from block to block, Alt and arrows move one, Alt, Shift and arrows change its end. Releasing
 * Alt drops it, Escape puts it back. Returns a function that stops listening.
 */
export function followKeys({ root, hand, model, blockOf }: GridParts, roving: Roving): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // A key drops only what the keyboard holds.
  let isOurs = false

  function take(drawn: HTMLElement, mode: 'move' | 'resize'): Held | undefined {
    const held = hand.held()
    if (held) return isOurs && held.mode === mode ? held : undefined
    const block = blockOf(drawn)
    if (!block || !model().mayMove) return undefined
    if (!block.isMovable) {
      model().announce(t`${block.title} can no longer be moved.`)
      return undefined
    }
    isOurs = true
    return hand.take(mode, block, roving.columnOf(drawn))
  }

  function shift(drawn: HTMLElement, key: string, mode: 'move' | 'resize'): void {
    const held = take(drawn, mode)
    if (!held) return
    const { column, target } = held
    const [start, end] = [target.start.epochMilliseconds, target.end.epochMilliseconds]
    const later = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
    if (mode === 'resize') hand.to(column, start, Math.max(start + step, end + later * step))
    else if (key === 'ArrowUp' || key === 'ArrowDown') moveTo(held, column, start + later * step)
    else moveAside(held, later)
    const now = hand.held()
    if (now) model().announce(heldWords(now, model()))
  }

  /** Within the day: other arrows go past midnight. */
  function moveTo(held: Held, column: number | undefined, start: number): void {
    const { target } = held
    const day = column === undefined ? undefined : model().columns[column]?.places.day
    const from = day ? Math.min(day.end - step, Math.max(day.start, start)) : start
    hand.to(column, from, from + target.end.epochMilliseconds - target.start.epochMilliseconds)
  }

  /** To the next column at the same wall time, or to a hidden day. */
  function moveAside(held: Held, way: 1 | -1): void {
    const { columns, timeZone } = model()
    const start = held.target.start.epochMilliseconds
    const here = held.column === undefined ? undefined : columns[held.column]
    const next = held.column === undefined ? undefined : columns[held.column + way]
    if (here && next) {
      moveTo(held, (held.column ?? 0) + way, momentAt(next.places, placeOfStart(here.places, start)))
      return
    }
    if (here?.resource !== undefined) return
    const there = instantAt(start).toZonedDateTimeISO(timeZone).add({ days: way })
    const shown = columns.findIndex(({ places: { day } }) => day.date.equals(there.toPlainDate()))
    moveTo(held, shown < 0 ? undefined : shown, there.epochMilliseconds)
  }

  function putBack(): void {
    isOurs = false
    const held = hand.held()
    if (!held || !hand.cancel()) return
    model().announce(
      held.mode === 'create' ? t`Nothing was saved.` : t`${held.block.title} is back where it was.`,
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && hand.held()) {
      event.preventDefault()
      event.stopPropagation()
      putBack()
      return
    }
    const drawn = event.target instanceof Element && event.target.closest<HTMLElement>('[data-block]')
    if (!drawn || event.ctrlKey || event.metaKey) return
    const isArrow = arrows.has(event.key)
    if (event.altKey && isArrow) shift(drawn, event.key, event.shiftKey ? 'resize' : 'move')
    else if (!event.altKey && !event.shiftKey && (isArrow || event.key === 'Home' || event.key === 'End'))
      roving.go(drawn, event.key)
    else return
    event.preventDefault()
  }

  function onKeyUp(event: KeyboardEvent): void {
    const held = hand.held()
    if (event.key !== 'Alt' || !isOurs || !held) return
    // Alt alone would open the browser's menu.
    event.preventDefault()
    isOurs = false
    roving.keep(held.block.id)
    hand.letGo()
  }

  root.addEventListener('keydown', onKeyDown, { signal })
  root.addEventListener('keyup', onKeyUp, { signal })
  root.addEventListener(
    'focusin',
    ({ target }) => {
      const drawn = target instanceof Element && target.closest<HTMLElement>('[data-block]')
      if (drawn) roving.focused(drawn)
    },
    { signal },
  )
  // Alt and Tab leaves the window without a move.
  window.addEventListener('blur', () => isOurs && putBack(), { signal })
  // A pointer may hold something while focus is elsewhere.
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hand.held() && putBack(), {
    signal,
  })
  return () => stop.abort()
}
