import { beforeEach, describe, expect, test } from 'vitest'
import { createBlockList, type DrawnBlock } from './block-list.ts'

const aDrawn = (id: string, more: Partial<DrawnBlock> = {}): DrawnBlock => ({
  id,
  className: 'block',
  place: 'top:0%;height:10%;left:0%;width:100%',
  name: `${id}, Thursday 19/11, 09:30 to 10:30`,
  title: id,
  rest: ' Biscuit',
  time: '09:30–10:30',
  isMovable: true,
  ...more,
})

let list: HTMLElement
let draw: ReturnType<typeof createBlockList>
const ids = () =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-block]'), (one) => one.dataset['block'])
const block = (id: string) => list.querySelector<HTMLElement>(`[data-block=${id}]`)

beforeEach(() => {
  list = document.createElement('ul')
  document.body.replaceChildren(list)
  draw = createBlockList(list)
})

describe('the blocks of a column', () => {
  test('removed blocks disappear, new ones are inserted in order', () => {
    draw([aDrawn('a'), aDrawn('b'), aDrawn('c')])
    draw([aDrawn('c'), aDrawn('d'), aDrawn('b')])
    expect(ids()).toEqual(['c', 'd', 'b'])
    draw([])
    expect(list.childNodes).toHaveLength(0)
  })

  test('remaining blocks keep their element, focus and attributes', () => {
    draw([aDrawn('a'), aDrawn('b')])
    const kept = block('b')
    kept?.focus()
    kept?.toggleAttribute('data-lifted', true)
    draw([aDrawn('b', { title: 'Amelia Hart', place: 'top:20%' })])
    expect(block('b')).toBe(kept)
    expect(document.activeElement).toBe(kept)
    expect(kept?.hasAttribute('data-lifted')).toBe(true)
    expect(kept?.textContent).toBe('Amelia Hart Biscuit')
    expect(kept?.parentElement?.style.top).toBe('20%')
  })

  test('a fixed block is marked, and unmarked once it can move', () => {
    draw([aDrawn('a', { isMovable: false }), aDrawn('b')])
    const fixed = () => ['a', 'b'].map((id) => block(id)?.hasAttribute('data-fixed'))
    expect(fixed()).toEqual([true, false])
    draw([aDrawn('a'), aDrawn('b', { isMovable: false })])
    expect(fixed()).toEqual([false, true])
  })
})
