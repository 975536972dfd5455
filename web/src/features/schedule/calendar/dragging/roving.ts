/**
 * Roving tabindex: the block that Tab reaches; arrows go on from there. Kept in the elements, so that moving renders
 * nothing.
 */
export function createRoving(root: HTMLElement) {
  let current: HTMLElement | undefined
  let wished: string | undefined

  const all = (): HTMLElement[] => Array.from(root.querySelectorAll<HTMLElement>('[data-block]'))
  const columnOf = (drawn: HTMLElement): number =>
    Number(drawn.closest<HTMLElement>('[data-column]')?.dataset['column'])

  function makeCurrent(drawn: HTMLElement | undefined): void {
    if (drawn === current) return
    if (current) current.tabIndex = -1
    current = drawn
    if (current) current.tabIndex = 0
  }

  return {
    columnOf,

    /** After each drawing: one block is reachable by Tab, and a moved one keeps focus. */
    settle(): void {
      const lost = document.activeElement === null || document.activeElement === document.body
      const found =
        wished === undefined ? undefined : all().find(({ dataset }) => dataset['block'] === wished)
      if (found) {
        wished = undefined
        makeCurrent(found)
        if (lost || root.contains(document.activeElement)) found.focus({ preventScroll: true })
      } else if (!current?.isConnected) {
        makeCurrent(all()[0])
      }
    },

    focused(drawn: HTMLElement): void {
      makeCurrent(drawn)
    },

    /** The block to focus once it is drawn at its new position. */
    keep(id: string): void {
      wished = id
    },

    /** To the next block in a direction; stops at the end. */
    go(from: HTMLElement, key: string): void {
      const here = columnOf(from)
      const drawn = all()
      const same = drawn.filter((one) => columnOf(one) === here)
      const at = same.indexOf(from)
      const aim =
        key === 'ArrowDown'
          ? same[at + 1]
          : key === 'ArrowUp'
            ? same[at - 1]
            : key === 'Home'
              ? same[0]
              : key === 'End'
                ? same.at(-1)
                : beside(from, drawn, here, key === 'ArrowRight' ? 1 : -1)
      aim?.focus()
      aim?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }

  /** The block at nearly the same height in the next column that has one. */
  function beside(from: HTMLElement, drawn: readonly HTMLElement[], here: number, way: 1 | -1) {
    const columns = drawn.map(columnOf).filter((column) => (column - here) * way > 0)
    const next = way === 1 ? Math.min(...columns) : Math.max(...columns)
    const { top } = from.getBoundingClientRect()
    const distance = (one: HTMLElement): number => Math.abs(one.getBoundingClientRect().top - top)
    return drawn.filter((one) => columnOf(one) === next).toSorted((a, b) => distance(a) - distance(b))[0]
  }
}

export type Roving = ReturnType<typeof createRoving>
