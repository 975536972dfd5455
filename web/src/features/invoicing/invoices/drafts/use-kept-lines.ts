import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type KeptDrafts, KeptDraftsContext, writeBeforePacking } from '../../../../forms/kept-drafts.ts'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { writtenLine } from './DraftLine.tsx'
import type { Invoice } from '../use-invoices.ts'

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
  const keptDrafts = use(KeptDraftsContext)
  const about = `draft invoice ${id}`
  const key = `${about} ${version}`
  const [kept, setKept] = useState(() => keptOn(keptDrafts, key))
  const [lines, setLines] = useState(kept?.lines ?? saved.lines)
  const isTouched = useRef(kept !== undefined)
  const latest = useRef({ lines, isGivenUp })

  useEffect(() => {
    latest.current = { lines, isGivenUp }
    if (isTouched.current) onTouched(true)
  })
  useLayoutEffect(() => {
    // Unsaved lines of another version are outdated.
    for (const other of keptDrafts?.keys() ?? [])
      if (other.startsWith(`${about} `) && other !== key) keptDrafts?.delete(other)
    const { current: element } = frame
    const write = (): void => {
      const form = element?.querySelector('form')
      if (isTouched.current && form) put(keptDrafts, key, writtenIn(form, latest.current.lines))
    }
    const stop = keptDrafts && writeBeforePacking(keptDrafts, write)
    return () => {
      stop?.()
      if (latest.current.isGivenUp()) keptDrafts?.delete(key)
      else write()
    }
  }, [keptDrafts, about, key, frame])

  const touch = (): void => {
    isTouched.current = true
    onTouched(true)
    // From now on the browser asks before the page is left.
    if (keptDrafts?.has(key) === false) put(keptDrafts, key, null)
  }
  /** Call it when saved or dropped. */
  const forget = (): void => {
    isTouched.current = false
    onTouched(false)
    setKept(undefined)
    keptDrafts?.delete(key)
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

function put(keptDrafts: KeptDrafts | undefined, key: string, written: Written | null): void {
  keptDrafts?.set(key, { edits: { written }, base: {} })
}

function keptOn(keptDrafts: KeptDrafts | undefined, key: string): Written | undefined {
  return (keptDrafts?.get(key)?.edits['written'] as Written | null | undefined) ?? undefined
}
