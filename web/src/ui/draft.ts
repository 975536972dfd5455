/** Fields of a form by name, all of them text. */
export type Fields<N extends string> = Readonly<Record<N, string>>

type Some<N extends string> = Readonly<Partial<Record<N, string>>>

/** What somebody changed over what is saved, and what was saved where they did. */
export interface Draft<N extends string> {
  edits: Some<N>
  base: Some<N>
}

export const emptyDraft: Draft<never> = { edits: {}, base: {} }

/** What the form shows: the edits over what is saved now, so that untouched fields follow what others save. */
export function draftValues<N extends string>(saved: Fields<N>, draft: Draft<N>): Fields<N> {
  return { ...saved, ...draft.edits }
}

/** The draft after one field was changed; going back to what is saved is no edit. */
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

/** Only what differs from what is saved: all that needs to be sent. */
export function draftChanges<N extends string>(saved: Fields<N>, draft: Draft<N>): Some<N> {
  return pick(draft.edits, (name) => draft.edits[name] !== saved[name])
}

/** What others saved meanwhile in fields that were changed here too, by field name. */
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
