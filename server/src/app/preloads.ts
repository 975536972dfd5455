import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Pages that strangers open first, and their entries besides the shared parts. */
const firstPages = [
  { shown: /^\/public\/invoice(?:[/?]|$)/, entry: 'src/areas/public/documents/InvoiceLink.tsx' },
  { shown: /^\/public\/trainer\/[^/]+$/, entry: 'src/areas/public/trainer-page/TrainerPage.tsx' },
]

/**
 * First-time visitors of these pages have nothing cached, so the document preloads the page's assets in parallel.
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
  const shared = new Set(filesOf(['index.html']))
  const links = firstPages.map(({ shown, entry }) => {
    const files = new Set(filesOf([entry])).difference(shared)
    return { shown, link: Array.from(files, named).join(', ') }
  })
  return (url) => {
    const found = links.find(({ shown, link }) => link !== '' && shown.test(url))
    return found ? { link: found.link } : {}
  }
}

/** The same address and mode as the page's own request; otherwise the browser would fetch it twice. */
function named(file: string): string {
  return `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`
}
