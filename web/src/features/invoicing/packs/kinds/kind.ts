/** The kind to change; null: a new one; undefined: the dialog is closed. */
export type EditedKind<Kind> = Kind | null | undefined

/** Key of the draft of a pack or membership type. A saved change ends the drafts of the version before. */
export function kindDraftKey(
  what: 'pack type' | 'membership type',
  kind: EditedKind<{ id: string; version: number }>,
): string {
  return kind ? `${what} ${kind.id} ${kind.version}` : `new ${what}`
}
