import type * as DialogHistory from './dialog-history.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A browser's history; each step notifies the page, like in browsers. */
class History {
  entries: unknown[] = [{ idx: 0 }]
  at = 0
  get state(): unknown {
    return this.entries[this.at]
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state]
    this.at += 1
  }
  replaceState(state: unknown): void {
    this.entries[this.at] = state
  }
  go(by: number): void {
    this.at = Math.min(Math.max(this.at + by, 0), this.entries.length - 1)
    dispatchEvent(new PopStateEvent('popstate', { state: this.state }))
  }
  back(): void {
    this.go(-1)
  }
}

let past: History
let enterDialog: typeof DialogHistory.enterDialog

beforeEach(async () => {
  past = new History()
  vi.stubGlobal('history', past)
  vi.resetModules()
  ;({ enterDialog } = await import('./dialog-history.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a dialog that records its name when Back closes it; returns a function that closes it by hand. */
function open(name: string, closed: string[]): () => void {
  const leave = enterDialog(
    () => {
      closed.push(name)
      leave()
    },
    () => true,
  )
  return leave
}

describe('Back and dialogs', () => {
  test('without a dialog, Back leaves the page', () => {
    past.pushState({ idx: 1 })
    past.back()
    expect(past.state).toEqual({ idx: 0 })
  })

  test('Back closes the dialog and stays on the page', () => {
    past.pushState({ idx: 1 })
    const closed: string[] = []
    open('payment', closed)
    expect(past.state).toMatchObject({ idx: 1 })
    past.back()
    expect([closed, past.state]).toEqual([['payment'], { idx: 1 }])
  })

  test('Back closes the upper of two dialogs first', () => {
    const closed: string[] = []
    open('lesson', closed)
    open('rider', closed)
    past.back()
    expect(closed).toEqual(['rider'])
    past.back()
    expect(closed).toEqual(['rider', 'lesson'])
    expect(past.state).toEqual({ idx: 0 })
  })

  test('two steps back close both dialogs, the upper first', () => {
    const closed: string[] = []
    open('lesson', closed)
    open('rider', closed)
    past.go(-2)
    expect(closed).toEqual(['rider', 'lesson'])
  })

  test('after closing a dialog by hand, one Back leaves the page', () => {
    past.pushState({ idx: 1 })
    const closed: string[] = []
    open('payment', closed)()
    past.back()
    expect(past.state).toEqual({ idx: 0 })
    expect(closed).toEqual([])
  })

  test('one Back leaves the page at the very moment after Escape', () => {
    past.pushState({ idx: 1 })
    const closed: string[] = []
    enterDialog(
      () => closed.push('payment'),
      () => false,
    )
    past.back()
    expect([closed, past.state]).toEqual([[], { idx: 0 }])
  })

  test('a reopened dialog adds no second entry', () => {
    past.pushState({ idx: 1 })
    const closed: string[] = []
    open('first', closed)()
    open('second', closed)()
    open('third', closed)
    expect(past.entries).toHaveLength(3)
    past.back()
    expect([closed, past.state]).toEqual([['third'], { idx: 1 }])
  })

  test('Forward to a closed dialog opens nothing, and one Back leaves its page', () => {
    past.pushState({ idx: 1 })
    const closed: string[] = []
    open('payment', closed)
    past.back()
    past.go(1)
    expect(closed).toEqual(['payment'])
    past.back()
    expect(past.state).toEqual({ idx: 0 })
  })

  test('one Back returns to a page from which a dialog was closed', () => {
    past.pushState({ idx: 1 })
    open('payment', [])()
    past.pushState({ idx: 2 })
    past.back()
    expect(past.state).toMatchObject({ idx: 1 })
  })
})
