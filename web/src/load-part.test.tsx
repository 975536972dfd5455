import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

let place = 0
/** A new address for each test. */
const aStyle = () => `assets/part-${(place += 1)}.css`
const aPart = () => vi.fn<() => Promise<string>>(() => Promise.resolve('part'))

describe('style sheets', () => {
  // Kept outside the document, where the browser of these tests would load them at once.
  let keptDrafts: HTMLElement
  const arrive = (event: 'load' | 'error') => keptDrafts.lastElementChild?.dispatchEvent(new Event(event))
  beforeEach(() => {
    keptDrafts = document.createElement('div')
    vi.spyOn(document.head, 'append').mockImplementation((...links) => keptDrafts.append(...links))
    return () => void vi.restoreAllMocks()
  })

  test('a part whose style sheet fails to load is rejected, and the next attempt requests it again', async () => {
    const style = aStyle()
    const load = aPart()
    const first = loadPart(load, [style])
    arrive('error')
    await expect(first).rejects.toThrow(`/${style} could not be loaded.`)
    expect(load).not.toHaveBeenCalled()
    expect(keptDrafts.children).toHaveLength(0)
    const second = loadPart(load, [style])
    arrive('load')
    expect(await second).toBe('part')
  })

  test('no code of a part runs before its style sheet has loaded, and two parts share one style sheet', async () => {
    const style = aStyle()
    const loads = [aPart(), aPart()]
    const parts = Promise.all(loads.map((load) => loadPart(load, [style])))
    await Promise.resolve()
    expect(keptDrafts.lastElementChild).toMatchObject({ rel: 'stylesheet', crossOrigin: '' })
    for (const load of loads) expect(load).not.toHaveBeenCalled()
    arrive('load')
    expect(await parts).toEqual(['part', 'part'])
    expect(await loadPart(aPart(), [style])).toBe('part')
    expect(keptDrafts.children).toHaveLength(1)
  })

  test('a style sheet of the document itself is not loaded again', async () => {
    const style = aStyle()
    const named = document.createElement('link')
    named.setAttribute('href', `/${style}`)
    document.head.prepend(named)
    expect(await loadPart(aPart(), [style])).toBe('part')
    expect(keptDrafts.children).toHaveLength(0)
  })
})

describe('code', () => {
  test('a part that fails to load is rejected with its own reason', async () => {
    const reason = new TypeError('gone')
    await expect(loadPart(() => Promise.reject(reason))).rejects.toBe(reason)
  })

  test('files of a part are preloaded once, without waiting for the result', async () => {
    const file = 'assets/part.js'
    for (const _ of [1, 2]) expect(await loadPart(aPart(), [file])).toBe('part')
    const links = document.head.querySelectorAll(`link[href="/${file}"]`)
    expect(Array.from(links)).toMatchObject([{ rel: 'modulepreload', crossOrigin: '' }])
  })
})
