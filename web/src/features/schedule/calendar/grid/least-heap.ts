/** A min-heap of numbers: adding and taking cost O(log n). */
export function leastHeap() {
  const heap: number[] = []

  const at = (place: number): number => heap[place] ?? Number.POSITIVE_INFINITY
  const swap = (one: number, other: number): void => {
    const held = at(one)
    heap[one] = at(other)
    heap[other] = held
  }

  return {
    add(value: number): void {
      let place = heap.push(value) - 1
      while (place > 0) {
        const parent = (place - 1) >> 1
        if (at(parent) <= at(place)) break
        swap(parent, place)
        place = parent
      }
    },

    /** Undefined when empty. */
    take(): number | undefined {
      const least = heap[0]
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return least
      heap[0] = last
      let place = 0
      for (;;) {
        const left = 2 * place + 1
        const child = at(left + 1) < at(left) ? left + 1 : left
        if (at(place) <= at(child)) return least
        swap(place, child)
        place = child
      }
    },
  }
}
