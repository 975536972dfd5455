import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DraftShelf, DraftShelfContext, writeBeforePacking } from '../../../forms/draft-shelf.ts'
import { formText } from '../../../ui/form-text.ts'
import { writtenLine } from './DraftLine.tsx'
import type { Invoice } from './use-invoices.ts'

type Line = Invoice['lines'][number]

interface Written {
  lines: readonly Line[]
  note: string
}

/**
 * Unsaved lines of a draft, kept while the user looks something up elsewhere. Stored by draft and version, read from
 * the form in `frame` when it unmounts. `onTouched` is called with whether anything is unsaved; a deleted draft keeps
 * nothing.
 */
export function useKeptLines(
  { id, version, ...saved }: Pick<Invoice, 'id' | 'version' | 'lines' | 'note'>,
  frame: RefObject<HTMLElement | null>,
  onTouched: (isTouched: boolean) => void,
  isGivenUp: () => boolean,
) {
  const shelf = use(DraftShelfContext)
  const about = `draft invoice ${id}`
  const mark = `${about} ${version}`
  const [kept, setKept] = useState(() => keptOn(shelf, mark))
  const [lines, setLines] = useState(kept?.lines ?? saved.lines)
  const isTouched = useRef(kept !== undefined)
  const latest = useRef({ lines, isGivenUp })

  useEffect(() => {
    latest.current = { lines, isGivenUp }
    if (isTouched.current) onTouched(true)
  })
  useLayoutEffect(() => {
    // Unsaved lines of another version are outdated.
    for (const other of shelf?.keys() ?? [])
      if (other.startsWith(`${about} `) && other !== mark) shelf?.delete(other)
    const { current: element } = frame
    const write = (): void => {
      const form = element?.querySelector('form')
      if (isTouched.current && form) put(shelf, mark, writtenIn(form, latest.current.lines))
    }
    const stop = shelf && writeBeforePacking(shelf, write)
    return () => {
      stop?.()
      if (latest.current.isGivenUp()) shelf?.delete(mark)
      else write()
    }
  }, [shelf, about, mark, frame])

  const touch = (): void => {
    isTouched.current = true
    onTouched(true)
    // From now on the browser asks before the page is left.
    if (shelf?.has(mark) === false) put(shelf, mark, null)
  }
  /** Call it when saved or dropped. */
  const forget = (): void => {
    isTouched.current = false
    onTouched(false)
    setKept(undefined)
    shelf?.delete(mark)
  }
  return {
    lines,
    note: kept?.note ?? saved.note,
    wasKept: kept !== undefined,
    setLines: (wanted: readonly Line[]): void => {
      setLines(wanted)
      touch()
    },
    touch,
    forget,
    discard: (): void => {
      forget()
      setLines(saved.lines)
    },
  }
}

function writtenIn(form: HTMLFormElement, lines: readonly Line[]): Written {
  const data = new FormData(form)
  return {
    lines: lines.map((line) => ({ ...line, ...writtenLine(line, data) })) as Line[],
    note: formText(data, 'note'),
  }
}

function put(shelf: DraftShelf | undefined, mark: string, written: Written | null): void {
  shelf?.set(mark, { edits: { written }, base: {} })
}

function keptOn(shelf: DraftShelf | undefined, mark: string): Written | undefined {
  return (shelf?.get(mark)?.edits['written'] as Written | null | undefined) ?? undefined
}
