/** Fields of a form by name, all of them text. */
export type Fields<N extends string> = Readonly<Record<N, string>>

type Some<N extends string> = Readonly<Partial<Record<N, string>>>

/** Edited fields, and their saved values when editing began. */
export interface Draft<N extends string> {
  edits: Some<N>
  base: Some<N>
}

export const emptyDraft: Draft<never> = { edits: {}, base: {} }

/** Values of the form: edits over the current saved values, so that untouched fields follow others' changes. */
export function draftValues<N extends string>(saved: Fields<N>, draft: Draft<N>): Fields<N> {
  return { ...saved, ...draft.edits }
}

/** The draft after an edit; returning to the saved value removes the edit. */
export function editDraft<N extends string>(
  saved: Fields<N>,
  draft: Draft<N>,
  name: N,
  value: string,
): Draft<N> {
  if (value === saved[name]) return { edits: without(draft.edits, name), base: without(draft.base, name) }
  return {
    edits: { ...draft.edits, [name]: value },
    base: { [name]: saved[name], ...draft.base },
  }
}

/** Fields that differ from the saved values, to send. */
export function draftChanges<N extends string>(saved: Fields<N>, draft: Draft<N>): Some<N> {
  return pick(draft.edits, (name) => draft.edits[name] !== saved[name])
}

/** Fields that others saved since and that are edited here, with the saved values. */
export function draftConflicts<N extends string>(saved: Fields<N>, draft: Draft<N>): Some<N> {
  const changes = draftChanges(saved, draft)
  return pick(saved, (name) => name in changes && draft.base[name] !== saved[name])
}

function without<N extends string>(fields: Some<N>, unwanted: N): Some<N> {
  return pick(fields, (name) => name !== unwanted)
}

function pick<N extends string>(fields: Some<N>, isWanted: (name: N) => boolean): Some<N> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name as N))) as Some<N>
}
