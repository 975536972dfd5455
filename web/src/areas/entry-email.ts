/** The address that somebody typed on the page before, so that nobody types it twice; empty when there is none. */
export function readEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
