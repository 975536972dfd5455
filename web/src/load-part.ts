/** Style sheets on their way or there, by address. */
const styles = new Map<string, Promise<void>>()

/**
 * Loads a part of the client that comes later, and beside it the files it needs, whose names the build knows. Resolves
 * when the part can be shown as it should look.
 * @throws Error when the part or a style sheet of it cannot be loaded; the next call tries again
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
    // What cannot be fetched ahead is fetched, or missed, by the part itself.
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
