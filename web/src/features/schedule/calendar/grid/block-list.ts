import css from './block-list.module.css'

/** A block ready to be drawn: texts, classes and position. */
export interface DrawnBlock {
  id: string
  className: string
  /** CSS position in the column. */
  place: string
  /** Rider, type, time and state. */
  name: string
  title: string
  /** Text after the title. */
  rest: string
  /** `09:30–10:15`, for printing. */
  time: string
  isMovable: boolean
}

interface Entry {
  element: HTMLElement
  shown: DrawnBlock
}

/**
 * Updates the entries of a list by id: remaining ones keep their element and focus. A week has hundreds without
 * listeners, so they are clones of one template, made outside React.
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
    // The first set is inserted at once.
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

/** Writes only differences. */
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
