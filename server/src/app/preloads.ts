import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Entry of the page behind an invoice link, besides the shared parts. */
const ofInvoiceLink = ['src/areas/public/InvoiceLink.tsx']
const showsInvoice = /^\/public\/invoice(?:[/?]|$)/

/**
 * First-time visitors of an invoice link have nothing cached, so the document preloads the page's assets in parallel.
 * Returns a function from a document's address to its `Link` header, if any.
 */
export async function readPreloads(
  webDist: string,
  manifestName = 'manifest.json',
): Promise<(url: string) => { link?: string }> {
  const manifest = JSON.parse(await readFile(join(webDist, '.vite', manifestName), 'utf8')) as Record<
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

/** The same address and mode as the page's own request; otherwise the browser would fetch it twice. */
function named(file: string): string {
  return `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`
}
