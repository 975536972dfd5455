import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds a person looks at an answer before the next request. */
const pauseMillis = 20

/** Response times of these callers in milliseconds, smallest first. Throws if a request is refused. */
export async function latencies(
  url: string,
  bearers: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const all: number[] = []
  const call = async (bearer: string) => {
    while (!signal.aborted) {
      const started = performance.now()
      const response = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })
      await response.arrayBuffer()
      all.push(performance.now() - started)
      if (!response.ok) throw new Error(`${url} answered ${response.status}`)
      await sleep(pauseMillis)
    }
  }
  await Promise.all(bearers.map(call))
  return all.toSorted((a, b) => a - b)
}
