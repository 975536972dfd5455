const stores = ['answers', 'outbox'] as const
export type StoreName = (typeof stores)[number]

let opening: Promise<IDBDatabase> | undefined

/** The IndexedDB database of this browser, opened once. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cavaletti', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of stores) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => {
      const { result } = request
      // Another tab deletes everything, or signing out told the browser to.
      const forget = (): void => {
        result.close()
        opening = undefined
      }
      result.addEventListener('versionchange', forget)
      result.addEventListener('close', forget)
      resolve(result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('No database.')))
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = work(transaction.objectStore(name))
    // Only then is the data stored.
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored.')))
  })
}

/** All values of a store in the order of keys; undefined if the browser has no storage. */
export function readAll<T>(name: StoreName): Promise<T[]> {
  return run<unknown[]>(name, 'readonly', (store) => store.getAll()) as Promise<T[]>
}

export async function keep(name: StoreName, key: string, value: unknown): Promise<void> {
  await run(name, 'readwrite', (store) => store.put(value, key))
}

export async function remove(name: StoreName, key: string): Promise<void> {
  await run<unknown>(name, 'readwrite', (store) => store.delete(key) as IDBRequest<unknown>)
}

/** Deletes everybody's data from this device. */
export async function removeEverything(): Promise<void> {
  for (const name of stores)
    await run<unknown>(name, 'readwrite', (store) => store.clear() as IDBRequest<unknown>)
}
