import { momentAt } from '../grid/day-places.ts'
import type { Spot } from './ghost.ts'
import type { GridModel } from '../grid/grid-model.ts'

/** Position of the pointer: column, minutes from the top of the axis, and moment. */
export interface PointerPlace {
  column: number
  place: number
  /** Epoch milliseconds. */
  moment: number
  spot: Spot
}

/** Maps pointer positions to columns, measured once: later scrolling is passed in, not measured. */
export function measureColumns(overlay: HTMLElement, scroller: HTMLElement) {
  const box = overlay.getBoundingClientRect()
  const [left, top] = [box.left + scroller.scrollLeft, box.top + scroller.scrollTop]
  let [scrolledX, scrolledY] = [scroller.scrollLeft, scroller.scrollTop]
  return {
    scrolled(): void {
      ;[scrolledX, scrolledY] = [scroller.scrollLeft, scroller.scrollTop]
    },

    at({ columns, axis }: GridModel, clientX: number, clientY: number): PointerPlace | undefined {
      const spot = { x: clientX - left + scrolledX, y: clientY - top + scrolledY }
      const column = Math.min(
        columns.length - 1,
        Math.max(0, Math.floor((spot.x / box.width) * columns.length)),
      )
      const place = Math.min(axis.length, Math.max(0, (spot.y / box.height) * axis.length))
      const there = columns[column]
      return there && { column, place, moment: momentAt(there.places, place), spot }
    },
  }
}
