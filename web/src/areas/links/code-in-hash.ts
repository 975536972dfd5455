/** The invitation code after `#` of a link; unchanged if it was cut or mistyped. */
export function codeInHash(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
