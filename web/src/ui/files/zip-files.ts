import { makeZip } from 'client-zip'

/** A file for an archive. */
export interface NamedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Builds a ZIP archive without compression, for files that are already compressed. Equal names get a number. */
export function zipFiles(files: readonly NamedFile[]): Promise<Blob> {
  const entries = distinctNames(files).map(({ name, bytes }) => ({ name, input: bytes }))
  return new Response(makeZip(entries), { headers: { 'content-type': 'application/zip' } }).blob()
}

function distinctNames(files: readonly NamedFile[]): NamedFile[] {
  const taken = new Map<string, number>()
  return files.map(({ name, bytes }) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return { bytes, name: count === 1 ? name : name.replace(/(\.\w+)?$/, ` ${count}$1`) }
  })
}
