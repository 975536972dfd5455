import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { isTyping } from '../../../../ui/toasts/undo-stack.ts'
import type { Block, Target } from '../block.ts'
import { timeWords } from '../block-words.ts'
import { dayOf, onDay } from './day-move.ts'
import { daysOf, rangeOf, type View } from '../header/ranges.ts'

interface Pasting {
  view: View
  day: Temporal.PlainDate
  timeZone: string
  blocks: readonly Block[]
  announce: (words: string) => void
  onCopy: ((block: Block, target: Target) => void) | undefined
}

/**
 * Ctrl+C copies the focused lesson. Ctrl+V pastes it at the same time on the day under the pointer, otherwise on the
 * focused lesson's day, otherwise on the shown day.
 */
export function useClipboard(root: RefObject<HTMLElement | null>, shown: Pasting): void {
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let copied: Block | undefined
    let pointed: Element | undefined

    const focused = (): Block | undefined => {
      const drawn = root.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-block]')
        : undefined
      return latest.current.blocks.find(({ id }) => id === drawn?.dataset['block'])
    }

    const dayThere = (): Temporal.PlainDate => {
      const { view, day, timeZone } = latest.current
      const cell = pointed?.closest<HTMLElement>('[data-day]')?.dataset['day']
      if (cell !== undefined) return Temporal.PlainDate.from(cell)
      const column = pointed?.closest<HTMLElement>('[data-column]')?.dataset['column']
      const days = daysOf(rangeOf(view, day))
      if (column !== undefined && view === 'week') return days[Number(column)] ?? day
      const block = focused()
      return block ? dayOf(block, timeZone) : day
    }

    const onKey = (event: KeyboardEvent): void => {
      const { onCopy, announce, timeZone } = latest.current
      if (!onCopy || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 'c' && String(getSelection()) === '') {
        const block = focused()
        if (!block) return
        event.preventDefault()
        copied = block
        announce(t`${block.title}, ${timeWords(block, timeZone)}, copied. Ctrl+V pastes it on another day.`)
      } else if (key === 'v' && copied) {
        event.preventDefault()
        onCopy(copied, onDay(copied, dayThere(), { timeZone, blocks: [], open: undefined }, true).target)
      }
    }
    document.addEventListener('keydown', onKey, { signal })
    root.current?.addEventListener(
      'pointerover',
      ({ target }) => void (pointed = target instanceof Element ? target : undefined),
      { signal },
    )
    root.current?.addEventListener('pointerleave', () => void (pointed = undefined), { signal })
    return () => stop.abort()
  }, [root])
}
