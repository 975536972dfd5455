/** Style sheets that are loading or loaded, by address. */
const styles = new Map<string, Promise<void>>()

/**
 * Loads a lazy part of the client together with the files that the build lists for it. Resolves when code and
 * styles are ready. @throws Error if the part or one of its style sheets fails to load; the next call tries
 * again
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(begin))
  return await load()
}

async function begin(file: string): Promise<void> {
  const address = `/${file}`
  const underWay = styles.get(address)
  if (underWay || document.querySelector(`link[href="${address}"]`)) return await underWay
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.href = address
  if (!address.endsWith('.css')) {
    // If preloading a file fails, loading the part itself reports it.
    link.rel = 'modulepreload'
    document.head.append(link)
    return
  }
  link.rel = 'stylesheet'
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      styles.delete(address)
      reject(new Error(`${address} could not be loaded.`))
    })
  })
  styles.set(address, loaded)
  document.head.append(link)
  await loaded
}
