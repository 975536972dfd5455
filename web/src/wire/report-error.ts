/** "Errors are written to the console only when not in production mode" (specification, section 8). */
export function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may, and only outside production
  if (!import.meta.env.PROD) console.error(error)
}
