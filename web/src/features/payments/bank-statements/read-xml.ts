import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text. */
  text: string
}

/** More than a year of any bank, and less than what freezes a browser. */
const mostElements = 3_000_000

/**
 * Parses XML. Refuses a document type, and so every entity except XML's five: nothing is loaded, nothing grows.
 * Throws if it is malformed or too large.
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let elements = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (error: Error): never => {
    throw error
  }
  const add = (part: string): void => {
    const last = open.at(-1)
    if (last) last.text += part
  }
  parser.on('error', refuse)
  parser.on('doctype', () => refuse(new Error('A document type is not read.')))
  parser.on('opentag', ({ local, attributes }) => {
    if ((elements += 1) > mostElements) refuse(new Error('That is too much.'))
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value])
    const element: XmlElement = {
      name: local,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return top
}

/** All elements at a path below an element, in order. */
export function allAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** Text of the first element at a path; empty if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return allAt(element, ...path)[0]?.text.trim() ?? ''
}
