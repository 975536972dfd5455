import { classes } from '../../../../ui/classes.ts'
import type { Block, OpenTime } from '../block.ts'
import words from '../grid/Bubble.module.css'
import { dayOf, letGoOnDay, onDay, type DayMove } from './day-move.ts'
import { heldWords, isPossible, type DropModel } from './held.ts'
import css from './PageHand.module.css'

/** State and callbacks of a month or list. */
export interface PageModel extends DropModel {
  open: readonly OpenTime[] | undefined
  mayMove: boolean
}

/**
 * Drags a lesson over a page of days, `[data-day]`: marks days with conflicts, and shows the target beside the
 * pointer. Outside React, so that nothing renders meanwhile.
 */
export function createPageHand(root: HTMLElement, model: () => PageModel) {
  const bubble = document.createElement('div')
  bubble.className = classes(words['bubble'], css['bubble'])
  bubble.hidden = true
  bubble.ariaHidden = 'true'
  root.append(bubble)
  let held: DayMove | undefined

  const days = (): HTMLElement[] => Array.from(root.querySelectorAll<HTMLElement>('[data-day]'))

  function mark(block: Block, isHeld: boolean): void {
    for (const drawn of root.querySelectorAll(`[data-block="${CSS.escape(block.id)}"]`))
      drawn.toggleAttribute('data-lifted', isHeld)
    for (const cell of days()) {
      delete cell.dataset['over']
      const day = Temporal.PlainDate.from(cell.dataset['day'] ?? '')
      const isImpossible = isHeld && !isPossible(onDay(block, day, model()), model())
      cell.toggleAttribute('data-taken', isImpossible)
    }
  }

  function put(): DayMove | undefined {
    const last = held
    held = undefined
    bubble.hidden = true
    delete root.dataset['holding']
    if (last) mark(last.block, false)
    return last
  }

  return {
    held: (): DayMove | undefined => held,

    take(block: Block, isCopy = false): DayMove {
      put()
      held = onDay(block, dayOf(block, model().timeZone), model(), isCopy)
      if (!isCopy) mark(block, true)
      root.dataset['holding'] = 'move'
      return held
    },

    /** Moves over a day. */
    to(day: Temporal.PlainDate): void {
      if (!held) return
      if (!held.day.equals(day)) held = onDay(held.block, day, model(), held.isCopy)
      for (const cell of days()) {
        if (cell.dataset['day'] === day.toString()) cell.dataset['over'] = String(isPossible(held, model()))
        else delete cell.dataset['over']
      }
      bubble.textContent = heldWords({ ...held, mode: held.isCopy ? 'copy' : 'move' }, model())
      bubble.dataset['possible'] = String(isPossible(held, model()))
    },

    /** Moves the text with the pointer. Pixels of the window. */
    point(x: number, y: number): void {
      bubble.hidden = false
      const left = x > innerWidth / 2 ? `calc(${x - 16}px - 100%)` : `${x + 16}px`
      bubble.style.transform = `translate(${left}, ${y + 12}px)`
    },

    letGo(): void {
      const last = put()
      if (last) letGoOnDay(last, model())
    },

    /** Puts it back; returns the block. */
    cancel: (): Block | undefined => put()?.block,

    leave(): void {
      put()
      bubble.remove()
    },
  }
}

export type PageHand = ReturnType<typeof createPageHand>

/** Elements of a page of days, for pointer and keyboard. */
export interface PageParts {
  root: HTMLElement
  hand: PageHand
  model: () => PageModel
}

/** The block of an element. */
export function blockAt({ model }: PageParts, target: EventTarget | null): Block | undefined {
  const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null
  return drawn ? model().blocks.find(({ id }) => id === drawn.dataset['block']) : undefined
}
