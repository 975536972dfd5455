import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changeItem, changeItemInLists } from './paged-cache.ts'

interface Seat {
  id: string
  taken: boolean
}

const pages = () => ({
  pages: [
    { items: [{ id: 'a', taken: false }], next: 'x' },
    { items: [{ id: 'b', taken: false }], next: null },
  ],
  pageParams: [undefined, 'x'],
})

const take = (seat: Seat): Seat => ({ ...seat, taken: true })

describe('an optimistic change', () => {
  it('leaves other items and the original pages unchanged', () => {
    const before = pages()
    const after = changeItem<Seat>(before, 'b', take)
    expect(before).toEqual(pages())
    expect(after.pages[0]?.items).toEqual([{ id: 'a', taken: false }])
    expect(changeItem<Seat>(before, 'nobody', take)).toEqual(before)
  })

  it('appears in every list with the item, and can be undone', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['seats', ''], pages())
    queries.setQueryData(['seats', 'search'], pages())
    queries.setQueryData(['others'], pages())
    const takeBack = await changeItemInLists<Seat>(queries, ['seats'], 'b', take)
    const taken = (...key: string[]) =>
      queries.getQueryData<ReturnType<typeof pages>>(key)?.pages[1]?.items[0]?.taken
    expect([taken('seats', ''), taken('seats', 'search'), taken('others')]).toEqual([true, true, false])
    takeBack()
    expect([taken('seats', ''), taken('seats', 'search')]).toEqual([false, false])
  })
})
