/** The 16 characters of a typed code, or null. Ignores case, spaces and hyphens; reads O as 0, and I and L as 1. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}
