/**
 * Makes the product work offline. Documents come from the server whenever it answers; files with a hash in
 * their name come from the cache. API calls are never intercepted: the pages store their answers.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Inserted by the build: addresses of all files that a page may need, and a cache name that changes with them. */
const files: readonly string[] = JSON.parse('__FILES__')
const cacheName = 'cavaletti-__BUILD__'
/** The document of every screen. */
const document = '/login'

/** Milliseconds to wait for a document: a weak signal may be worse than none. */
const patience = 5000

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()))
worker.addEventListener('activate', (event) => event.waitUntil(removeOlder()))

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
}

async function removeOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(newestDocument(request))
  else if (files.includes(pathname)) event.respondWith(keptFile(request))
})

async function newestDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const kept = await caches.match(document)
    if (kept) return kept
    throw error
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? (await fetch(request))
}
