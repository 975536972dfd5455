/** The invitation code after `#` of a link that was followed; as it stands there when it was cut or mistyped. */
export function codeInHash(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
