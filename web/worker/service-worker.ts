/**
 * Makes the product work offline. Documents come from the server whenever it answers; files with a hash in
 * their name come from the cache. API calls are never intercepted: the pages store their answers. It also shows
 * device notifications that the server pushes.
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

/** A message in the declarative shape, which some browsers show without this worker. */
interface Pushed {
  notification: {
    title: string
    body: string
    navigate: string
    tag: string
    lang: string
    data: { id: string }
  }
}

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

/** Shows a message once: a second one of the same change takes the place of the first, and makes no sound again. */
async function showPushed(event: PushEvent): Promise<void> {
  if (!event.data) return
  const { notification } = event.data.json() as Pushed
  const { title, body, navigate, tag, lang, data } = notification
  const shown = await worker.registration.getNotifications({ tag })
  const isRepeated = shown.some((one) => (one.data as { id?: string } | null)?.id === data.id)
  const options = { body, tag, lang, icon: '/icon-192.png', data: { id: data.id, navigate } }
  await worker.registration.showNotification(title, {
    ...options,
    ...({ renotify: shown.length > 0 && !isRepeated } as object),
  })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen((event.notification.data as { navigate: string }).navigate))
})

/** Shows the screen of a message: in a window that already shows it, else in a new one, so that no draft is lost. */
async function openScreen(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find((one) => one.url === url.href)
  await (open ? open.focus() : worker.clients.openWindow(url))
}
