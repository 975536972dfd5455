/** Edited fields, and their saved values when editing began. */
export interface Draft<T extends object> {
  edits: Partial<T>
  base: Partial<T>
  /** Never leaves the memory of this tab, not even for a reload (141). */
  inMemory?: true
}

export const emptyDraft = { edits: {}, base: {} }

/** Values of the form: edits over the current saved values, so that untouched fields follow others' changes. */
export function draftValues<T extends object>(saved: T, draft: Draft<T>): T {
  return { ...saved, ...draft.edits }
}

/** The draft after an edit; returning to the saved value removes the edit. */
export function editDraft<T extends object, N extends keyof T & string>(
  saved: T,
  draft: Draft<T>,
  name: N,
  value: T[N],
): Draft<T> {
  if (isSame(value, saved[name]))
    return { ...draft, edits: without(draft.edits, name), base: without(draft.base, name) }
  return {
    ...draft,
    edits: { ...draft.edits, [name]: value },
    base: { [name]: saved[name], ...draft.base },
  }
}

/** Fields that differ from the saved values, to send. */
export function draftChanges<T extends object>(saved: T, draft: Draft<T>): Partial<T> {
  return pick(draft.edits, (name) => !isSame(draft.edits[name], saved[name]))
}

/** Fields that others saved since and that are edited here, with the saved values. */
export function draftConflicts<T extends object>(saved: T, draft: Draft<T>): Partial<T> {
  const changes = draftChanges(saved, draft)
  return pick(saved, (name) => name in changes && !isSame(draft.base[name], saved[name]))
}

/** Values are texts, or lists and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function without<T extends object>(fields: Partial<T>, unwanted: keyof T): Partial<T> {
  return pick(fields, (name) => name !== unwanted)
}

function pick<T extends object>(fields: Partial<T>, isWanted: (name: keyof T) => boolean): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => isWanted(name as keyof T)),
  ) as Partial<T>
}
