import css from './block-list.module.css'

/** A block as it is drawn in its column: all words, classes and places ready to be written down. */
export interface DrawnBlock {
  id: string
  className: string
  /** Declarations of where in the column it stands. */
  place: string
  /** Who, what, when and in which state. */
  name: string
  title: string
  /** What is read after the title. */
  rest: string
  /** `09:30–10:15`, for paper. */
  time: string
  isMovable: boolean
}

interface Entry {
  element: HTMLElement
  shown: DrawnBlock
}

/**
 * Keeps the entries of a list as they are to be drawn, by id: what stays keeps its element, and so the focus. A week
 * has hundreds of them and none listens to anything, so they are copies of one pattern, made outside of React.
 */
export function createBlockList(list: HTMLElement): (blocks: readonly DrawnBlock[]) => void {
  const pattern = makePattern()
  let entries: ReadonlyMap<string, Entry> = new Map()

  return (blocks) => {
    const before = entries
    entries = new Map(
      blocks.map((block) => {
        const known = before.get(block.id)
        const element = known?.element ?? (pattern.cloneNode(true) as HTMLElement)
        write(element, block, known?.shown)
        return [block.id, { element, shown: block }]
      }),
    )
    for (const [id, { element }] of before) if (!entries.has(id)) element.remove()
    // The first of all go into the page together.
    const into = before.size === 0 ? document.createDocumentFragment() : list
    let next = into.firstChild
    for (const { element } of entries.values()) {
      if (element === next) next = next.nextSibling
      else into.insertBefore(element, next)
    }
    if (into !== list) list.append(into)
  }
}

function makePattern(): HTMLElement {
  const entry = document.createElement('li')
  const button = document.createElement('button')
  const title = document.createElement('b')
  entry.className = css['item'] ?? ''
  button.type = 'button'
  button.tabIndex = -1
  title.className = css['title'] ?? ''
  title.append(document.createTextNode(''))
  button.append(title, document.createTextNode(''))
  entry.append(button)
  return entry
}

/** Only what is not so already. */
function write(entry: HTMLElement, block: DrawnBlock, shown: DrawnBlock | undefined): void {
  const button = entry.firstElementChild
  const title = button?.firstElementChild
  if (!(button instanceof HTMLButtonElement) || !title) return
  if (block.place !== shown?.place) entry.style.cssText = block.place
  if (block.className !== shown?.className) button.className = block.className
  if (block.name !== shown?.name) button.setAttribute('aria-label', block.name)
  if (block.time !== shown?.time) title.setAttribute('data-time', block.time)
  if (block.title !== shown?.title && title.firstChild) title.firstChild.nodeValue = block.title
  if (block.rest !== shown?.rest && button.lastChild) button.lastChild.nodeValue = block.rest
  if (!shown) button.dataset['block'] = block.id
  if (block.isMovable !== (shown?.isMovable ?? true)) button.toggleAttribute('data-fixed', !block.isMovable)
}
