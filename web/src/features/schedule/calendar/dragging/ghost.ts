import { classes } from '../../../../ui/classes.ts'
import words from '../grid/Bubble.module.css'
import { busyBands } from '../grid/busy-bands.ts'
import css from './Ghost.module.css'
import type { GridModel } from '../grid/grid-model.ts'
import { heldWords, isPossible, type Held } from './held.ts'
import { placeOfEnd, placeOfStart } from '../grid/day-places.ts'

/** Pixels from the top left corner of the columns. */
export interface Spot {
  x: number
  y: number
}

/**
 * Draws the dragged block over the grid, outside React: a move changes only transforms and, with the time, some text.
 */
export function createGhost(overlay: HTMLElement) {
  const box = piece('ghost', overlay)
  const before = piece('margin', box)
  const after = piece('margin', box)
  const title = piece('title', box)
  const bubble = piece('bubble', overlay)
  bubble.className = classes(words['bubble'], bubble.className)
  let busy: HTMLElement[] = []
  let [width, height] = [0, 0]

  function drawBusy(held: Held, model: GridModel): void {
    const wide = width / model.columns.length
    busy = model.columns.flatMap((column, index) =>
      busyBands(held, column, model).map((band) => {
        const drawn = piece('busy', overlay)
        drawn.style.transform = `translate(${index * wide}px, ${band.top * height}px)`
        drawn.style.width = `${wide}px`
        drawn.style.height = `${band.height * height}px`
        return drawn
      }),
    )
  }

  return {
    /** Measures the grid once, before drawing. */
    show(held: Held, model: GridModel): void {
      ;({ width, height } = overlay.getBoundingClientRect())
      const perMinute = height / model.axis.length
      title.textContent = held.block.title
      box.dataset['rail'] = held.block.rail
      before.style.height = `${held.block.marginBefore * perMinute}px`
      after.style.height = `${held.block.marginAfter * perMinute}px`
      box.style.width = `${width / model.columns.length}px`
      drawBusy(held, model)
      overlay.dataset['mode'] = held.mode
    },

    /** Draws its position; the text is beside `spot`, or beside the block. */
    draw(held: Held, model: GridModel, spot?: Spot): void {
      const column = held.column === undefined ? undefined : model.columns[held.column]
      const possible = isPossible(held, model)
      box.hidden = column === undefined
      let [x, y] = [0, 0]
      if (column && held.column !== undefined) {
        const { start, end } = held.target
        const top = placeOfStart(column.places, start.epochMilliseconds)
        const bottom = placeOfEnd(column.places, end.epochMilliseconds)
        x = (held.column * width) / model.columns.length
        y = (top / model.axis.length) * height
        box.style.transform = `translate3d(${x}px, ${y}px, 0)`
        box.style.height = `${((bottom - top) / model.axis.length) * height}px`
      }
      overlay.dataset['possible'] = String(possible)
      const said = heldWords(held, model)
      if (bubble.textContent !== said) bubble.textContent = said
      this.point(spot ?? { x: x + 24, y: y - 44 })
    },

    /** Moves the text with the pointer. */
    point({ x, y }: Spot): void {
      const left = x > width / 2 ? `calc(${x - 16}px - 100%)` : `${x + 16}px`
      bubble.style.transform = `translate(${left}, ${Math.max(4, y + 12)}px)`
    },

    hide(): void {
      delete overlay.dataset['mode']
      for (const drawn of busy.splice(0)) drawn.remove()
    },
  }
}

export type Ghost = ReturnType<typeof createGhost>

function piece(name: string, parent: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = css[name] ?? ''
  parent.append(element)
  return element
}
