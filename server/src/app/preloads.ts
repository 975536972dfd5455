import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What the page behind the link of an invoice is made of, besides what every page is. */
const ofInvoiceLink = ['src/areas/public/InvoiceLink.tsx']
const showsInvoice = /^\/public\/invoice(?:[/?]|$)/

/**
 * Whoever opens the link of an invoice was never here and waits for everything: the document names at once what the
 * page would ask for one after the other. Answers the `Link` header of a document's address, if it has one.
 */
export async function readPreloads(webDist: string): Promise<(url: string) => { link?: string }> {
  const manifest = JSON.parse(await readFile(join(webDist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const filesOf = (names: readonly string[], seen = new Set<string>()): string[] =>
    names.flatMap((name) => {
      const chunk = manifest[name]
      if (!chunk || seen.has(name)) return []
      seen.add(name)
      return [chunk.file, ...(chunk.css ?? []), ...filesOf(chunk.imports ?? [], seen)]
    })
  const files = new Set(filesOf(ofInvoiceLink)).difference(new Set(filesOf(['index.html'])))
  const link = Array.from(files, named).join(', ')
  return (url) => (link !== '' && showsInvoice.test(url) ? { link } : {})
}

/** As the page itself will ask for it: otherwise the browser would fetch it twice. */
function named(file: string): string {
  return `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`
}
