import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}

/** What the page behind the link of an invoice is made of, besides what every page is. */
const ofInvoiceLink = ['src/areas/other-routes.tsx', 'src/areas/public/InvoiceLink.tsx']
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
  const filesOf = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = manifest[name]
      if (!chunk || found.has(chunk.file)) continue
      found.add(chunk.file)
      filesOf(chunk.imports ?? [], found)
    }
    return found
  }
  const files = filesOf(ofInvoiceLink).difference(filesOf(['index.html']))
  const link = Array.from(files, (file) => `</${file}>; rel=modulepreload`).join(', ')
  return (url) => (link !== '' && showsInvoice.test(url) ? { link } : {})
}
