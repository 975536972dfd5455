/** `17/11/2026`, from an ISO 8601 day; empty for none. */
export function day(iso: string | null): string {
  return iso === null ? '' : iso.split('-').toReversed().join('/')
}
